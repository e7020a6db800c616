import { useSetAtom } from 'jotai'
import {
  Button,
  favouritesAtom,
  LinkButton,
  MAX_SELECTION,
  type ModuleProps,
  SiteLink,
  selectionQuery,
  useApi,
  useBrowserAtom,
  useText,
} from 'vitrine/module'
import { Comparison } from './Comparison.tsx'
import styles from './Favourites.module.css'
import { NoFavourites } from './NoFavourites.tsx'
import { Shortlist } from './Shortlist.tsx'
import type { Content } from './schema.ts'
import type { ShortlistQuery } from './shortlist-query.ts'
import type texts from './texts.json'

interface Props extends ModuleProps<Content> {
  readonly query: ShortlistQuery
  /** All unique properties in the address. */
  readonly wanted: readonly number[]
}

/** The properties in an address: equal for everyone, also without JavaScript. */
export function SharedShortlist({ content, context, query, wanted }: Props) {
  const text = useText<keyof typeof texts>()
  const favourites = useBrowserAtom(favouritesAtom)
  const setFavourites = useSetAtom(favouritesAtom)
  const { items } = useApi(selectionQuery(wanted, context.language))
  const missing = wanted.length - items.length
  const others = items.filter(({ ID }) => !favourites?.includes(ID)).map(({ ID }) => ID)
  const compared = items.filter(({ ID }) => query.compared.includes(ID))
  const isComparison = compared.length > 1
  // Reserves room for the button in a shared list while the browser's list is unknown.
  const keepAll = (favourites === null || others.length > 0) && (
    <Button
      variant="secondary"
      className={favourites === null ? styles.unknown : undefined}
      onClick={() => setFavourites([...others, ...(favourites ?? [])].slice(0, MAX_SELECTION))}
    >
      {text('favourites.keep-all')}
    </Button>
  )
  if (items.length === 0) return <NoFavourites actions={content.actions} message={text('favourites.gone-all')} />
  return (
    <div className={styles.shortlist}>
      <div className={styles.intro}>
        {/* A comparison is usually of the visitor's own list; only an address without one is a shared list. */}
        <p>
          {isComparison
            ? text('favourites.compared', { count: compared.length })
            : text('favourites.shared', { count: items.length })}
        </p>
        {missing > 0 && <p>{text('favourites.gone', { count: missing })}</p>}
        <p className={styles.actions}>
          <LinkButton as={SiteLink} variant="secondary" href={context.path}>
            {text('favourites.own')}
          </LinkButton>
          {!isComparison && keepAll}
        </p>
      </div>
      {isComparison && <Comparison properties={compared} context={context} query={query} />}
      <Shortlist items={items} ids={items.map(({ ID }) => ID)} context={context} compared={query.compared} />
      {isComparison && favourites !== null && <p className={styles.actions}>{keepAll}</p>}
    </div>
  )
}
