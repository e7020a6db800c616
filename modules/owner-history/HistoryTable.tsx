import { ArrowDown, ArrowUp } from 'lucide'
import { DataTable, HISTORY_SORTS, type HistoryEntry, Icon, SiteLink, useText } from 'vitrine/module'
import { HistoryRow, PART } from './HistoryRow.tsx'
import styles from './HistoryTable.module.css'
import { entriesHref, type HistorySearch, type HistorySort, sortedBy } from './history-search.ts'

const COLUMNS = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

interface Props {
  readonly entries: readonly HistoryEntry[]
  readonly search: HistorySearch
  readonly path: string
}

/** The lines as a table; in a narrow window as cards, with the headings as sort links. */
export function HistoryTable({ entries, search, path }: Props) {
  const text = useText()
  return (
    <DataTable className={`text-sm snug ${styles.table}`} {...PART.table}>
      <caption className="visually-hidden">{text('owner.history.caption')}</caption>
      <thead {...PART.group}>
        <tr {...PART.row} data-name={text('owner.history.sort')}>
          {COLUMNS.map((column) =>
            isSort(column) ? (
              <SortHeading key={column} column={column} search={search} path={path} />
            ) : (
              <th key={column} scope="col" {...PART.heading}>
                {text(`owner.history.${column}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody {...PART.group}>
        {entries.map((entry) => (
          <HistoryRow key={entry.ID} entry={entry} search={search} path={path} />
        ))}
      </tbody>
    </DataTable>
  )
}

function isSort(column: (typeof COLUMNS)[number]): column is HistorySort {
  return HISTORY_SORTS.some((sort) => sort === column)
}

interface SortHeadingProps extends Pick<Props, 'search' | 'path'> {
  readonly column: HistorySort
}

/** A heading that sorts by its column, or reverses the order. */
function SortHeading({ column, search, path }: SortHeadingProps) {
  const text = useText()
  const isSorted = search.sort === column
  const arrow = search.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th scope="col" {...PART.heading} aria-sort={isSorted ? (search.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <SiteLink
        className={`gap-1 quiet inline-row target undecorated ${styles.sort}`}
        href={entriesHref(path, sortedBy(search, column))}
        rel="nofollow"
      >
        {text(`owner.history.${column}`)}
        {isSorted && <Icon of={arrow} size={16} strokeWidth={2} />}
      </SiteLink>
    </th>
  )
}
