import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet'
import type { MapPlace } from '#schemas/search/map-place.ts'
import { type Box, placeLabels } from '#src/domain/place/label-placement.ts'
import { element } from './element.ts'
import { graticuleLines } from './graticule.ts'

const PX_PER_LINE = 170
const LABEL_HEIGHT_PX = 18
const PX_PER_LETTER = 8.6
/** The distance of a label from its dot; larger where a property marker covers the dot. */
const GAPS_PX = [8, 32] as const
/** Degree labels closer to a corner would be half hidden. */
const CORNER_PX = 60

/** The pane of the drawn base layer: above tiles, below the properties. */
const PANE = 'backdrop'

/** The obstacles of city labels: property markers, ring labels and controls. */
const OBSTACLES = '.mark-place > button, .ring-label > span, .leaflet-control, .compass'
/** The tip below a label, or the circle around it, which an element's own box excludes. */
const TIP_PX = 10
const CIRCLE_RADIUS_PX = 36

/**
 * The drawn base layer: a graticule with degrees in the margin, and cities as dots by number of properties, with labels where
 * there is room. Only known data is drawn, so no roads and rivers. Redrawn after properties and controls, whose handlers must run
 * first.
 */
export function drawBackdrop(map: LeafletMap, places: readonly MapPlace[]): () => void {
  // Never removed: Leaflet keeps drawing a pane's lines into the first renderer.
  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  pane.style.zIndex = '250'
  const drawn = layerGroup([], { pane: PANE }).addTo(map)
  const draw = () => {
    drawn.clearLayers()
    drawGraticule(map, drawn)
    drawTowns(map, drawn, places)
  }
  map.on('moveend resize', draw)
  draw()
  return () => {
    map.off('moveend resize', draw)
    drawn.remove()
  }
}

function drawGraticule(map: LeafletMap, group: LayerGroup): void {
  const bounds = map.getBounds()
  const size = map.getSize()
  // Lines extend beyond the window, so that panning shows no ends before a redraw.
  const [west, east] = [bounds.pad(1).getWest(), bounds.pad(1).getEast()]
  const [south, north] = [bounds.pad(1).getSouth(), bounds.pad(1).getNorth()]
  for (const { degrees, label } of graticuleLines(bounds.getSouth(), bounds.getNorth(), size.y / PX_PER_LINE + 1)) {
    addLine(group, [degrees, west], [degrees, east])
    const { y } = map.latLngToContainerPoint([degrees, west])
    if (y > CORNER_PX / 2) addText(group, [degrees, bounds.getWest()], `${label} ${degrees < 0 ? 'S' : 'N'}`, 'degrees')
  }
  for (const { degrees, label } of graticuleLines(bounds.getWest(), bounds.getEast(), size.x / PX_PER_LINE + 1)) {
    addLine(group, [south, degrees], [north, degrees])
    const { x } = map.latLngToContainerPoint([north, degrees])
    const hasRoom = x > CORNER_PX / 2 && x < size.x - 2 * CORNER_PX
    if (hasRoom) addText(group, [bounds.getNorth(), degrees], `${label} ${degrees < 0 ? 'W' : 'E'}`, 'degrees degrees-upright')
  }
}

function addLine(group: LayerGroup, from: [number, number], to: [number, number]): void {
  polyline([from, to], { pane: PANE, interactive: false, className: 'graticule', weight: 1 }).addTo(group)
}

function addText(group: LayerGroup, at: [number, number], text: string, className: string): void {
  addSpot(group, at, className, element('span', { 'aria-hidden': 'true' }, text))
}

function addSpot(group: LayerGroup, at: [number, number], className: string, html: HTMLElement): void {
  const icon = divIcon({ className, html, iconSize: [0, 0] })
  marker(at, { icon, pane: PANE, interactive: false, keyboard: false }).addTo(group)
}

function drawTowns(map: LeafletMap, group: LayerGroup, places: readonly MapPlace[]): void {
  const around = map.getBounds().pad(0.5)
  const towns = places.filter(({ GoogleX, GoogleY }) => around.contains([GoogleX, GoogleY]))
  const spots = towns.map(({ Name, GoogleX, GoogleY, PropertyCount }) => {
    const { x, y } = map.latLngToContainerPoint([GoogleX, GoogleY])
    const scale = PropertyCount > LARGE ? 1.35 : 1
    return { x, y, widthPx: Name.length * PX_PER_LETTER * scale, heightPx: LABEL_HEIGHT_PX * scale }
  })
  const { x: width, y: height } = map.getSize()
  const margin = { left: -width / 2, right: width * 1.5, top: -height / 2, bottom: height * 1.5 }
  const placed = placeLabels(spots, { window: margin, obstacles: obstaclesOn(map), gapsPx: GAPS_PX })
  for (const [index, { Name, GoogleX, GoogleY, PropertyCount }] of towns.entries()) {
    const { side, gapPx } = placed[index] ?? { side: null, gapPx: 0 }
    const attributes = {
      class: 'town',
      'data-size': sizeOf(PropertyCount),
      'data-apart': gapPx === GAPS_PX[1],
      'aria-hidden': 'true',
    }
    const name = side === null ? [] : [element('span', { 'data-side': side }, Name)]
    addSpot(group, [GoogleX, GoogleY], 'town-place', element('span', attributes, ...name))
  }
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

const LARGE = 8

function sizeOf(count: number): string {
  return count > LARGE ? 'large' : count > 2 ? 'middle' : 'small'
}
