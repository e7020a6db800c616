import type { ReactNode } from 'react'
import type { PageModule } from '#schemas/page-document.ts'
import { StatusMark } from './StatusMark.tsx'
import styles from './UnpublishedModule.module.css'

/** Sets a module that only previews show apart from those that visitors see too. */
export function UnpublishedModule({ module, children }: { readonly module: PageModule; readonly children: ReactNode }) {
  if (module.unpublished === undefined) return children
  return (
    <div className={styles.outline} data-unpublished={module.unpublished}>
      <p className={styles.label}>
        <StatusMark of={module} />
      </p>
      {children}
    </div>
  )
}
