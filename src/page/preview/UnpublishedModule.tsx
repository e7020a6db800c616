import type { ReactNode } from 'react'
import type { Unpublished } from '#schemas/modules/module.ts'
import { StatusLabel } from './StatusLabel.tsx'
import styles from './UnpublishedModule.module.css'

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
