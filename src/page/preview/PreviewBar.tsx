import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './PreviewBar.module.css'
import { StatusLabel } from './StatusLabel.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/** Marks a preview and links to the public page (SHELL-07). */
export function PreviewBar({ shell, page, search }: Props) {
  const text = useText()
  // An unpublished or missing page has no public address.
  const isPublic = page.status === 200 && page.unpublished === undefined
  return (
    <section className={styles.bar} aria-label={text('preview.label')}>
      <p className={styles.words}>
        <strong>{text('preview.label')}</strong>
        {page.unpublished && <StatusLabel status={page.unpublished} />}
        <span className={styles.hint}>{text('preview.hint')}</span>
      </p>
      {/* A plain link: the public site is loaded anew, with nothing of the preview in it. */}
      <LinkButton variant="link" href={isPublic ? page.path + search : shell.homePath}>
        {text('preview.leave')}
      </LinkButton>
    </section>
  )
}
