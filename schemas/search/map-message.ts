import type { Language } from '#schemas/language.ts'
import type { MapBounds, MapWindow } from './map-bounds.ts'
import type { MapCard } from './map-card.ts'
import type { MapPlace } from './map-place.ts'
import type { MapCluster, MapCorner, MapPoint } from './map-point.ts'

/** The delay of the page's first message after the frame has loaded, in ms (SRCH-14). */
export const MAP_MESSAGE_DELAY_MS = 50

/** With {@link MAP_LAYER_PARAMETER}=tiles the frame's policy allows the configured third-party tiles. */
export const MAP_FRAME_PATH = '/map-frame/'
export const MAP_LAYER_PARAMETER = 'ground'

/** The base layer: the built-in one, or the configured tiles after the visitor's consent. */
export const MAP_TYPES = ['drawn', 'tiles'] as const
export type MapType = (typeof MAP_TYPES)[number]

/** price: a label with the price; property: a marker with distance rings; office: a marker with a name, without a card. */
export const MAP_MARKERS = ['price', 'property', 'office'] as const
export type MapMarker = (typeof MAP_MARKERS)[number]

/** The frame's texts in the page's language; "{count}" is a number. */
export const MAP_TEXT_KEYS = [
  'label',
  'zoomIn',
  'zoomOut',
  'close',
  'cluster',
  'approximate',
  'onRequest',
  'startingFrom',
  'sold',
  'rented',
  'takeover',
  'properties',
  'more',
  'failed',
  'north',
  'draw',
  'drawHint',
  'drawKeyboard',
  'drawUndo',
  'drawClear',
  'drawApply',
  'drawCancel',
  'areaRemove',
] as const
export type MapTexts = { readonly [key in (typeof MAP_TEXT_KEYS)[number]]: string }

/** Properties, and clusters counted in the database. */
export interface MapMarks {
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapCluster[]
}

/** What the page posts to the frame, as JSON (SRCH-14). */
export interface MapMessage {
  readonly propsList: readonly MapPoint[]
  /** Clusters of properties that are not all in the list. */
  readonly clusters: readonly MapCluster[]
  /** The bounds of all properties; null if all are in the list. */
  readonly bounds: MapBounds | null
  /** The corners of the search area; null for none. */
  readonly area: readonly MapCorner[] | null
  readonly canDraw: boolean
  /** The path of a property's page, with {id} for its ID. */
  readonly propertyPath: string
  readonly messageInfo: { readonly language: Language; readonly texts: MapTexts }
  readonly mapType: MapType
  readonly customMarker: MapMarker
  /** Full screen: one finger moves the map, the wheel zooms, and the page instead of the frame shows the selection. */
  readonly isFullScreen: boolean
  /** Marquee values that show the marquee name instead of the price. */
  readonly marqueeIgnore: readonly number[]
}

/** A later message of the page: the property under the pointer in the list, or null; with its place, which the frame may not know. */
export interface MapHighlight {
  readonly type: 'highlight'
  readonly id: number | null
  /** Whether the map moves to a property outside its view. */
  readonly isRevealed: boolean
  readonly place: { readonly GoogleX: number; readonly GoogleY: number } | null
}

export interface MapDetail extends MapMarks {
  readonly type: 'marks'
}

/** A later message of the page: the requested cards, or null if loading failed. */
export interface MapCards {
  readonly type: 'cards'
  /** The number of the answered request. */
  readonly request: number
  readonly cards: readonly MapCard[] | null
  readonly total: number
}

export type MapPageMessage = MapMessage | MapHighlight | MapDetail | MapCards

/** The properties of a card: by ID, or by the bounds of a cluster that the database counted. */
export interface MapCardRequest {
  /** A sequence number: the page's answer shows only for the latest request. */
  readonly request: number
  readonly ids: readonly number[]
  readonly bounds: MapBounds | null
  /** The page, from 1; {@link MAP_CARDS_PER_PAGE} cards a page. */
  readonly page: number
}

/** What the frame posts to the page, as JSON. */
export type MapFrameMessage =
  /** The map of a message is shown. tileHost: the host of tiles that need consent, or null. */
  | { readonly type: 'ready'; readonly tileHost: string | null }
  /** Escape was pressed and closed nothing in the frame. */
  | { readonly type: 'escape' }
  /** bounds: of several properties at one place; null for one or none. */
  | { readonly type: 'selected'; readonly id: number | null; readonly bounds: MapBounds | null }
  | { readonly type: 'hovered'; readonly id: number | null }
  /** Requests the contents of the selection's card. */
  | ({ readonly type: 'cards' } & MapCardRequest)
  /** isRevealing: the map moved to the highlighted property, not by the visitor. */
  | ({ readonly type: 'moved'; readonly isRevealing: boolean } & MapWindow)
  /** The visitor has drawn an area, or removed it (null). */
  | { readonly type: 'drawn'; readonly corners: readonly MapCorner[] | null }

export interface MapTiles {
  /** The address of tiles, with {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: string
  readonly attributionUrl: string
  readonly maxZoom: number
}

/** The id of the element with the frame's data for its script, as JSON. */
export const MAP_FRAME_STATE_ID = 'map-frame-state'
export interface MapFrameState {
  readonly places: readonly MapPlace[]
  /** The permitted tiles; null without configuration or consent. */
  readonly tiles: MapTiles | null
  /** The host of tiles that need consent; null for none. */
  readonly tileHost: string | null
}
