import { useMemo } from 'react'
import {
  defineView,
  type Goal,
  loadSearchForm,
  type ModuleProps,
  offeredFilters,
  SearchForm,
  searchOptionsQuery,
  useApi,
} from 'vitrine/module'
import styles from './SearchBox.module.css'
import type { Content } from './schema.ts'

export const view = defineView(SearchBox, {
  /** The options of both goals, so that switching tabs needs no request. */
  queries: (_, { language }) => [searchOptionsQuery({ language, goal: 0 }), searchOptionsQuery({ language, goal: 1 })],
  prepare: loadSearchForm,
})

/** The search box of the home page: one bar, by default over the banner above it. */
export default function SearchBox({ content, context }: ModuleProps<Content>) {
  const { language, layout } = context
  const sale = useApi(searchOptionsQuery({ language, goal: 0 }))
  const rent = useApi(searchOptionsQuery({ language, goal: 1 }))
  const form = useMemo(() => {
    const paths: Readonly<Record<Goal, string>> = { 0: content.salePath ?? '', 1: content.rentPath ?? '' }
    // A goal whose list is unpublished has no results page.
    const goals = (content.goals ?? [0, 1]).filter((goal) => paths[goal] !== '')
    return { goals, offered: offeredFilters(content), options: { 0: sale, 1: rent }, paths }
  }, [content, sale, rent])
  if (form.goals.length === 0) return null
  return (
    <div className={layout.view === 'over' ? `relative ${styles.over}` : `relative ${styles.standing}`}>
      <SearchForm language={language} {...form} />
    </div>
  )
}
