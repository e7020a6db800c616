import { Bell } from 'lucide'
import {
  Chip,
  filtersOf,
  Icon,
  type PropertySearch,
  type SearchOptions,
  SiteLink,
  useText,
  wholeSearch,
  withoutFilter,
  withoutFilters,
  writeHandover,
} from 'vitrine/module'
import { filterName } from './filter-name.ts'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'
import type texts from './texts.json'

interface Props {
  readonly search: PropertySearch
  readonly options: SearchOptions
  readonly path: string
  /** The path of the saved-search form; '' if the list shows the link elsewhere or the site has no form. */
  readonly registerPath: string
}

/** The active filters as chips, each a link to the list without the filter; and a link to save the search. */
export function ActiveFilters({ search, options, path, registerPath }: Props) {
  const text = useText<keyof typeof texts>()
  const filters = filtersOf(search)
  const asWords = { ...wholeSearch(search.goal), search: search.typed, sort: search.sort, view: search.view }
  if (filters.length === 0 && search.typed === '') return null
  // A saved search stores only these filters.
  const canWait = writeHandover(search) !== `goal=${search.goal}`
  return (
    <div className="cluster gap-1 gap-x-5">
      <ul className={`cluster gap-2 shrinks ${styles.chips}`} aria-label={text('property-search.filters')}>
        {filters.map((filter) => {
          const name = filterName(filter, search.goal, options, text)
          const href = searchHref(path, withoutFilter(search, filter))
          return (
            <li key={name}>
              <Chip as={SiteLink} href={href} aria-label={text('property-search.without', { filter: name })}>
                {name}
              </Chip>
            </li>
          )
        })}
        {filters.length > 1 && (
          <li>
            <SiteLink className={`text-sm inline-row ${styles.clear}`} href={searchHref(path, withoutFilters(search))}>
              {text('property-search.clear')}
            </SiteLink>
          </li>
        )}
      </ul>
      {registerPath !== '' && canWait && (
        <SiteLink className="gap-2 text-sm inline-row target" href={`${registerPath}?${writeHandover(search)}`}>
          <Icon of={Bell} size={16} strokeWidth={1.75} />
          {text('property-search.register')}
        </SiteLink>
      )}
      {search.typed !== '' && (
        <SiteLink className={`block text-sm nowrap ${styles.clear} ${styles.asWords}`} href={searchHref(path, asWords)}>
          {text('property-search.as-words', { text: search.typed })}
        </SiteLink>
      )}
    </div>
  )
}
