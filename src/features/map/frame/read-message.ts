import type { MapCard } from '#schemas/search/map-card.ts'
import {
  MAP_MARKERS,
  MAP_TEXT_KEYS,
  MAP_TYPES,
  type MapCards,
  type MapDetail,
  type MapHighlight,
  type MapMessage,
  type MapPageMessage,
} from '#schemas/search/map-message.ts'
import type { MapCluster, MapPoint } from '#schemas/search/map-point.ts'

export interface IncomingMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The only window whose messages are accepted. */
export interface TrustedSender {
  readonly origin: string
  readonly window: unknown
}

/** Null for another sender or form, which is ignored. */
export function readMessage(event: IncomingMessage, sender: TrustedSender): MapPageMessage | null {
  if (event.origin !== sender.origin || event.source !== sender.window) return null
  const value = parseObject(event.data)
  if (value === null) return null
  if (!('type' in value)) return isMapMessage(value) ? value : null
  return isHighlight(value) || isDetail(value) || isCards(value) ? value : null
}

type Fields = Readonly<Record<string, unknown>>

function parseObject(data: unknown): Fields | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isHighlight(value: Fields): value is Fields & MapHighlight {
  const { type, id, place, isRevealed } = value
  const isAbout = (id === null || typeof id === 'number') && (place === null || isPlace(place))
  return type === 'highlight' && isAbout && typeof isRevealed === 'boolean'
}

function isDetail(value: Fields): value is Fields & MapDetail {
  return value.type === 'marks' && isListOf(value.points, isMapPoint) && isListOf(value.clusters, isMapCluster)
}

function isCards(value: Fields): value is Fields & MapCards {
  const { type, request, total, cards } = value
  return type === 'cards' && [request, total].every(Number.isInteger) && (cards === null || isListOf(cards, isMapCard))
}

function isMapMessage(value: Fields): value is Fields & MapMessage {
  const {
    propsList,
    clusters,
    bounds,
    area,
    canDraw,
    propertyPath,
    messageInfo,
    mapType,
    customMarker,
    isFullScreen,
    marqueeIgnore,
  } = value
  return (
    isListOf(propsList, isMapPoint) &&
    isListOf(clusters, isMapCluster) &&
    (bounds === null || isBounds(bounds)) &&
    (area === null || isListOf(area, isPlace)) &&
    typeof canDraw === 'boolean' &&
    isOwnPath(propertyPath) &&
    isObject(messageInfo) &&
    typeof messageInfo.language === 'string' &&
    isObject(messageInfo.texts) &&
    hasTexts(messageInfo.texts, MAP_TEXT_KEYS) &&
    MAP_TYPES.some((type) => type === mapType) &&
    MAP_MARKERS.some((marker) => marker === customMarker) &&
    typeof isFullScreen === 'boolean' &&
    isListOf(marqueeIgnore, (marquee) => typeof marquee === 'number')
  )
}

function isMapPoint(value: unknown): value is MapPoint {
  if (!isObject(value) || !hasTexts(value, ['City', 'MainTypeName']) || !isPlace(value)) return false
  const { ID, Status, Price, PriceUnitText = '', MarqueeName = '' } = value
  return [ID, Status].every(Number.isInteger) && isPrice(Price) && [PriceUnitText, MarqueeName].every(isText)
}

function isMapCluster(value: unknown): value is MapCluster {
  return isObject(value) && [value.ID, value.count].every(Number.isInteger) && isPlace(value) && isBounds(value.bounds)
}

const CARD_TEXTS = ['City', 'TypeDescription', 'MainTypeName', 'PriceUnitText', 'MarqueeName', 'path'] as const

function isMapCard(value: unknown): value is MapCard {
  if (!isObject(value) || !hasTexts(value, CARD_TEXTS)) return false
  const { ID, Status, Price, SmallPictureItem, path } = value
  return (
    [ID, Status].every(Number.isInteger) &&
    isPrice(Price) &&
    (SmallPictureItem === null || (isObject(SmallPictureItem) && isOwnPath(SmallPictureItem.Url))) &&
    // Links and pictures of the card must stay on this site.
    isOwnPath(path)
  )
}

function isPlace(value: unknown): boolean {
  return isObject(value) && isDegrees(value.GoogleX, 85) && isDegrees(value.GoogleY, 180)
}

function isBounds(value: unknown): boolean {
  if (!isObject(value)) return false
  const { south, west, north, east } = value
  return [south, north].every((side) => isDegrees(side, 90)) && [west, east].every((side) => isDegrees(side, 180))
}

function isPrice(value: unknown): boolean {
  return value === null || typeof value === 'number'
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isDegrees(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit
}

/** One slash at the start, not followed by another or a backslash. */
function isOwnPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function hasTexts(value: Fields, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string')
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
