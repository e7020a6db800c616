import { divIcon, type LatLngBounds, type LayerGroup, type Map as LeafletMap, layerGroup, marker, point, polyline } from 'leaflet'
import type { MapPlace } from '#schemas/map-place.ts'
import { element } from './element.ts'
import { graticuleLines } from './graticule.ts'

const PX_PER_LINE = 170
const LABEL_HEIGHT_PX = 26
const PX_PER_LETTER = 8.5
const MARGIN_PX = 10

/** The pane of the drawn ground: above tiles, below the homes. */
const PANE = 'backdrop'

/**
 * The ground that we draw ourselves: a graticule with its degrees in the margin, and the cities as dots, larger where there are
 * more homes, with names where these do not collide. Nothing is drawn that we do not know, so there are no roads and rivers.
 */
export function drawBackdrop(map: LeafletMap, places: readonly MapPlace[]): () => void {
  // Kept for good: Leaflet goes on drawing the lines of a pane into the one it first knew.
  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  pane.style.zIndex = '250'
  const lines = layerGroup([], { pane: PANE }).addTo(map)
  const towns = layerGroup([], { pane: PANE }).addTo(map)
  const draw = () => {
    lines.clearLayers()
    towns.clearLayers()
    drawGraticule(map, lines)
    drawTowns(map, towns, places)
  }
  map.on('moveend resize', draw)
  draw()
  return () => {
    map.off('moveend resize', draw)
    lines.remove()
    towns.remove()
  }
}

function drawGraticule(map: LeafletMap, group: LayerGroup): void {
  const bounds = map.getBounds()
  const size = map.getSize()
  // Lines reach beyond the window, so that moving the map shows no ends before they are drawn again.
  const far = bounds.pad(1)
  const line = { pane: PANE, interactive: false, className: 'graticule', weight: 1 }
  for (const { degrees, label } of graticuleLines(bounds.getSouth(), bounds.getNorth(), size.y / PX_PER_LINE + 1)) {
    const ends: [number, number][] = [
      [degrees, far.getWest()],
      [degrees, far.getEast()],
    ]
    polyline(ends, line).addTo(group)
    addDegrees(group, [degrees, bounds.getWest()], `${label} ${degrees < 0 ? 'S' : 'N'}`, 'degrees')
  }
  for (const { degrees, label } of graticuleLines(bounds.getWest(), bounds.getEast(), size.x / PX_PER_LINE + 1)) {
    const ends: [number, number][] = [
      [far.getSouth(), degrees],
      [far.getNorth(), degrees],
    ]
    polyline(ends, line).addTo(group)
    addDegrees(group, [bounds.getNorth(), degrees], `${label} ${degrees < 0 ? 'W' : 'E'}`, 'degrees degrees-upright')
  }
}

function addDegrees(group: LayerGroup, at: [number, number], label: string, className: string): void {
  const icon = divIcon({ className, html: element('span', { 'aria-hidden': 'true' }, label), iconSize: [0, 0] })
  marker(at, { icon, pane: PANE, interactive: false, keyboard: false }).addTo(group)
}

function drawTowns(map: LeafletMap, group: LayerGroup, places: readonly MapPlace[]): void {
  const taken: Box[] = []
  const window: LatLngBounds = map.getBounds().pad(0.5)
  for (const { Name, GoogleX, GoogleY, PropertyCount } of places) {
    if (!window.contains([GoogleX, GoogleY])) continue
    const at = map.latLngToContainerPoint([GoogleX, GoogleY])
    const box = labelBox(at.x, at.y, Name)
    const hasRoom = !taken.some((other) => overlap(box, other))
    if (hasRoom) taken.push(box)
    const size = PropertyCount > 8 ? 'large' : PropertyCount > 2 ? 'middle' : 'small'
    const html = element('span', { class: 'town', 'data-size': size }, ...(hasRoom ? [element('span', {}, Name)] : []))
    const icon = divIcon({ className: 'town-place', html, iconSize: point(0, 0) })
    marker([GoogleX, GoogleY], { icon, pane: PANE, interactive: false, keyboard: false }).addTo(group)
  }
}

function labelBox(x: number, y: number, text: string): Box {
  const right = x + text.length * PX_PER_LETTER + MARGIN_PX
  return { left: x - MARGIN_PX, top: y - LABEL_HEIGHT_PX / 2, right, bottom: y + LABEL_HEIGHT_PX / 2 }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
