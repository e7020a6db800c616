import { type LatLngTuple, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { MAP_CARDS_PER_PAGE } from '#schemas/search/map-card.ts'
import type { MapCards, MapDetail, MapFrameMessage, MapHighlight, MapMessage } from '#schemas/search/map-message.ts'
import { createCard, type SelectionCard } from './card.ts'
import { boundsOfMark, createClusters, type Mark } from './clusters.ts'
import { showMarks } from './marks.ts'

export interface ShownProperties {
  readonly highlight: (highlight: MapHighlight) => void
  readonly placeOf: (highlight: MapHighlight) => LatLngTuple | null
  readonly replace: (detail: MapDetail) => void
  /** Ignores cards of an earlier selection. */
  readonly showCards: (cards: MapCards) => void
  readonly remove: () => void
}

/** Request numbers continue over all messages, so that a late answer never matches another request. */
let request = 0

export function showProperties(
  map: LeafletMap,
  message: MapMessage,
  maxZoom: number,
  post: (message: MapFrameMessage) => void,
): ShownProperties {
  let open: { readonly mark: Mark; readonly card: SelectionCard } | null = null

  const close = (returnsFocus: boolean) => {
    if (!open) return
    const { card, mark } = open
    card.element.remove()
    open = null
    marks.select(null)
    post({ type: 'selected', id: null, bounds: null })
    if (returnsFocus) marks.focus(mark)
  }

  const askForCards = ({ points, bounds }: Mark, page: number) => {
    request++
    const from = (page - 1) * MAP_CARDS_PER_PAGE
    const ids = bounds === null ? points.slice(from, from + MAP_CARDS_PER_PAGE).map(({ ID }) => ID) : []
    post({ type: 'cards', request, ids, bounds, page })
  }

  const select = (mark: Mark) => {
    const id = mark.points[0]?.ID ?? null
    const bounds = mark.count > 1 ? boundsOfMark(mark) : null
    post({ type: 'selected', id, bounds })
    // The page shows the selection itself.
    if (message.isFullScreen || message.customMarker === 'office') return marks.select(mark)
    open?.card.element.remove()
    const { marqueeIgnore, propertyPath, messageInfo } = message
    const card = createCard(mark, {
      ...{ marqueeIgnore, propertyPath, texts: messageInfo.texts },
      onClose: () => close(true),
      onMore: (page) => askForCards(mark, page),
    })
    open = { mark, card }
    map.getContainer().after(card.element)
    marks.select(mark)
    const focusable = card.element.querySelector<HTMLElement>('a[href]') ?? card.element
    focusable.focus({ preventScroll: true })
    askForCards(mark, 1)
  }

  const activate = (mark: Mark, isByKeyboard: boolean) => {
    const zoom = zoomInto(map, mark, maxZoom)
    if (zoom === null) return select(mark)
    // The marker disappears with the zoom; the focus moves to one with its properties.
    if (isByKeyboard) map.once('moveend', () => marks.focus(mark))
    const { latitude, longitude, bounds } = mark
    map.setView(bounds ? latLngBoundsOf(bounds).getCenter() : [latitude, longitude], zoom)
  }

  const first = createClusters({ points: message.propsList, clusters: message.clusters }, maxZoom)
  const marks = showMarks(map, first, { message, onActivate: activate, onHover: (id) => post({ type: 'hovered', id }) })
  let { propsList: points } = message
  const closeByClick = () => {
    if (message.isFullScreen) post({ type: 'selected', id: null, bounds: null })
    else close(false)
  }
  map.on('click', closeByClick)
  return {
    highlight: marks.highlight,
    placeOf({ id, place }) {
      const { GoogleX, GoogleY } = place ?? points.find(({ ID }) => ID === id) ?? {}
      return GoogleX === undefined || GoogleY === undefined ? null : [GoogleX, GoogleY]
    },
    replace(detail) {
      points = detail.points
      marks.replace(createClusters(detail, maxZoom))
    },
    showCards({ request: answered, cards, total }) {
      if (answered === request) open?.card.show(cards, total)
    },
    remove() {
      map.off('click', closeByClick)
      close(false)
      marks.remove()
    },
  }
}

/** The zoom at which a cluster splits; null for one property, one place, or properties too close together. */
function zoomInto(map: LeafletMap, { count, bounds, expansionZoom }: Mark, maxZoom: number): number | null {
  if (count === 1) return null
  if (bounds === null) return expansionZoom
  const isOnePlace = bounds.south === bounds.north && bounds.west === bounds.east
  if (isOnePlace || map.getZoom() >= maxZoom) return null
  return Math.min(Math.max(map.getBoundsZoom(latLngBoundsOf(bounds)), Math.floor(map.getZoom()) + 1), maxZoom)
}

function latLngBoundsOf({ south, west, north, east }: NonNullable<Mark['bounds']>) {
  return latLngBounds([south, west], [north, east])
}
