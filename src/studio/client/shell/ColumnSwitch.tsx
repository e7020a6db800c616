import { type IconNode, ListTree, PanelTop, SquarePen } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { COLUMNS, type Column } from '#src/studio/client/address/studio-address.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Studio.module.css'

const SIGNS: { readonly [column in Column]: IconNode } = { tree: ListTree, page: PanelTop, form: SquarePen }

/** Chooses the column on phones. */
export function ColumnSwitch({ column, onChange }: { readonly column: Column; readonly onChange: (column: Column) => void }) {
  const text = useText()
  return (
    <nav className={styles.columns} aria-label={text('studio.columns.label')}>
      {COLUMNS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.column}
          aria-current={each === column ? 'true' : undefined}
          onClick={() => onChange(each)}
        >
          <Icon of={SIGNS[each]} size={20} strokeWidth={1.75} />
          {text(`studio.columns.${each}`)}
        </button>
      ))}
    </nav>
  )
}
