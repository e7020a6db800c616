import { circle, divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { formatDistance } from '#src/base/text/number-text.ts'
import { type Coordinates, roundDown } from '#src/features/properties/rules/place/geography.ts'
import { element } from './element.ts'

const METRES_PER_DEGREE = 111_195
const LABELLED_FROM_PX = 48

/** Draws circles of round distances around a property, labelled at the north, adapted to the zoom. */
export function drawRings(map: LeafletMap, { latitude, longitude }: Coordinates): () => void {
  const rings = layerGroup().addTo(map)
  const draw = () => {
    rings.clearLayers()
    const bounds = map.getBounds()
    const halfHeightM = ((bounds.getNorth() - bounds.getSouth()) / 2) * METRES_PER_DEGREE
    const stepM = roundDown(Math.max(100, halfHeightM / 2))
    for (const radiusM of [stepM, 2 * stepM, 3 * stepM]) {
      circle([latitude, longitude], { radius: radiusM, interactive: false, className: 'ring', weight: 1, fill: false }).addTo(
        rings,
      )
      // Closer to the property its marker would cover the label.
      if ((radiusM / halfHeightM) * (map.getSize().y / 2) < LABELLED_FROM_PX) continue
      const html = element('span', { 'aria-hidden': 'true' }, formatDistance(radiusM))
      const icon = divIcon({ className: 'ring-label', html, iconSize: [0, 0] })
      marker([latitude + radiusM / METRES_PER_DEGREE, longitude], { icon, interactive: false, keyboard: false }).addTo(rings)
    }
  }
  map.on('zoomend resize', draw)
  draw()
  return () => {
    map.off('zoomend resize', draw)
    rings.remove()
  }
}
