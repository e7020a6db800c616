import { Fragment } from 'react'
import { DataTable } from 'vitrine/module'
import styles from './CostTable.module.css'
import type { CostLine } from './cost-lines.ts'

interface Props {
  readonly caption: string
  readonly lines: readonly CostLine[]
  /** Whether a title above repeats it. */
  readonly isCaptionHidden?: boolean
}

/** Amounts with names and calculations, and totals below a line. */
export function CostTable({ caption, lines, isCaptionHidden = false }: Props) {
  return (
    <DataTable className={styles.costs}>
      <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <tbody>
        {lines.map(({ id, label, working, amount, isTotal }) => (
          <tr key={id} data-is-total={isTotal}>
            <th scope="row">
              {label}
              {working !== '' && <Working text={working} />}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** The calculation of an amount; breaks between terms only. */
function Working({ text }: { readonly text: string }) {
  const [first = '', ...others] = text.split(' + ')
  if (others.length === 0) return <span className={`block quiet text-sm regular figures ${styles.working}`}>{text}</span>
  return (
    <span className={`block quiet text-sm regular figures ${styles.working}`}>
      <span className="nowrap">{first}</span>
      {others.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms have no other name and never change places
        <Fragment key={index}>
          {' '}
          <span className="nowrap">+ {term}</span>
        </Fragment>
      ))}
    </span>
  )
}
