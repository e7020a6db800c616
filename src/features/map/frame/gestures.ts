import type { Map as LeafletMap } from 'leaflet'

/** While `isShared`, the page stays scrollable: Ctrl and the wheel zoom, one finger scrolls the page, two move the map. */
export function shareGestures(map: LeafletMap, isShared: () => boolean): void {
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
