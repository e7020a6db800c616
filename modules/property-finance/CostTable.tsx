import styles from './CostTable.module.css'
import type { CostLine } from './cost-lines.ts'

/** Amounts with their names and workings, totals under a line. */
export function CostTable({ caption, lines }: { readonly caption: string; readonly lines: readonly CostLine[] }) {
  return (
    <table className={styles.costs}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {lines.map(({ id, label, working, amount, isTotal }) => (
          <tr key={id} data-is-total={isTotal}>
            <th scope="row">
              {label}
              {working !== '' && <span className={styles.working}>{working}</span>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
