import {
  ActionLink,
  EmptyState,
  filtersOf,
  type PropertySearch,
  readPropertySearch,
  type SearchFilter,
  type SearchOptions,
  type SearchRequest,
  SiteLink,
  searchRelaxationsQuery,
  useApi,
  useText,
  withoutFilters,
  writeHandover,
} from 'vitrine/module'
import { filterName } from './filter-name.ts'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'
import type texts from './texts.json'

interface Props {
  readonly search: PropertySearch
  readonly request: SearchRequest
  readonly path: string
  readonly options: SearchOptions
  /** The path of the saved-search form; '' for none. */
  readonly registerPath: string
  readonly headingLevel: 'h2' | 'h3'
}

/** An empty list: the filters to relax, each with its count, and the saved search (SRCH-13). */
export function NothingFound({ search, request, path, options, registerPath, headingLevel }: Props) {
  const text = useText<keyof typeof texts>()
  const isFiltered = filtersOf(search).length > 0
  return (
    <EmptyState message={text('list.empty')} hint={text('list.empty-hint')}>
      {isFiltered && <Relaxations search={search} request={request} path={path} options={options} headingLevel={headingLevel} />}
      <p className={`cluster gap-3 gap-x-5 ${styles.ways}`}>
        {registerPath !== '' && (
          <ActionLink href={`${registerPath}?${writeHandover(search)}`}>{text('list.register')}</ActionLink>
        )}
        {isFiltered && (
          <ActionLink href={searchHref(path, withoutFilters(search))} emphasis="quiet">
            {text('property-search.all')}
          </ActionLink>
        )}
      </p>
    </EmptyState>
  )
}

function Relaxations({ search, request, path, options, headingLevel: Heading }: Omit<Props, 'registerPath'>) {
  const text = useText<keyof typeof texts>()
  const { items } = useApi(searchRelaxationsQuery(request))
  const useful = items.filter(({ available }) => available > 0)
  if (useful.length === 0) return null
  // The sentence has quotation marks already; the filter's name would add a second pair.
  const nameOf = (filter: SearchFilter) =>
    filter.kind === 'search' ? filter.value : filterName(filter, search.goal, options, text)
  return (
    <div className={`stack gap-3 ${styles.relaxations}`}>
      <Heading className="text-lg">{text('property-search.relax')}</Heading>
      <ul>
        {useful.map(({ kind, change, query, available, hasMore }) => {
          const wider = readPropertySearch(search.goal, new URLSearchParams(query))
          const shown = filtersOf(change === 'widen' ? wider : search).filter((filter) => filter.kind === kind)
          const names = shown.map(nameOf).join(', ')
          return (
            <li key={query}>
              <SiteLink href={query === '' ? path : `${path}?${query}`}>
                {text(change === 'widen' ? 'property-search.relax-widen' : 'property-search.relax-drop', { filter: names })}
              </SiteLink>{' '}
              <span>{text(hasMore ? 'list.count-many' : 'list.count', { count: available })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
