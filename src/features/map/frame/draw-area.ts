import { circleMarker, DomEvent, type LatLng, type Map as LeafletMap, layerGroup, polygon } from 'leaflet'
import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapCorner } from '#schemas/search/map-point.ts'
import { simplifyLine } from '#src/features/properties/rules/place/ring.ts'
import { MAX_CORNERS } from '#src/features/properties/rules/place/written-ring.ts'
import { AREA_LINE } from './area-line.ts'
import { element } from './element.ts'

interface Options {
  readonly texts: MapTexts
  /** Whether the keyboard started it, which cannot draw. */
  readonly isByKeyboard: boolean
  readonly onApply: (corners: readonly MapCorner[]) => void
  readonly onCancel: () => void
}

/** Shorter movements are taps. */
const TAP_PX = 8
const TOLERANCE_PX = 2
/** Fewer make no area. */
const MIN_CORNERS = 3

/** Lets the visitor draw an area by lines or by taps. Escape cancels. Returns a function that ends the drawing. */
export function drawArea(map: LeafletMap, { texts, isByKeyboard, onApply, onCancel }: Options): () => void {
  /** The drawn gestures. */
  let drawn: readonly (readonly LatLng[])[] = []
  let stroke: LatLng[] | null = null
  const line = polygon([], { ...AREA_LINE, className: 'area is-drawn' }).addTo(map)
  const dots = layerGroup().addTo(map)
  const surface = element('div', { class: 'draw-surface' })
  const bar = createDrawBar(texts, isByKeyboard, {
    undo: () => change(drawn.slice(0, -1)),
    clear: () => change([]),
    apply: () => onApply(cornersOf(map, drawn.flat())),
    cancel: onCancel,
  })

  const paint = () => {
    const corners = [...drawn.flat(), ...(stroke ?? [])]
    line.setLatLngs(corners)
    dots.clearLayers()
    for (const [only, ...more] of drawn)
      if (only && more.length === 0) circleMarker(only, { ...AREA_LINE, radius: 4, className: 'area-corner' }).addTo(dots)
    bar.update({ isEmpty: corners.length === 0, isArea: drawn.flat().length >= MIN_CORNERS })
  }
  const change = (next: typeof drawn) => {
    drawn = next
    paint()
  }

  surface.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    surface.setPointerCapture(event.pointerId)
    stroke = [map.mouseEventToLatLng(event)]
  })
  surface.addEventListener('pointermove', (event) => {
    if (stroke === null || !event.isPrimary) return
    stroke.push(map.mouseEventToLatLng(event))
    paint()
  })
  const finish = (isFinished: boolean) => (event: PointerEvent) => {
    if (stroke === null || !event.isPrimary) return
    const gesture = simplify(map, stroke)
    stroke = null
    change(isFinished ? [...drawn, gesture] : drawn)
  }
  surface.addEventListener('pointerup', finish(true))
  surface.addEventListener('pointercancel', finish(false))
  // Pointer events must not move the map below.
  DomEvent.disableClickPropagation(surface)

  const onKey = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey)
    if (isUndo) change(drawn.slice(0, -1))
    else if (event.key === 'Escape') onCancel()
    else return
    // Escape would close the dialog around the map too.
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)

  const container = map.getContainer()
  container.append(surface)
  container.after(bar.element)
  paint()
  bar.focus()
  return () => {
    document.removeEventListener('keydown', onKey)
    for (const added of [line, dots, surface, bar.element]) added.remove()
  }
}

/** A gesture with few points; one for a tap. */
function simplify(map: LeafletMap, stroke: readonly LatLng[]): readonly LatLng[] {
  const points = stroke.map((place) => {
    const { x, y } = map.latLngToContainerPoint(place)
    return { x, y, place }
  })
  const [first] = points
  const isTap = points.every(({ x, y }) => first === undefined || Math.hypot(x - first.x, y - first.y) < TAP_PX)
  return (isTap ? points.slice(0, 1) : simplifyLine(points, TOLERANCE_PX, MAX_CORNERS)).map(({ place }) => place)
}

/** The corners of all gestures, few enough for an address. */
function cornersOf(map: LeafletMap, places: readonly LatLng[]): readonly MapCorner[] {
  const points = places.map((place) => {
    const { x, y } = map.latLngToContainerPoint(place)
    return { x, y, place }
  })
  const few = points.length <= MAX_CORNERS ? points : simplifyLine(points, TOLERANCE_PX, MAX_CORNERS)
  return few.map(({ place: { lat, lng } }) => ({ GoogleX: lat, GoogleY: lng }))
}

interface Actions {
  readonly undo: () => void
  readonly clear: () => void
  readonly apply: () => void
  readonly cancel: () => void
}

interface DrawBar {
  readonly element: HTMLElement
  readonly update: (state: { readonly isEmpty: boolean; readonly isArea: boolean }) => void
  readonly focus: () => void
}

function createDrawBar(texts: MapTexts, isByKeyboard: boolean, actions: Actions): DrawBar {
  const button = (name: keyof Actions, label: string, attributes: object = {}) => {
    const made = element('button', { type: 'button', class: 'map-button', ...attributes }, label)
    made.addEventListener('click', actions[name])
    return made
  }
  const undo = button('undo', texts.drawUndo)
  const clear = button('clear', texts.drawClear)
  const apply = button('apply', texts.drawApply, { class: 'map-button is-primary' })
  const cancel = button('cancel', '×', {
    class: 'map-button close-drawing',
    'aria-label': texts.drawCancel,
    title: texts.drawCancel,
  })
  const bar = element(
    'div',
    { class: 'draw-bar', role: 'group', 'aria-label': texts.draw },
    // The keyboard cannot draw, so the hint names alternatives.
    element('p', { role: 'status' }, isByKeyboard ? texts.drawKeyboard : texts.drawHint),
    cancel,
    element('div', { class: 'draw-actions' }, undo, clear, apply),
  )
  return {
    element: bar,
    update({ isEmpty, isArea }) {
      undo.disabled = isEmpty
      clear.disabled = isEmpty
      apply.disabled = !isArea
    },
    focus: () => cancel.focus({ preventScroll: true }),
  }
}
