import {
  circle,
  divIcon,
  type LatLngBounds,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  marker,
} from 'leaflet'
import type { MapBounds } from '#schemas/search/map-bounds.ts'
import type {
  MapCards,
  MapDetail,
  MapFrameMessage,
  MapFrameState,
  MapHighlight,
  MapMessage,
} from '#schemas/search/map-message.ts'
import type { MapPlace } from '#schemas/search/map-place.ts'
import { formatDistance } from '#src/base/text/number-text.ts'
import { type Coordinates, nearestPlaces, roundDown } from '#src/features/properties/rules/place/geography.ts'
import { drawBackdrop } from './backdrop.ts'
import { tilesToShow } from './base-layer.ts'
import { addControls, addTiles } from './controls.ts'
import { addDrawing, boundsOfCorners } from './drawing.ts'
import { element } from './element.ts'
import { type ShownProperties, showProperties } from './show-properties.ts'

/** The maximum zoom of the drawn background, which has no more detail. */
const DRAWN_MAX_ZOOM = 15
const FIT_MAX_ZOOM = 13
/** The number of towns that the map of one property includes, and its radius without towns. */
const TOWNS_AROUND = 5
const LONELY_RADIUS_M = 5000
const BELGIUM: [number, number] = [50.5, 4.5]

export interface FrameMap {
  /** Shows the page's message in place of the previous one. */
  readonly show: (message: MapMessage) => void
  /** Follows a later message of the page, about what is shown. */
  readonly follow: (message: MapHighlight | MapDetail | MapCards) => void
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
  let isFullScreen = false
  shareGestures(map, () => !isFullScreen)
  let isRevealing = false
  let undo: readonly (() => void)[] = []
  let properties: ShownProperties | null = null
  map.on('moveend', () => {
    // A hidden frame shows nothing. Between two zooms, the cells of the lower one are wide enough.
    if (box.clientWidth > 0)
      post({ type: 'moved', isRevealing, bounds: boundsOf(map), zoom: Math.max(0, Math.floor(map.getZoom())) })
    isRevealing = false
  })
  const highlight = (message: MapHighlight) => {
    properties?.highlight(message)
    const place = message.isRevealed ? properties?.placeOf(message) : null
    // A marker at the very edge counts as invisible.
    if (!place || map.getBounds().pad(-0.05).contains(place)) return
    isRevealing = true
    map.panTo(place)
  }
  return {
    follow(message) {
      if (message.type === 'highlight') highlight(message)
      else if (message.type === 'marks') properties?.replace(message)
      else properties?.showCards(message)
    },
    show(message) {
      isFullScreen = message.isFullScreen
      box.toggleAttribute('data-full-screen', isFullScreen)
      for (const step of undo) step()
      properties?.remove()
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
      properties = showProperties(map, message, maxZoom, post)
      const removeDrawing = addDrawing(map, message, post)
      const controls = addControls(map, message.messageInfo.texts)
      undo = [
        ...ringsOf(map, message),
        removeDrawing,
        () => {
          for (const added of controls) added.remove()
        },
        // A hidden frame has no size to fit the properties into; they are fitted once it is shown.
        box.clientWidth === 0 ? onceSized(box, fitAll) : () => undefined,
        tiles ? addTiles(map, tiles) : drawBackdrop(map, state.places, message.messageInfo.language),
      ]
    },
  }
}

function onceSized(box: HTMLElement, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === 0) return
    observer.disconnect()
    run()
  })
  observer.observe(box)
  return () => observer.disconnect()
}

/** Moves the map to the area of the search, to all properties, or to the one property with its nearest towns. */
function showAll(map: LeafletMap, { propsList, bounds, area, customMarker }: MapMessage, places: readonly MapPlace[]): void {
  const [first] = propsList
  // The whole area, also without properties.
  if (area !== null) map.fitBounds(boundsOfCorners(area), { padding: [24, 24], animate: false })
  else if (bounds !== null) fitAll(map, latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]))
  else if (!first) map.setView(BELGIUM, 8, { animate: false })
  else if (customMarker === 'property') {
    const property = { latitude: first.GoogleX, longitude: first.GoogleY }
    const radiusM = nearestPlaces(property, places, TOWNS_AROUND).at(-1)?.distanceM ?? LONELY_RADIUS_M
    map.fitBounds(latLng(first.GoogleX, first.GoogleY).toBounds(2 * radiusM), { maxZoom: FIT_MAX_ZOOM, animate: false })
  } else {
    fitAll(map, latLngBounds(propsList.map(({ GoogleX, GoogleY }) => [GoogleX, GoogleY])))
  }
}

function fitAll(map: LeafletMap, bounds: LatLngBounds): void {
  map.fitBounds(bounds, { padding: [48, 48], maxZoom: FIT_MAX_ZOOM, animate: false })
}

function ringsOf(map: LeafletMap, { propsList: [first], customMarker }: MapMessage) {
  if (!first || customMarker !== 'property') return []
  return [drawRings(map, { latitude: first.GoogleX, longitude: first.GoogleY })]
}

function boundsOf(map: LeafletMap): MapBounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

const METRES_PER_DEGREE = 111_195
const LABELLED_FROM_PX = 48

/** Draws circles of round distances around a property, labelled at the north, adapted to the zoom. */
function drawRings(map: LeafletMap, { latitude, longitude }: Coordinates): () => void {
  const rings = layerGroup().addTo(map)
  const draw = () => {
    rings.clearLayers()
    const bounds = map.getBounds()
    const halfHeightM = ((bounds.getNorth() - bounds.getSouth()) / 2) * METRES_PER_DEGREE
    const stepM = roundDown(Math.max(100, halfHeightM / 2))
    for (const radiusM of [stepM, 2 * stepM, 3 * stepM]) {
      circle([latitude, longitude], { radius: radiusM, interactive: false, className: 'ring', weight: 1, fill: false }).addTo(
        rings,
      )
      // Closer to the property its marker would cover the label.
      if ((radiusM / halfHeightM) * (map.getSize().y / 2) < LABELLED_FROM_PX) continue
      const html = element('span', { 'aria-hidden': 'true' }, formatDistance(radiusM))
      const icon = divIcon({ className: 'ring-label', html, iconSize: [0, 0] })
      marker([latitude + radiusM / METRES_PER_DEGREE, longitude], { icon, interactive: false, keyboard: false }).addTo(rings)
    }
  }
  map.on('zoomend resize', draw)
  draw()
  return () => {
    map.off('zoomend resize', draw)
    rings.remove()
  }
}

/** While `isShared`, the page stays scrollable: Ctrl and the wheel zoom, one finger scrolls the page, two move the map. */
function shareGestures(map: LeafletMap, isShared: () => boolean): void {
  const box = map.getContainer()
  // Leaflet focuses the map on a press; the page would scroll between press and release and cancel the click.
  box.focus = (options) => HTMLElement.prototype.focus.call(box, { ...options, preventScroll: true })
  let isInUse = false
  map.on('click dragstart', () => {
    isInUse = true
  })
  document.documentElement.addEventListener('pointerleave', () => {
    isInUse = false
  })
  window.addEventListener('blur', () => {
    isInUse = false
  })
  // Runs before Leaflet's own listeners on the map.
  window.addEventListener(
    'wheel',
    (event) => {
      if (isShared() && !event.ctrlKey && !isInUse) event.stopPropagation()
    },
    { capture: true, passive: true },
  )
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (isShared() && pointerType === 'touch') map.dragging.disable()
      else map.dragging.enable()
    },
    { capture: true },
  )
}
