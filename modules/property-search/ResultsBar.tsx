import { ArrowDownUp } from 'lucide'
import { useId } from 'react'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import { changeSearch, type PropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { phoneSheet } from '#src/ui/phone-sheet.ts'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'

/** The heading of the results, where another page of them begins. */
export const RESULTS_ID = 'results'

interface Props {
  readonly headingLevel: 'h2' | 'h3'
  readonly pageCount: number
  readonly search: PropertySearch
  readonly total: number
  readonly available: number
  /** Whether there are more than these numbers say. */
  readonly hasMore: boolean
  readonly path: string
  /** Whether there is nothing to sort. */
  readonly isEmpty: boolean
}

/** The number of properties, and the orders, which are links, so that every state has an address. */
export function ResultsBar({ headingLevel: Heading, pageCount, search, total, available, hasMore, path, isEmpty }: Props) {
  const text = useText()
  const found = (
    <span role="status">
      {text(hasMore ? 'list.count-many' : 'list.count', { count: available })}
      {total > available && !hasMore && (
        <span className={styles.taken}> {text(`results.taken-${search.goal}`, { count: total - available })}</span>
      )}
    </span>
  )
  return (
    <div className={styles.bar}>
      {isEmpty ? (
        <p className={styles.count}>{found}</p>
      ) : (
        <Heading id={RESULTS_ID} tabIndex={-1} className={styles.count}>
          {found}
          {search.page > 1 && (
            <span className={styles.taken}>, {text('results.page', { page: search.page, pages: pageCount })}</span>
          )}
        </Heading>
      )}
      {!isEmpty && <Sorts search={search} path={path} />}
    </div>
  )
}

/** The orders of the list; on a phone a menu, which the browser opens. */
function Sorts({ search, path }: Pick<Props, 'search' | 'path'>) {
  const text = useText()
  const { opener, sheet } = phoneSheet(useId(), 'sort')
  return (
    <div className={styles.order}>
      <Button {...opener} variant="secondary" size="small" className={classNames(opener.className, styles.sortOpener)}>
        <Icon of={ArrowDownUp} size={18} strokeWidth={1.75} />
        {text(`results.sort-${search.sort}`)}
      </Button>
      <nav {...sheet} className={classNames(sheet.className, styles.sortMenu)} aria-label={text('results.sort')}>
        <ul className={styles.sorts}>
          {PROPERTY_SORTS.map((sort) => (
            <li key={sort}>
              <SiteLink
                className={styles.sort}
                href={searchHref(path, changeSearch(search, { sort }))}
                aria-current={sort === search.sort ? 'true' : undefined}
              >
                {text(`results.sort-${sort}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
