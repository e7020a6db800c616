import { defineView, type ModuleProps, propertyFactsQuery, selectionQuery } from 'vitrine/module'
import styles from './Favourites.module.css'
import { OwnShortlist } from './OwnShortlist.tsx'
import { SharedShortlist } from './SharedShortlist.tsx'
import type { Content } from './schema.ts'
import { readShortlist } from './shortlist-query.ts'

export const view = defineView(Favourites, {
  /** The properties in the address, and the facts of the compared ones; only the browser knows the visitor's list. */
  queries: (_, { search, language }) => {
    const wanted = wantedBy(search)
    const { compared } = readShortlist(search)
    const facts = compared.map((id) => propertyFactsQuery(String(id), language))
    return wanted.length === 0 ? [] : [selectionQuery(wanted, language), ...facts]
  },
  /** The comparison has a separate title. */
  titleKey: (_, { search }) => (readShortlist(search).compared.length > 1 ? ('favourites.comparison' as const) : null),
})

/** The visitor's shortlist, or the shared one in the URL. */
export default function Favourites({ content, context }: ModuleProps<Content>) {
  const query = readShortlist(context.search)
  const wanted = wantedBy(context.search)
  return wanted.length === 0 ? (
    <div className={styles.own}>
      <OwnShortlist content={content} context={context} />
    </div>
  ) : (
    <SharedShortlist content={content} context={context} query={query} wanted={wanted} />
  )
}

function wantedBy(search: string): readonly number[] {
  const { ids, compared } = readShortlist(search)
  return [...new Set([...ids, ...compared])]
}
