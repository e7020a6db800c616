import { useEffect, useEffectEvent, useRef } from 'react'
import { type Language, type MapBounds, type SearchRequest, useText } from 'vitrine/module'
import dialog from './MapDialog.module.css'
import styles from './MapStrip.module.css'
import { StripCard } from './StripCard.tsx'
import type texts from './texts.json'
import { type MapSelection, useStripCards } from './use-strip-cards.ts'

interface Props {
  readonly request: SearchRequest
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  /** The part of the map whose properties the strip shows; null while unknown. */
  readonly bounds: MapBounds | null
  readonly selection: MapSelection
  /** Whether the properties of the map failed to load. */
  readonly isMapFailed: boolean
  /** Called with the property in the middle of the strip after a swipe; null if no card is in the middle. */
  readonly onShow: (id: number | null) => void
}

/** The strip loads more when this many cards remain. */
const AHEAD = 6

/** Cards of the properties on the map, in one row that snaps to the middle. */
export default function MapStrip({ request, language, marqueeIgnore, bounds, selection, isMapFailed, onShow }: Props) {
  const text = useText<keyof typeof texts>()
  const list = useRef<HTMLUListElement>(null)
  const { cards, total, isComing, hasFailed, loadMore } = useStripCards({ request, language, bounds, selection })
  const shownId = useRef<number | null>(null)
  /** The card that the strip scrolls to; cards passed on the way are not selected. */
  const aim = useRef<number | null>(null)

  const show = (id: number | null) => {
    if (id === shownId.current) return
    shownId.current = id
    onShow(id)
  }

  const bring = (index: number, behavior: ScrollBehavior) => {
    const left = index * pitchOf(list.current)
    if (behavior === 'smooth' && Math.abs((list.current?.scrollLeft ?? left) - left) > 2) aim.current = index
    list.current?.scrollTo({ left, behavior })
  }

  const onScroll = () => {
    const strip = list.current
    if (!strip) return
    const index = Math.round(strip.scrollLeft / (pitchOf(strip) || 1))
    if (index >= cards.length - AHEAD) loadMore()
    if (aim.current === index) aim.current = null
    else if (aim.current === null) show(cards[index]?.ID ?? null)
  }

  // After a change of cards, the current card stays in the middle if it is still there.
  const onCards = useEffectEvent(() => {
    const index = cards.findIndex(({ ID }) => ID === shownId.current)
    aim.current = null
    bring(Math.max(0, index), 'instant')
    if (index === -1) show(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more of the same cards are no others
  useEffect(() => {
    if (!isComing) onCards()
  }, [bounds, selection.bounds, isComing])

  const followed = useRef<MapSelection | null>(null)
  const follow = useEffectEvent(() => {
    if (isComing || followed.current === selection) return
    const { id, bounds: place } = selection
    const index = id === null ? 0 : cards.findIndex(({ ID }) => ID === id)
    const card = cards[index]
    if ((id === null && place === null) || !card) return
    followed.current = selection
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    bring(index, isStill ? 'instant' : 'smooth')
    show(card.ID)
    list.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection and the cards that it may have to wait for
  useEffect(() => follow(), [selection, cards, isComing])

  return (
    <>
      <p className={`text-sm strong snug ${dialog.count}`} role="status">
        {isMapFailed
          ? text('property-search.map-failed')
          : hasFailed
            ? text('property-search.strip-failed')
            : !isComing && text('property-search.strip-count', { count: total })}
      </p>
      <ul
        ref={list}
        className={`flex gap-3 relative ${styles.strip}`}
        aria-label={text('property-search.strip')}
        aria-busy={isComing}
        onScroll={onScroll}
        onPointerDown={() => {
          aim.current = null
        }}
      >
        {cards.map((property) => (
          <li
            key={property.ID}
            className={styles.item}
            onFocus={({ target }) => target.matches(':focus-visible') && show(property.ID)}
          >
            <StripCard property={property} marqueeIgnore={marqueeIgnore} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The distance between the starts of two cards, in px; 0 with fewer than two. */
function pitchOf(strip: HTMLElement | null): number {
  const [first, second] = strip?.children ?? []
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0
}
