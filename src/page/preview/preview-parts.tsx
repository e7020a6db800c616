import { EyeOff } from 'lucide'
import type { ReactNode } from 'react'
import type { Unpublished } from '#schemas/modules/module.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './preview.module.css'

// The preview components in one chunk that visitors never fetch; see lazy-preview.ts.
export { failedView } from '#src/page/failed-view.ts'

interface PreviewBarProps {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** Marks a preview and links to the public page (SHELL-07). */
export function PreviewBar({ shell, page, queryString }: PreviewBarProps) {
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
      <LinkButton variant="link" href={isPublic ? page.path + queryString : shell.homePath}>
        {text('preview.leave')}
      </LinkButton>
    </section>
  )
}

const STATUS_TEXTS = {
  Draft: 'preview.draft',
  Archived: 'preview.archived',
  Scheduled: 'preview.scheduled',
  Ended: 'preview.ended',
} as const

/** The preview label of something unpublished, as text and icon. */
export function StatusLabel({ status }: { readonly status: Unpublished }) {
  const text = useText()
  return (
    <Badge tone="neutral" shape="pill" className={styles.mark}>
      <Icon of={EyeOff} size={14} strokeWidth={1.75} />
      {text(STATUS_TEXTS[status])}
    </Badge>
  )
}

/** Marks a module that only previews show. */
export function UnpublishedModule({ status, children }: { readonly status: Unpublished; readonly children: ReactNode }) {
  return (
    <div className={styles.outline} data-unpublished={status}>
      <p className={styles.label}>
        <StatusLabel status={status} />
      </p>
      {children}
    </div>
  )
}

interface ModuleProblemCardProps {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** The replacement of a broken module in a preview: place, cause and cure. */
export function ModuleProblemCard({ title, findings }: ModuleProblemCardProps) {
  return (
    <section className={styles.card} role="note">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.file}:${finding.line}:${finding.column}:${finding.code}`}>
            <code>
              {finding.file}:{finding.line}:{finding.column}
            </code>
            <p>{finding.message}</p>
            {finding.suggestion !== '' && <p className={styles.cure}>{finding.suggestion}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
