import type { MapMarker, MapTexts } from '#schemas/search/map-message.ts'
import type { Text } from '#src/i18n/use-text.ts'

/** The frame's texts in the page's language; the frame itself has no catalogue. */
export function mapTexts(text: Text, marker: MapMarker): MapTexts {
  return {
    label: text(marker === 'property' ? 'map.label-property' : 'map.label'),
    zoomIn: text('map.zoom-in'),
    zoomOut: text('map.zoom-out'),
    close: text('map.close'),
    // The frame inserts the number.
    cluster: text('map.cluster', { count: '{count}' }),
    properties: text('map.properties', { count: '{count}' }),
    approximate: text('map.approximate'),
    onRequest: text('card.price-on-request'),
    startingFrom: text('card.starting-from'),
    sold: text('card.sold'),
    rented: text('card.rented'),
    takeover: text('card.takeover'),
    north: text('map.north'),
  }
}
