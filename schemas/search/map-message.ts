import type { Language } from '#schemas/language.ts'
import type { MapBounds, MapWindow } from './map-bounds.ts'
import type { MapCard } from './map-card.ts'
import type { MapPlace } from './map-place.ts'
import type { MapCluster, MapCorner, MapPoint } from './map-point.ts'

/** The delay of the page's message after the frame has loaded, in ms (SRCH-14). */
export const MAP_MESSAGE_DELAY_MS = 50

/** The address of the frame. With {@link MAP_LAYER_PARAMETER}=tiles its policy allows the configured third-party tiles. */
export const MAP_FRAME_PATH = '/map-frame/'
export const MAP_LAYER_PARAMETER = 'ground'

/** The base layer: the drawn one, or the configured tiles, with the visitor's consent. */
export const MAP_TYPES = ['drawn', 'tiles'] as const
export type MapType = (typeof MAP_TYPES)[number]

/**
 * price: a label with the price; property: a plain marker with rings of distance around it, for the map of one property; office: a plain marker
 * that says its name alone and opens no card, for the agency's own offices.
 */
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

/** Properties, and clusters of others that are counted in the database. */
export interface MapMarks {
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapCluster[]
}

/** What the page posts to the frame, as JSON (SRCH-14). */
export interface MapMessage {
  readonly propsList: readonly MapPoint[]
  /** Of properties that are too many to be all in the list. */
  readonly clusters: readonly MapCluster[]
  /** Of all properties; null where all are in the list. */
  readonly bounds: MapBounds | null
  /** The line around the area of the search; null where it has none. */
  readonly area: readonly MapCorner[] | null
  /** Whether the visitor can draw an area. */
  readonly canDraw: boolean
  /** Leads to the page of a property, by its ID in place of {id}. */
  readonly propertyPath: string
  readonly messageInfo: { readonly language: Language; readonly texts: MapTexts }
  readonly mapType: MapType
  readonly customMarker: MapMarker
  /** Whether the map fills the screen: one finger moves it, the wheel zooms, and the page shows what is selected in place of the frame. */
  readonly isFullScreen: boolean
  /** Marquee values that replace the price by the marquee name. */
  readonly marqueeIgnore: readonly number[]
}

/** A later message of the page: the property hovered in the list, or null; its place where the frame may not know it. */
export interface MapHighlight {
  readonly type: 'highlight'
  readonly id: number | null
  /** Whether the map moves to a property that it does not show. */
  readonly isRevealed: boolean
  readonly place: { readonly GoogleX: number; readonly GoogleY: number } | null
}

/** A later message of the page: the marks of the window that the map shows, in place of the previous ones. */
export interface MapDetail extends MapMarks {
  readonly type: 'marks'
}

/** A later message of the page: the cards that the frame asked for, or null where they could not be loaded. */
export interface MapCards {
  readonly type: 'cards'
  /** The request that it answers. */
  readonly request: number
  readonly cards: readonly MapCard[] | null
  /** The number of properties that the request is about. */
  readonly total: number
}

export type MapPageMessage = MapMessage | MapHighlight | MapDetail | MapCards

/** The properties of a card: by their IDs; those of a cluster that the database counted, by its bounds. */
export interface MapCardRequest {
  /** Increases with each; only the answer to the latest is shown. */
  readonly request: number
  readonly ids: readonly number[]
  readonly bounds: MapBounds | null
  /** From 1; {@link MAP_CARDS_PER_PAGE} a page. */
  readonly page: number
}

/** What the frame posts to the page, as JSON. */
export type MapFrameMessage =
  /** The frame shows the map of a message. tileHost is the host of tiles that would need consent, or null. */
  | { readonly type: 'ready'; readonly tileHost: string | null }
  /** Escape was pressed in the frame, where it closed nothing. */
  | { readonly type: 'escape' }
  /** The bounds are those of several properties at one place; null for one, and for none. */
  | { readonly type: 'selected'; readonly id: number | null; readonly bounds: MapBounds | null }
  | { readonly type: 'hovered'; readonly id: number | null }
  /** The card of a selection needs what it shows. */
  | ({ readonly type: 'cards' } & MapCardRequest)
  /** isRevealing: to the property that the page highlights, not by the visitor. */
  | ({ readonly type: 'moved'; readonly isRevealing: boolean } & MapWindow)
  /** The visitor has drawn an area, or wants none any more (null). */
  | { readonly type: 'drawn'; readonly corners: readonly MapCorner[] | null }

/** A configured source of tiles. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: string
  readonly attributionUrl: string
  readonly maxZoom: number
}

/** The data of the frame's document for its script, as JSON in an element with this id. */
export const MAP_FRAME_STATE_ID = 'map-frame-state'
export interface MapFrameState {
  readonly places: readonly MapPlace[]
  /** The tiles that may be shown now; null without configuration or consent. */
  readonly tiles: MapTiles | null
  /** The host of tiles that would need consent; null where there are none, or none is needed. */
  readonly tileHost: string | null
}
