import { CircleAlert, TriangleAlert } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SiteTree.module.css'

interface Props {
  readonly isChanged: boolean
  /** Of a page that visitors do not see: "Draft" or "Archived". */
  readonly status: string | null
  readonly errors: number
  readonly warnings: number
}

/** What is to be known of a line: signs with words for those who do not see them, never a colour alone. */
export function TreeMarksView({ isChanged, status, errors, warnings }: Props) {
  const text = useText()
  return (
    <span className={styles.marks}>
      {status === 'Draft' && <span className={styles.status}>{text('studio.tree.unpublished')}</span>}
      {status === 'Archived' && <span className={styles.status}>{text('studio.tree.archived')}</span>}
      {errors > 0 && (
        <span className={styles.count} data-tone="error" title={text('studio.tree.errors', { count: errors })}>
          <Icon of={CircleAlert} size={14} />
          <span aria-hidden>{errors}</span>
          <span className="visually-hidden">{text('studio.tree.errors', { count: errors })}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.count} data-tone="warning" title={text('studio.tree.warnings', { count: warnings })}>
          <Icon of={TriangleAlert} size={14} />
          <span aria-hidden>{warnings}</span>
          <span className="visually-hidden">{text('studio.tree.warnings', { count: warnings })}</span>
        </span>
      )}
      {isChanged && (
        <span className={styles.changed} title={text('studio.tree.changed')}>
          <span className="visually-hidden">{text('studio.tree.changed')}</span>
        </span>
      )}
    </span>
  )
}
