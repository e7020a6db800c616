import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  Button,
  CardGrid,
  favouritesAtom,
  type ModuleProps,
  pruneNotesAtom,
  selectionQuery,
  useBrowserAtom,
  useText,
} from 'vitrine/module'
import styles from './Favourites.module.css'
import { HiddenOnes } from './HiddenOnes.tsx'
import { NoFavourites } from './NoFavourites.tsx'
import { Shortlist } from './Shortlist.tsx'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export function OwnShortlist({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const favourites = useBrowserAtom(favouritesAtom)
  const pruneNotes = useSetAtom(pruneNotesAtom)
  const isKnown = favourites !== null
  // Not when a heart is toggled, so that toggling it again restores the note.
  useEffect(() => {
    if (isKnown) pruneNotes()
  }, [isKnown, pruneNotes])
  const ids = favourites ?? []
  const { data, isError, refetch } = useQuery({
    ...selectionQuery(ids, context.language),
    enabled: ids.length > 0,
    // A removed property disappears at once; the others stay in place.
    placeholderData: (before) => before,
  })
  if (favourites?.length === 0) {
    return (
      <>
        <NoFavourites actions={content.actions} message={text('favourites.none')} hint={text('favourites.none-hint')} />
        <HiddenOnes context={context} />
      </>
    )
  }
  if (isError) {
    return (
      <div className={styles.waiting} role="alert">
        <p>{text('favourites.failed')}</p>
        <Button variant="secondary" onClick={() => refetch()}>
          {text('error.retry')}
        </Button>
      </div>
    )
  }
  if (favourites === null) {
    // No placeholder: most lists are short or empty, so that it would soon disappear.
    return (
      <noscript>
        <p className={styles.waiting}>{text('favourites.without-javascript')}</p>
      </noscript>
    )
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" role="status" aria-label={text('favourites.loading')}>
        <CardGrid aria-hidden="true">
          {ids.map((id) => (
            <li key={id} className={styles.skeleton} />
          ))}
        </CardGrid>
      </div>
    )
  }
  const items = data.items.filter(({ ID }) => ids.includes(ID))
  const missing = ids.length - items.length
  return (
    <div className={styles.shortlist}>
      <div className={styles.intro}>
        <p>{text('favourites.count', { count: items.length })}</p>
        {missing > 0 && <p>{text('favourites.gone', { count: missing })}</p>}
      </div>
      <Shortlist items={items} ids={ids} context={context} compared={[]} isOwn />
      <HiddenOnes context={context} />
    </div>
  )
}
