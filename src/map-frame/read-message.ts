import { MAP_MARKERS, MAP_TEXT_KEYS, MAP_TYPES, type MapHighlight, type MapMessage } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'

/** The origin and the data of a message event. */
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

/** A message of the surrounding page; null for one from elsewhere or of another form, which is ignored. */
export function readMessage(event: IncomingMessage, sender: TrustedSender): MapMessage | MapHighlight | null {
  if (event.origin !== sender.origin || event.source !== sender.window) return null
  const value = parseObject(event.data)
  if (value === null) return null
  if (value.type === 'highlight') return isHighlight(value) ? { type: 'highlight', id: value.id } : null
  return isMapMessage(value) ? value : null
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

function isHighlight(value: Fields): value is Fields & { readonly id: number | null } {
  return value.id === null || typeof value.id === 'number'
}

function isMapMessage(value: Fields): value is Fields & MapMessage {
  const { propsList, messageInfo, mapType, customMarker, marqueeIgnore } = value
  return (
    Array.isArray(propsList) &&
    propsList.every(isMapPoint) &&
    isObject(messageInfo) &&
    typeof messageInfo.language === 'string' &&
    isObject(messageInfo.texts) &&
    hasTexts(messageInfo.texts, MAP_TEXT_KEYS) &&
    MAP_TYPES.some((type) => type === mapType) &&
    MAP_MARKERS.some((marker) => marker === customMarker) &&
    Array.isArray(marqueeIgnore) &&
    marqueeIgnore.every((marquee) => typeof marquee === 'number')
  )
}

const POINT_TEXTS = ['City', 'TypeDescription', 'MainTypeName', 'PriceUnitText', 'MarqueeName', 'path'] as const

function isMapPoint(value: unknown): value is MapPoint {
  if (!isObject(value) || !hasTexts(value, POINT_TEXTS)) return false
  const { ID, Status, GoogleX, GoogleY, Price, SmallPictureItem, path } = value
  return (
    [ID, Status].every(Number.isInteger) &&
    isDegrees(GoogleX, 85) &&
    isDegrees(GoogleY, 180) &&
    (Price === null || typeof Price === 'number') &&
    (SmallPictureItem === null || (isObject(SmallPictureItem) && isOwnPath(SmallPictureItem.Url))) &&
    // Links and pictures of the card must stay on this site.
    isOwnPath(path)
  )
}

function isDegrees(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit
}

/** Whether an address is a path of this site: starts with one slash, not followed by another or a backslash. */
function isOwnPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function hasTexts(value: Fields, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string')
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
