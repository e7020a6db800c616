import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { MapMessage } from '#schemas/search/map-message.ts'
import { isAvailable } from '#src/domain/property/availability.ts'
import type { Mark, MarksAt } from './clusters.ts'
import { element } from './element.ts'
import { markerLabel, markerName } from './marker-text.ts'

interface MarksOptions {
  readonly message: MapMessage
  readonly marksAt: MarksAt
  readonly onActivate: (mark: Mark, isByKeyboard: boolean) => void
  readonly onHover: (id: number | null) => void
}

/** The property markers, updated with the map's view. */
export interface Marks {
  readonly highlight: (id: number | null) => void
  readonly select: (ids: readonly number[]) => void
  /** Focuses the first marker with one of these properties; false where there is none. */
  readonly focus: (ids: readonly number[]) => boolean
  readonly remove: () => void
}

interface Shown {
  readonly mark: Mark
  readonly sign: Marker
  readonly button: HTMLButtonElement
}

/** Shows properties as buttons, reachable by Tab and named; overlapping ones as one button with their number. */
export function showMarks(map: LeafletMap, options: MarksOptions): Marks {
  let shown = new Map<string, Shown>()
  let highlighted: number | null = null
  let selected: readonly number[] = []

  const paint = () => {
    for (const { mark, sign, button } of shown.values()) {
      const isHighlighted = mark.points.some(({ ID }) => ID === highlighted)
      const isSelected = mark.points.some(({ ID }) => selected.includes(ID))
      button.toggleAttribute('data-highlighted', isHighlighted)
      button.setAttribute('aria-pressed', String(isSelected))
      sign.setZIndexOffset(isHighlighted || isSelected ? 10_000 : 0)
    }
  }

  const update = () => {
    const bounds = map.getBounds().pad(0.1)
    const box = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
    const next = new Map<string, Shown>()
    // Unchanged markers keep their element and so the focus.
    for (const mark of options.marksAt(box, map.getZoom())) next.set(mark.key, shown.get(mark.key) ?? addSign(map, mark, options))
    for (const [key, { sign }] of shown) if (!next.has(key)) sign.remove()
    shown = next
    paint()
  }

  map.on('moveend', update)
  update()
  return {
    highlight(id) {
      highlighted = id
      paint()
    },
    select(ids) {
      selected = ids
      paint()
    },
    focus(ids) {
      const found = [...shown.values()].find(({ mark }) => mark.points.some(({ ID }) => ids.includes(ID)))
      found?.button.focus()
      return found !== undefined
    },
    remove() {
      map.off('moveend', update)
      for (const { sign } of shown.values()) sign.remove()
    },
  }
}

function addSign(map: LeafletMap, mark: Mark, options: MarksOptions): Shown {
  const button = createButton(mark, options.message)
  const icon = divIcon({ className: 'mark-place', html: button, iconSize: [0, 0] })
  const sign = marker([mark.latitude, mark.longitude], { icon, keyboard: false }).addTo(map)
  // Leaflet suppresses the click that ends a drag.
  sign.on('click', ({ originalEvent }) => options.onActivate(mark, originalEvent.detail === 0))
  const hover = (id: number | null) => () => options.onHover(id)
  button.addEventListener('pointerenter', hover(mark.points[0].ID))
  button.addEventListener('pointerleave', hover(null))
  button.addEventListener('focus', hover(mark.points[0].ID))
  button.addEventListener('blur', hover(null))
  return { mark, sign, button }
}

function createButton({ points }: Mark, { messageInfo: { texts }, marqueeIgnore, customMarker }: MapMessage): HTMLButtonElement {
  const [first] = points
  if (points.length > 1) {
    const size = points.length > 20 ? 'large' : points.length > 7 ? 'middle' : 'small'
    const name = texts.cluster.replace('{count}', String(points.length))
    return element('button', { type: 'button', class: 'cluster', 'data-size': size, 'aria-label': name }, String(points.length))
  }
  const label = customMarker === 'property' ? '' : markerLabel(first, marqueeIgnore, texts)
  const attributes = {
    type: 'button',
    class: label === '' ? 'sign' : 'price',
    'data-approximate': !first.IsLocationExact,
    'data-gone': !isAvailable(first.Status),
    'aria-label': markerName(first, marqueeIgnore, texts),
  }
  return element('button', attributes, label)
}
