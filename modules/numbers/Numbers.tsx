import { formatAs, type ModuleProps } from 'vitrine/module'
import styles from './Numbers.module.css'
import type { Content } from './schema.ts'

/** Key figures: in a row, on cards, or in large type beside their texts. */
export default function Numbers({ content: { numbers }, context: { layout } }: ModuleProps<Content>) {
  return (
    <dl
      className={`stack gap-5 ${styles.numbers}`}
      data-view={layout.view}
      style={{ '--per-row': Math.min(layout.numberItemOfRow, numbers.length) }}
    >
      {numbers.map(({ value, format, unit, label, note }) => (
        <div key={label} className={`unbroken stack gap-2 one-column breakable shrinks ${styles.number}`}>
          <dt className={`strong snug ${styles.label}`}>{label}</dt>
          <dd className={styles.value}>
            {formatAs(format ?? 'number', value)}
            {unit && <span className={`text-lg untracked ${styles.unit}`}> {unit}</span>}
          </dd>
          {note && <dd className={`quiet text-sm ${styles.note}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
