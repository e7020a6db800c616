import type { ReactNode } from 'react'
import { type HistoryEntry, SiteLink, shortDate, timeText, useText } from 'vitrine/module'
import styles from './HistoryTable.module.css'
import { entriesHref, type HistorySearch } from './history-search.ts'

interface Props {
  readonly entry: HistoryEntry
  readonly search: HistorySearch
  readonly path: string
}

export function HistoryRow({ entry, search, path }: Props) {
  const text = useText()
  const { Date: date, Type, Contact, Subject, Comment, Status, Source } = entry
  const time = timeText(date)
  return (
    <tr {...PART.row} className={`unbroken ${styles.row}`}>
      <Cell className={`figures ${styles.date}`}>
        <time dateTime={date}>
          {shortDate(date) || date}
          {time !== '' && <span className={`quiet ${styles.time}`}> {time}</span>}
        </time>
      </Cell>
      <Cell className={styles.type}>{text(`owner.type.${Type}`)}</Cell>
      <Cell className={styles.contact}>{Contact}</Cell>
      <Cell className={`strong ${styles.subject}`}>{Subject}</Cell>
      <Cell className={`quiet pre-line ${styles.comment}`}>{Comment}</Cell>
      <Cell className={styles.state}>
        <span className={`gap-2 baseline ${styles.status}`} data-status={Status}>
          {text(`owner.entry.${Status}`)}
        </span>
      </Cell>
      <Cell className={`breakable ${styles.from}`}>
        {Source !== '' &&
          (Source === search.source ? (
            Source
          ) : (
            <SiteLink
              className={styles.source}
              href={entriesHref(path, { ...search, source: Source, page: 1 })}
              aria-label={text('owner.history.only-source', { source: Source })}
            >
              {Source}
            </SiteLink>
          ))}
      </Cell>
    </tr>
  )
}

interface CellProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A cell; empty cells are hidden in the card layout. */
function Cell({ className, children }: CellProps) {
  const isEmpty = children === '' || children === false
  return (
    <td {...PART.cell} className={className} data-is-empty={isEmpty || undefined}>
      {children}
    </td>
  )
}

/** Explicit table roles, since browsers drop implicit ones if rows are laid out as cards. */
export const PART = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
