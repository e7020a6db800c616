import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import {
  CallBoundary,
  changeSearch,
  DEFAULT_EXTRA_FILTERS,
  defineView,
  filtersOf,
  loadSearchForm,
  type ModuleContext,
  type ModuleProps,
  mapPointsQuery,
  offeredFilters,
  placesQuery,
  rememberSearch,
  type PropertySearch as Search,
  SearchForm,
  type SearchOptions,
  type SearchRequest,
  searchOptionsQuery,
  searchRelaxationsQuery,
  searchResultsQuery,
  useApi,
  useSearchOptions,
  withoutUnknown,
  writePropertySearch,
} from 'vitrine/module'
import { ActiveFilters } from './ActiveFilters.tsx'
import { EmptyArea } from './EmptyArea.tsx'
import { listSearch } from './list-search.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './PropertySearch.module.css'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { SearchedWords } from './SearchedWords.tsx'
import type { Content } from './schema.ts'

export const view = defineView(PropertySearch, {
  /** All queries of the address at once; the map's properties only for a visible map. */
  queries: (content, context) => {
    const { search, request } = requestOf(content, context)
    return [
      searchResultsQuery(request),
      searchOptionsQuery(request),
      ...(filtersOf(search).length > 0 ? [searchRelaxationsQuery(request)] : []),
      ...(content.map !== false && search.view === 'map' ? [mapPointsQuery(request), placesQuery()] : []),
    ]
  },
  prepare: loadSearchForm,
})

function requestOf(content: Content, context: Pick<ModuleContext, 'language' | 'search'>) {
  const search = listSearch(content, context)
  return { search, request: { goal: content.goal, search: writePropertySearch(search), language: context.language } }
}

/** The list page (SRCH-11…14): form, filters and results. Form and results may fail separately. */
export default function PropertySearch({ content, context }: ModuleProps<Content>) {
  const { goal } = content
  const { language, path } = context
  const { search: asked, request } = useMemo(
    () => requestOf(content, { language, search: context.search }),
    [content, language, context.search],
  )
  const { data: list } = useQuery({ ...searchResultsQuery(request), enabled: false })
  // The page of a property links back here and to its neighbours in this list.
  useEffect(() => rememberSearch({ goal, path, search: context.search }), [goal, path, context.search])
  const options = useSearchOptions(request)
  const search = useMemo(() => withoutUnknown(asked, options.unknown), [asked, options.unknown])
  const form = useMemo(
    () => ({
      goals: [goal],
      offered: offeredFilters({ ...content, filters: content.filters ?? DEFAULT_EXTRA_FILTERS }),
      // A form with one goal never shows the options or the path of the other goal.
      options: { 0: options, 1: options },
      paths: { 0: path, 1: path },
      // A new search tolerates typing mistakes again.
      search: changeSearch(search, { isExact: false }),
    }),
    [content, goal, options, path, search],
  )
  return (
    <div className="stack gap-3 one-column">
      <div className={styles.form}>
        <SearchForm key={request.search} language={language} {...form} />
      </div>
      <ActiveFilters
        search={search}
        options={options}
        path={path}
        registerPath={list?.total === 0 ? '' : context.shell.searchRegisterPath}
      />
      <CallBoundary>
        <Suspense fallback={<div className={styles.coming} />}>
          <Found content={content} context={context} search={search} request={request} options={options} />
        </Suspense>
      </CallBoundary>
    </div>
  )
}

interface FoundProps extends ModuleProps<Content> {
  readonly search: Search
  readonly request: SearchRequest
  readonly options: SearchOptions
}

/** The results: the count, the properties and the map; or the filters to relax. */
function Found({ content, context, search, request, options }: FoundProps) {
  const { path, shell, layout } = context
  const list = useApi(searchResultsQuery(request))
  const { map = true } = content
  const shared = { search, request, context, canDraw: offeredFilters(content).area }
  const nothing = (
    <NothingFound
      search={search}
      request={request}
      path={path}
      options={options}
      registerPath={shell.searchRegisterPath}
      headingLevel={layout.title === '' ? 'h2' : 'h3'}
    />
  )
  return (
    <>
      <SearchedWords list={list} search={search} path={path} language={context.language} />
      <ResultsBar
        headingLevel={layout.title === '' ? 'h2' : 'h3'}
        pageCount={list.pageCount}
        search={search}
        total={list.total}
        available={list.available}
        hasMore={list.hasMore}
        path={path}
        isEmpty={list.total === 0}
      />
      {list.items.length > 0 ? (
        <Results list={list} hasMap={map} {...shared} />
      ) : map && search.area !== null ? (
        <EmptyArea {...shared}>{nothing}</EmptyArea>
      ) : (
        nothing
      )}
    </>
  )
}
