import { useId } from 'react'
import {
  Button,
  changeSearch,
  classNames,
  PROPERTY_SORTS,
  type PropertySearch,
  phoneSheet,
  SiteLink,
  useText,
} from 'vitrine/module'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'
import type texts from './texts.json'

/** The id of the results' heading, the target of page links. */
export const RESULTS_ID = 'results'

interface Props {
  readonly headingLevel: 'h2' | 'h3'
  readonly pageCount: number
  readonly search: PropertySearch
  readonly total: number
  readonly available: number
  /** Whether the count is a lower bound. */
  readonly hasMore: boolean
  readonly path: string
  /** Whether there is nothing to sort. */
  readonly isEmpty: boolean
}

/** The number of properties, and the orders as links, so that every state has an address. */
export function ResultsBar({ headingLevel: Heading, pageCount, search, total, available, hasMore, path, isEmpty }: Props) {
  const text = useText<keyof typeof texts>()
  const found = (
    // No role="status", which a heading may not contain.
    <span aria-live="polite" aria-atomic="true">
      {text(hasMore ? 'list.count-many' : 'list.count', { count: available })}
      {total > available && !hasMore && (
        <span className={styles.taken}> {text(`property-search.taken-${search.goal}`, { count: total - available })}</span>
      )}
    </span>
  )
  return (
    <div className={`cluster gap-1 gap-x-5 ${styles.bar}`}>
      {isEmpty ? (
        <p className={`strong figures ${styles.count}`}>{found}</p>
      ) : (
        <Heading id={RESULTS_ID} tabIndex={-1} className={`strong figures ${styles.count}`}>
          {found}
          {search.page > 1 && (
            <span className={styles.taken}>, {text('property-search.page', { page: search.page, pages: pageCount })}</span>
          )}
        </Heading>
      )}
      {!isEmpty && <Sorts search={search} path={path} />}
    </div>
  )
}

/** The orders of the list; on a phone, the browser's own menu. */
function Sorts({ search, path }: Pick<Props, 'search' | 'path'>) {
  const text = useText<keyof typeof texts>()
  const { opener, sheet } = phoneSheet(useId(), 'sort')
  return (
    <div className={styles.order}>
      <Button
        {...opener}
        variant="secondary"
        size="small"
        className={classNames(opener.className, styles.sortOpener)}
        icon="arrow-down-up"
        iconSize={18}
      >
        {text(`property-search.sort-${search.sort}`)}
      </Button>
      <nav {...sheet} className={classNames(sheet.className, styles.sortMenu)} aria-label={text('property-search.sort')}>
        <ul className={`wrap gap-x-4 ${styles.sorts}`}>
          {PROPERTY_SORTS.map((sort) => (
            <li key={sort}>
              <SiteLink
                className={`quiet text-sm inline-row undecorated ${styles.sort}`}
                href={searchHref(path, changeSearch(search, { sort }))}
                aria-current={sort === search.sort ? 'true' : undefined}
              >
                {text(`property-search.sort-${sort}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
