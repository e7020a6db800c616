import type { Map as LeafletMap } from 'leaflet'

/**
 * Lets the page around scroll: the wheel zooms only with Ctrl (a pinch on a trackpad is that too) or after a click on the map, and
 * one finger moves the page while two move the map, and a press on a map that is half in view does not pull it into view.
 */
export function shareGestures(map: LeafletMap): void {
  const box = map.getContainer()
  // Leaflet focuses the map on a press, and would have the page scroll between press and release, so that no click comes of it.
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
  // Before Leaflet, which listens on the map itself.
  window.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !isInUse) event.stopPropagation()
    },
    { capture: true, passive: true },
  )
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable()
      else map.dragging.enable()
    },
    { capture: true },
  )
}
