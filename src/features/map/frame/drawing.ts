import { Control, DomEvent, type LatLngBounds, type Map as LeafletMap, polygon } from 'leaflet'
import type { MapFrameMessage, MapMessage } from '#schemas/search/map-message.ts'
import type { MapCorner } from '#schemas/search/map-point.ts'
import { AREA_LINE } from './area-line.ts'
import { drawArea } from './draw-area.ts'
import { element } from './element.ts'

/** The area of the search, and the control to draw another or to remove it (SRCH-17). */
export function addDrawing(
  map: LeafletMap,
  { area, canDraw, messageInfo: { texts } }: MapMessage,
  post: (message: MapFrameMessage) => void,
): () => void {
  const line = area && polygon(area.map(toLatLng), { ...AREA_LINE, className: 'area' }).addTo(map)
  if (!canDraw) return () => void line?.remove()

  const keyboard = element('span', { id: 'draw-keyboard', class: 'visually-hidden' }, texts.drawKeyboard)
  const draw = element('button', { type: 'button', class: 'map-button draw', 'aria-describedby': keyboard.id }, texts.draw)
  const remove = element('button', { type: 'button', class: 'map-button' }, texts.areaRemove)
  const box = element('div', { class: 'draw-control' }, draw, keyboard, ...(area ? [remove] : []))
  const control = new Control({ position: 'topleft' })
  control.onAdd = () => box
  control.addTo(map)
  DomEvent.disableClickPropagation(box)

  let stop: (() => void) | null = null
  const end = () => {
    stop?.()
    stop = null
    box.hidden = false
    line?.addTo(map)
  }
  draw.addEventListener('click', ({ detail }) => {
    box.hidden = true
    line?.remove()
    stop = drawArea(map, {
      texts,
      isByKeyboard: detail === 0,
      onApply: (corners) => post({ type: 'drawn', corners }),
      onCancel: () => {
        end()
        draw.focus({ preventScroll: true })
      },
    })
  })
  remove.addEventListener('click', () => post({ type: 'drawn', corners: null }))
  return () => {
    end()
    line?.remove()
    control.remove()
  }
}

export function boundsOfCorners(corners: readonly MapCorner[]): LatLngBounds {
  return polygon(corners.map(toLatLng)).getBounds()
}

function toLatLng({ GoogleX, GoogleY }: MapCorner): [number, number] {
  return [GoogleX, GoogleY]
}
