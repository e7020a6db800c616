import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './TitleBlock.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** Breadcrumb and title on paper colour, for pages without a banner. */
export function TitleBlock({ shell, page }: Props) {
  return (
    <div className={styles.block} data-title-block>
      <Breadcrumbs page={page} />
      <PageTitle title={page.title} />
      <NotFoundNotice shell={shell} page={page} />
    </div>
  )
}
