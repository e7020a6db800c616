import { DataTable, formatAs, type ModuleProps, RichText } from 'vitrine/module'
import type { Content } from './schema.ts'
import styles from './Table.module.css'

type Column = Content['columns'][number]
type Cell = Content['rows'][number]['cells'][number]

/** Explicit roles: some screen readers ignore a table whose rows are blocks. */
const ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table with its caption. A table wider than its container scrolls, by keyboard too. */
export default function Table({ content: { caption, columns, rows, note }, context: { layout } }: ModuleProps<Content>) {
  const [, ...others] = columns
  return (
    <figure>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard (WCAG 2.1.1). */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <DataTable {...ROLES.table} className={styles.table} aria-label={caption} data-view={layout.view}>
          <thead>
            <tr {...ROLES.row}>
              {columns.map((column, place) => (
                <th
                  key={column.label}
                  scope="col"
                  {...ROLES.head}
                  className={`quiet text-sm strong ${styles.head}`}
                  data-number={place > 0 ? isNumber(column) : undefined}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells: [first = '', ...cells], isTotal }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are configured and never change places.
              <tr key={index} {...ROLES.row} className={`unbroken ${styles.row}`} data-total={isTotal || undefined}>
                <th scope="row" {...ROLES.name} className={styles.name}>
                  {textOf(first, columns[0])}
                </th>
                {others.map((column, place) => (
                  <td key={column.label} {...ROLES.cell} data-number={isNumber(column)} data-label={column.label}>
                    {textOf(cells[place] ?? '', column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </section>
      <RichText html={note} className={`quiet text-sm ${styles.note}`} />
    </figure>
  )
}

function isNumber({ format = 'text' }: Column): true | undefined {
  return format === 'text' ? undefined : true
}

function textOf(cell: Cell, column: Column | undefined): string {
  const format = column?.format ?? 'text'
  return typeof cell === 'string' ? cell : formatAs(format === 'text' ? 'number' : format, cell)
}
