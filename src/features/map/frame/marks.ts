import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { MapBounds } from '#schemas/search/map-bounds.ts'
import type { MapHighlight, MapMessage } from '#schemas/search/map-message.ts'
import { formatCount } from '#src/base/text/number-text.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import type { Mark, MarksAt } from './clusters.ts'
import { element } from './element.ts'
import { markerLabel, markerName } from './marker-text.ts'

interface MarksOptions {
  readonly message: MapMessage
  readonly onActivate: (mark: Mark, isByKeyboard: boolean) => void
  readonly onHover: (id: number | null) => void
}

export interface Marks {
  readonly replace: (marksAt: MarksAt) => void
  /** The marker of a property, or the cluster at its place. */
  readonly highlight: (highlight: Highlight) => void
  readonly select: (mark: Mark | null) => void
  /** Focuses the marker with the properties of an earlier one; false if there is none. */
  readonly focus: (mark: Mark) => boolean
  readonly remove: () => void
}

type Highlight = Pick<MapHighlight, 'id' | 'place'>

interface Shown {
  readonly mark: Mark
  readonly sign: Marker
  readonly button: HTMLButtonElement
}

/** Shows properties as named buttons, in the tab order; overlapping ones as one button with their number. */
export function showMarks(map: LeafletMap, first: MarksAt, options: MarksOptions): Marks {
  let marksAt = first
  let shown = new Map<string, Shown>()
  let highlighted: Highlight = { id: null, place: null }
  let selected: Mark | null = null

  const paint = () => {
    for (const { mark, sign, button } of shown.values()) {
      const isHighlighted = highlighted.id !== null && hasProperty(mark, highlighted.id, highlighted.place)
      const isSelected = selected !== null && shares(mark, selected)
      button.toggleAttribute('data-highlighted', isHighlighted)
      button.setAttribute('aria-pressed', String(isSelected))
      sign.setZIndexOffset(isHighlighted || isSelected ? 10_000 : 0)
    }
  }

  const focus = (former: Mark) => {
    const found = [...shown.values()].find(({ mark }) => shares(mark, former))
    found?.button.focus()
    return found !== undefined
  }

  const update = () => {
    const bounds = map.getBounds().pad(0.1)
    const box = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
    const before = shown
    const focused = [...before.values()].find(({ button }) => button.matches(':focus-visible'))
    shown = new Map()
    // Unchanged markers keep their element and so the focus.
    for (const mark of marksAt(box, map.getZoom())) shown.set(mark.key, before.get(mark.key) ?? addSign(map, mark, options))
    // A marker that is replaced passes the focus to one with its properties.
    if (focused && !shown.has(focused.mark.key)) focus(focused.mark)
    for (const [key, { sign }] of before) if (!shown.has(key)) sign.remove()
    paint()
  }

  map.on('moveend', update)
  update()
  return {
    replace(next) {
      marksAt = next
      update()
    },
    highlight(highlight) {
      highlighted = highlight
      paint()
    },
    select(mark) {
      selected = mark
      paint()
    },
    focus,
    remove() {
      map.off('moveend', update)
      for (const { sign } of shown.values()) sign.remove()
    },
  }
}

/** Whether a marker has a property; for the database's clusters only the position decides. */
function hasProperty({ points, bounds }: Mark, id: number, place: Highlight['place']): boolean {
  if (points.some(({ ID }) => ID === id)) return true
  if (bounds === null || place === null) return false
  const { GoogleX, GoogleY } = place
  return bounds.south <= GoogleX && GoogleX <= bounds.north && bounds.west <= GoogleY && GoogleY <= bounds.east
}

/** Whether two markers share a property, as far as known. */
function shares(mark: Mark, other: Mark): boolean {
  const { points, bounds } = other
  if (points.some((point) => hasProperty(mark, point.ID, point))) return true
  if (bounds === null) return false
  if (mark.points.some((point) => hasProperty(other, point.ID, point))) return true
  return mark.bounds !== null && overlap(mark.bounds, bounds)
}

function overlap(a: MapBounds, b: MapBounds): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east
}

function addSign(map: LeafletMap, mark: Mark, options: MarksOptions): Shown {
  const button = createButton(mark, options.message)
  const icon = divIcon({ className: 'mark-place', html: button, iconSize: [0, 0] })
  const sign = marker([mark.latitude, mark.longitude], { icon, keyboard: false }).addTo(map)
  // Leaflet suppresses the click that ends a drag.
  sign.on('click', ({ originalEvent }) => options.onActivate(mark, originalEvent.detail === 0))
  const hover = (id: number | null) => () => options.onHover(id)
  const id = mark.points[0]?.ID ?? null
  button.addEventListener('pointerenter', hover(id))
  button.addEventListener('pointerleave', hover(null))
  button.addEventListener('focus', hover(id))
  button.addEventListener('blur', hover(null))
  return { mark, sign, button }
}

function createButton({ points: [first], count }: Mark, { messageInfo: { texts }, customMarker }: MapMessage): HTMLButtonElement {
  if (count > 1 || !first) {
    const size = count > 9999 ? 'huge' : count > 20 ? 'large' : count > 7 ? 'middle' : 'small'
    const number = formatCount(count)
    const name = texts.cluster.replace('{count}', number)
    return element('button', { type: 'button', class: 'map-cluster', 'data-size': size, 'aria-label': name }, number)
  }
  const label = customMarker === 'price' ? markerLabel(first, texts) : ''
  const attributes = {
    type: 'button',
    class: label === '' ? 'sign' : 'price',
    'data-approximate': !first.IsLocationExact,
    'data-gone': !isAvailable(first.Status),
    'aria-label': customMarker === 'office' ? first.MainTypeName : markerName(first, texts),
  }
  return element('button', attributes, label)
}
