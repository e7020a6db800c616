import { useEffect, useMemo } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/module-view.ts'
import { mapPointsQuery } from '#src/data/map-points.ts'
import { placesQuery } from '#src/data/places.ts'
import { searchOptionsQuery } from '#src/data/search-options.ts'
import { searchRelaxationsQuery } from '#src/data/search-relaxations.ts'
import { searchResultsQuery } from '#src/data/search-results.ts'
import { useApi } from '#src/data/use-api.ts'
import { changeSearch, writePropertySearch } from '#src/domain/property-search.ts'
import { filtersOf } from '#src/domain/search-filters.ts'
import { offeredFilters } from '#src/parts/search-form/offered-filters.ts'
import { SearchForm } from '#src/parts/search-form/SearchForm.tsx'
import { rememberSearch } from '#src/state/last-search.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { listSearch } from './list-search.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './PropertySearch.module.css'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import type { Content } from './schema.ts'

/** Everything that the address asks for, in one go; the map's homes only where the map was asked for. */
export const queries = (content: Content, context: ModuleContext) => {
  const { search, request } = requestOf(content, context)
  return [
    searchResultsQuery(request),
    searchOptionsQuery(request),
    ...(filtersOf(search).length > 0 ? [searchRelaxationsQuery(request)] : []),
    ...(content.map !== false && search.view === 'map' ? [mapPointsQuery(request), placesQuery()] : []),
  ]
}

function requestOf(content: Content, context: Pick<ModuleContext, 'language' | 'search'>) {
  const search = listSearch(content, context)
  return { search, request: { goal: content.goal, search: writePropertySearch(search), language: context.language } }
}

/** The list page (SRCH-11…14): the search form, what narrows the list, the homes, and the map beside them. */
export default function PropertySearch({ content, context }: ModuleProps<Content>) {
  const { goal, map = true } = content
  const { language, path } = context
  const { search, request } = useMemo(
    () => requestOf(content, { language, search: context.search }),
    [content, language, context.search],
  )
  const list = useApi(searchResultsQuery(request))
  // So that the page of a home can lead back here, and on to its neighbours in this list.
  useEffect(() => rememberSearch({ goal, path, search: context.search }), [goal, path, context.search])
  const options = useApi(searchOptionsQuery(request))
  const form = useMemo(
    () => ({
      goals: [goal],
      offered: offeredFilters(content),
      // With one goal the form never shows the other one's options or path.
      options: { 0: options, 1: options },
      paths: { 0: path, 1: path },
      search: changeSearch(search, {}),
    }),
    [content, goal, options, path, search],
  )
  return (
    <div className={styles.search}>
      <SearchForm key={request.search} language={language} {...form} />
      <ActiveFilters
        search={search}
        options={options}
        path={path}
        registerPath={list.total === 0 ? null : context.shell.searchRegisterPath}
      />
      <ResultsBar
        search={search}
        available={list.available}
        path={path}
        hasMap={map && list.total > 0}
        isEmpty={list.total === 0}
      />
      {list.items.length === 0 ? (
        <NothingFound
          search={search}
          request={request}
          path={path}
          options={options}
          registerPath={context.shell.searchRegisterPath}
          headingLevel={context.layout.title === '' ? 'h2' : 'h3'}
        />
      ) : (
        <Results list={list} search={search} request={request} context={context} hasMap={map} />
      )}
    </div>
  )
}
