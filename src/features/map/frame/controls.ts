import { type Control, control, DomUtil, type Map as LeafletMap, tileLayer } from 'leaflet'
import type { MapTexts, MapTiles } from '#schemas/search/map-message.ts'
import { element } from './element.ts'

/** Zoom buttons, a scale in metres, and an arrow to the north, named in the page's language. */
export function addControls(map: LeafletMap, texts: MapTexts): readonly Control[] {
  const compass = control.attribution({ position: 'topright', prefix: false })
  compass.onAdd = () => {
    const box = DomUtil.create('div', 'compass')
    box.append(element('span', { 'aria-hidden': 'true' }, texts.north))
    return box
  }
  const controls = [
    control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }),
    control.scale({ position: 'bottomright', imperial: false, maxWidth: 140 }),
    compass,
  ]
  for (const added of controls) added.addTo(map)
  return controls
}

export function addTiles(map: LeafletMap, { url, attribution, attributionUrl, maxZoom }: MapTiles): () => void {
  const layer = tileLayer(url, { maxZoom, className: 'tiles' }).addTo(map)
  const credits = addCredits(map, attribution, attributionUrl)
  return () => {
    layer.remove()
    credits.remove()
  }
}

/** Names whose map it is; with an address the name is a link. */
export function addCredits(map: LeafletMap, attribution: string, attributionUrl: string): Control {
  const named = attributionUrl === '' ? element('span', {}, attribution) : creditLink(attributionUrl, attribution)
  // Leaflet takes the attribution as HTML; made from an element, its text is escaped.
  return control.attribution({ position: 'bottomleft', prefix: false }).addAttribution(named.outerHTML).addTo(map)
}

function creditLink(href: string, text: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noopener' }, text)
}
