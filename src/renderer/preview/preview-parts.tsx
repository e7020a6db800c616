import type { ReactNode } from 'react'
import type { Unpublished } from '#schemas/modules/module.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { FindingList } from './FindingList.tsx'
import styles from './preview.module.css'
import { StatusLabel } from './StatusLabel.tsx'

// The preview components in one chunk that visitors never fetch; see lazy-preview.ts.
export { failedView } from '#src/renderer/failed-view.ts'
export { PreviewBar } from './PreviewBar.tsx'
export { StatusLabel } from './StatusLabel.tsx'

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
    <section
      className={styles.card}
      role="note"
      data-failed-view={findings.some(({ code }) => code === 'failed-view') || undefined}
    >
      <h2 className={styles.title}>{title}</h2>
      <FindingList findings={findings} />
    </section>
  )
}
