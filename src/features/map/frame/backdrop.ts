import { type Control, divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import type { Language } from '#schemas/language.ts'
import type { MapPlace } from '#schemas/search/map-place.ts'
import { drawGround } from '#src/features/map/frame/ground/draw-ground.ts'
import { labelNames, type NameLabel, type WindowName } from '#src/features/map/frame/ground/ground-names.ts'
import { type GroundTiles, loadGroundTiles } from '#src/features/map/frame/ground/ground-tiles.ts'
import type { Box } from '#src/features/map/rules/label-placement.ts'
import { addCredits } from './controls.ts'
import { element } from './element.ts'

/** The panes of the map's background and its names: above tiles, below the properties. */
const GROUND_PANE = { name: 'ground', level: '250' }
const NAME_PANE = { name: 'ground-names', level: '260' }

/** Elements that names must not overlap: property markers, ring labels and controls. */
const OBSTACLES = '.mark-place > button, .ring-label > span, .leaflet-control, .compass'
/** The tip below a label, or the circle around it, which an element's own box excludes. */
const TIP_PX = 10
const CIRCLE_RADIUS_PX = 36

/** On an empty map, places with more properties than this are named first. */
const LARGE = 8

/** The drawn base layer: the site's tiles with names in a language; outside them, the site's places on an empty map. */
export function drawBackdrop(map: LeafletMap, places: readonly MapPlace[], language: Language): () => void {
  let tiles: GroundTiles | null = null
  let credits: Control | null = null
  let isGone = false
  const names = layerGroup().addTo(map)
  const ground = drawGround(map, paneOf(map, GROUND_PANE), () => tiles)
  const drawNames = () => {
    const named = ground.names()
    showNames(map, names, { language, names: named.length > 0 ? named : placesInWindow(map, places) })
  }
  const draw = () => {
    if (isGone) return
    ground.draw()
    drawNames()
  }
  /** Hides the page's placeholder, whose roads are invented. */
  const drawFirst = () => {
    map.getContainer().setAttribute('data-has-ground', '')
    draw()
  }
  const drawSoon = oncePerFrame(draw)
  // Properties come after the map has moved, and names make room for them.
  const marks = new MutationObserver(oncePerFrame(drawNames))
  marks.observe(map.getPanes().markerPane, { childList: true, subtree: true })
  map.on('moveend resize', draw)
  loadGroundTiles(drawSoon).then(
    (loaded) => {
      if (isGone) return
      tiles = loaded
      const { attribution, attributionUrl } = loaded.index
      credits = addCredits(map, attribution, attributionUrl)
      drawFirst()
    },
    (error: unknown) => {
      console.warn(error)
      drawFirst()
    },
  )
  return () => {
    isGone = true
    marks.disconnect()
    map.off('moveend resize', draw)
    ground.remove()
    names.remove()
    credits?.remove()
  }
}

/** Panes are never removed: Leaflet keeps them for the life of the map. */
function paneOf(map: LeafletMap, { name, level }: { readonly name: string; readonly level: string }): HTMLElement {
  const pane = map.getPane(name) ?? map.createPane(name)
  pane.style.zIndex = level
  return pane
}

function oncePerFrame(run: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      run()
    })
  }
}

function showNames(
  map: LeafletMap,
  group: LayerGroup,
  { names, language }: { readonly names: readonly WindowName[]; readonly language: Language },
): void {
  group.clearLayers()
  paneOf(map, NAME_PANE)
  const { x: width, y: height } = map.getSize()
  if (width === 0) return
  const window = { left: 4, right: width - 4, top: 4, bottom: height - 4 }
  const labels = labelNames(names, { zoom: map.getZoom(), language, window, obstacles: obstaclesOn(map) })
  for (const label of labels) addLabel(map, group, label)
}

function addLabel(map: LeafletMap, group: LayerGroup, { rank, text, side, isApart, x, y }: NameLabel): void {
  const sign = { class: 'town', 'data-name': text, 'data-side': side, 'data-rank': rank, 'data-apart': isApart }
  const html = element('span', { ...sign, 'aria-hidden': 'true' })
  const icon = divIcon({ className: 'town-place', html, iconSize: [0, 0] })
  marker(map.containerPointToLatLng([x, y]), { icon, pane: NAME_PANE.name, interactive: false, keyboard: false }).addTo(group)
}

function placesInWindow(map: LeafletMap, places: readonly MapPlace[]): readonly WindowName[] {
  return places.map(({ Name, GoogleX, GoogleY, PropertyCount }) => {
    const { x, y } = map.latLngToContainerPoint([GoogleX, GoogleY])
    return { rank: PropertyCount > LARGE ? 'city' : 'small-city', name: Name, names: {}, x, y }
  })
}

function obstaclesOn(map: LeafletMap): readonly Box[] {
  const container = map.getContainer()
  const origin = container.getBoundingClientRect()
  return [...container.querySelectorAll(OBSTACLES)].map((sign) => {
    const { left, right, top, bottom } = sign.getBoundingClientRect()
    const [x, y] = [(left + right) / 2 - origin.left, (top + bottom) / 2 - origin.top]
    const halfWidth = (right - left) / 2
    const halfHeight = sign.hasAttribute('data-approximate') ? CIRCLE_RADIUS_PX : (bottom - top) / 2
    return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight + TIP_PX }
  })
}
