import { type Map as LeafletMap, latLng, latLngBounds, map as leafletMap } from 'leaflet'
import type { MapBounds, MapFrameMessage, MapFrameState, MapMessage } from '#schemas/search/map-message.ts'
import type { MapPlace } from '#schemas/search/map-place.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { nearestPlaces } from '#src/domain/place/geography.ts'
import { drawBackdrop } from './backdrop.ts'
import { tilesToShow } from './base-layer.ts'
import { createCard } from './card.ts'
import { createClusters, type Mark } from './clusters.ts'
import { addControls, addTiles } from './controls.ts'
import { shareGestures } from './gestures.ts'
import { showMarks } from './marks.ts'
import { drawRings } from './rings.ts'

/** The maximum zoom of the drawn base layer, which has no further detail. */
const DRAWN_MAX_ZOOM = 15
const FIT_MAX_ZOOM = 13
/** The number of towns that the map of one property includes, and its radius without towns. */
const TOWNS_AROUND = 5
const LONELY_RADIUS_M = 5000
const BELGIUM: [number, number] = [50.5, 4.5]

export interface FrameMap {
  /** Shows the page's message in place of the previous one. */
  readonly show: (message: MapMessage) => void
  readonly highlight: (id: number | null) => void
}

/** Creates the map in an element; user actions are passed to `post`. */
export function createFrameMap(box: HTMLElement, state: MapFrameState, post: (message: MapFrameMessage) => void): FrameMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    minZoom: 5,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 120,
  })
  shareGestures(map)
  let undo: readonly (() => void)[] = []
  let highlight: FrameMap['highlight'] = () => undefined
  map.on('moveend', () => post({ type: 'moved', bounds: boundsOf(map) }))
  return {
    highlight: (id) => highlight(id),
    show(message) {
      for (const step of undo) step()
      const tiles = tilesToShow(state.tiles, message.mapType)
      const maxZoom = tiles?.maxZoom ?? DRAWN_MAX_ZOOM
      map.setMaxZoom(maxZoom)
      const fitAll = () => {
        // A hidden frame gets no resize events.
        map.invalidateSize({ animate: false, pan: false })
        showAll(map, message, state.places)
      }
      fitAll()
      box.setAttribute('aria-label', message.messageInfo.texts.label)
      const properties = showProperties(map, message, maxZoom, post)
      highlight = properties.highlight
      const controls = addControls(map, message.messageInfo.texts)
      undo = [
        properties.remove,
        ...ringsOf(map, message),
        () => {
          for (const added of controls) added.remove()
        },
        // A hidden frame has no size to fit the properties into; they are fitted once it is shown.
        box.clientWidth === 0 ? onceSized(box, fitAll) : () => undefined,
        tiles ? addTiles(map, tiles) : drawBackdrop(map, state.places),
      ]
    },
  }
}

/** Runs a function once an element has a size; returns the cancel function. */
function onceSized(box: HTMLElement, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === 0) return
    observer.disconnect()
    run()
  })
  observer.observe(box)
  return () => observer.disconnect()
}

/** Moves the map to all properties, or to the one property with its nearest towns. */
function showAll(map: LeafletMap, { propsList, customMarker }: MapMessage, places: readonly MapPlace[]): void {
  const [first] = propsList
  if (!first) map.setView(BELGIUM, 8, { animate: false })
  else if (customMarker === 'property') {
    const property = { latitude: first.GoogleX, longitude: first.GoogleY }
    const radiusM = nearestPlaces(property, places, TOWNS_AROUND).at(-1)?.distanceM ?? LONELY_RADIUS_M
    map.fitBounds(latLng(first.GoogleX, first.GoogleY).toBounds(2 * radiusM), { maxZoom: FIT_MAX_ZOOM, animate: false })
  } else {
    const bounds = latLngBounds(propsList.map(({ GoogleX, GoogleY }) => [GoogleX, GoogleY]))
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: FIT_MAX_ZOOM, animate: false })
  }
}

function ringsOf(map: LeafletMap, { propsList: [first], customMarker }: MapMessage) {
  if (!first || customMarker !== 'property') return []
  return [drawRings(map, { latitude: first.GoogleX, longitude: first.GoogleY })]
}

/** The property markers and the card of the selected one. */
function showProperties(map: LeafletMap, message: MapMessage, maxZoom: number, post: (message: MapFrameMessage) => void) {
  let card: HTMLElement | null = null
  const close = (returnsFocus: boolean, ids: readonly number[]) => {
    if (!card) return
    card.remove()
    card = null
    marks.select([])
    post({ type: 'selected', id: null })
    if (returnsFocus) marks.focus(ids)
  }
  const open = (points: readonly [MapPoint, ...MapPoint[]]) => {
    card?.remove()
    const ids = points.map(({ ID }) => ID)
    const { marqueeIgnore, messageInfo } = message
    card = createCard(points, { marqueeIgnore, texts: messageInfo.texts, onClose: () => close(true, ids) })
    map.getContainer().after(card)
    marks.select(ids)
    card.querySelector('a')?.focus({ preventScroll: true })
    post({ type: 'selected', id: points[0].ID })
  }
  const activate = ({ points, latitude, longitude, expansionZoom }: Mark, isByKeyboard: boolean) => {
    if (points.length === 1 || expansionZoom === null) return open(points)
    // The marker disappears with the zoom; the focus moves to one with its properties.
    if (isByKeyboard) map.once('moveend', () => marks.focus(points.map(({ ID }) => ID)))
    map.setView([latitude, longitude], expansionZoom)
  }
  const marks = showMarks(map, {
    message,
    marksAt: createClusters(message.propsList, maxZoom),
    onActivate: activate,
    onHover: (id) => post({ type: 'hovered', id }),
  })
  const closeByClick = () => close(false, [])
  map.on('click', closeByClick)
  return {
    highlight: marks.highlight,
    remove() {
      map.off('click', closeByClick)
      close(false, [])
      marks.remove()
    },
  }
}

function boundsOf(map: LeafletMap): MapBounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}
