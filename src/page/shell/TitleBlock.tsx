import type { PageDocument } from '#schemas/page-document.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './TitleBlock.module.css'

/** Breadcrumb and title, on paper: for pages without a banner. */
export function TitleBlock({ page }: { readonly page: PageDocument }) {
  return (
    <div className={styles.block} data-title-block>
      <Breadcrumbs page={page} />
      <PageTitle title={page.title} />
    </div>
  )
}
