import { isLanguage, type Language } from '#schemas/language.ts'
import type { FrameScheme } from '#schemas/studio/frame-messages.ts'

/** The widths that the page is shown in, in px; the whole column for null. */
export const FRAME_WIDTHS = { phone: 390, tablet: 820, desktop: 1280, whole: null } as const

export type FrameWidth = keyof typeof FRAME_WIDTHS

/** The places of the Studio: the site itself, and what belongs to it without being a page. */
export const VIEW_NAMES = ['site', 'media', 'theme', 'languages', 'requests', 'calendar', 'listings', 'owners', 'staff'] as const

export type ViewName = (typeof VIEW_NAMES)[number]

/** The columns of the Studio; a telephone shows one at a time. */
export const COLUMNS = ['tree', 'page', 'form'] as const

export type Column = (typeof COLUMNS)[number]

/** What lies over the Studio. */
export const PANELS = ['publish', 'history', 'compare', 'share'] as const

export type Panel = (typeof PANELS)[number]

/** What the Studio shows, as its address says it. */
export interface StudioAddress {
  /** The id of the chosen draft; null for what is live. */
  readonly draft: string | null
  /** The chosen file, relative to site-config. */
  readonly file: string | null
  /** The language of the site to show; null for its default language. */
  readonly language: Language | null
  readonly width: FrameWidth
  /** A width of the page of one's own, in px, in the place of `width`; null for none. */
  readonly px: number | null
  /** The colours of the page; null for those of the device. */
  readonly scheme: FrameScheme
  /** The moment to show the page at, by Belgian clocks, as "2026-12-01T08:00"; null for now. */
  readonly moment: string | null
  readonly tab: 'form' | 'source'
  readonly panel: Panel | null
  /** What the draft is compared with: the number of a version; null for what is live. */
  readonly against: string | null
  readonly column: Column
  readonly view: ViewName
  /** The JSON pointer of the field to show; '' leads to all of what is chosen. */
  readonly at: string | null
  /** The id of what a view shows. */
  readonly item: string | null
}

const USUAL: StudioAddress = {
  draft: null,
  file: null,
  language: null,
  width: 'whole',
  px: null,
  scheme: null,
  moment: null,
  tab: 'form',
  panel: null,
  against: null,
  column: 'tree',
  view: 'site',
  at: null,
  item: null,
}

const NAMES = [
  ...([
    'draft',
    'file',
    'language',
    'width',
    'px',
    'scheme',
    'moment',
    'tab',
    'panel',
    'against',
    'column',
    'view',
    'at',
    'item',
  ] as const),
]

/** Reads a query string; what is unknown in it is left out. */
export function readStudioAddress(search: string): StudioAddress {
  const asked = new URLSearchParams(search)
  const language = asked.get('language') ?? undefined
  const [width, scheme, moment] = [asked.get('width'), asked.get('scheme'), asked.get('moment')]
  return {
    draft: asked.get('draft'),
    file: asked.get('file'),
    language: isLanguage(language) ? language : null,
    width: isFrameWidth(width) ? width : USUAL.width,
    px: readFramePx(asked.get('px')),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    moment: isMoment(moment) ? moment : null,
    tab: asked.get('tab') === 'source' ? 'source' : 'form',
    panel: PANELS.find((panel) => panel === asked.get('panel')) ?? null,
    against: asked.get('against'),
    column: COLUMNS.find((column) => column === asked.get('column')) ?? USUAL.column,
    view: VIEW_NAMES.find((view) => view === asked.get('view')) ?? USUAL.view,
    at: asked.get('at'),
    item: asked.get('item'),
  }
}

/** The query string of an address, with its question mark; what is as usual is left out. */
export function writeStudioAddress(address: StudioAddress): string {
  const written = new URLSearchParams()
  for (const name of NAMES) {
    const value = address[name]
    if (value !== null && value !== USUAL[name]) written.set(name, String(value))
  }
  const text = String(written)
  return text === '' ? '' : `?${text}`
}

/** The least and the most that a page is shown in, in px. */
export const FRAME_PX = { least: 240, most: 3840 } as const

/** A width in px as it stands in an address; null for what is none. */
export function readFramePx(text: string | null): number | null {
  const px = Number(text)
  return text !== null && /^\d{3,4}$/.test(text) && px >= FRAME_PX.least && px <= FRAME_PX.most ? px : null
}

/** Whether a text is a moment, as "2026-12-01T08:00". */
export function isMoment(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

export function isFrameWidth(text: unknown): text is FrameWidth {
  return typeof text === 'string' && Object.hasOwn(FRAME_WIDTHS, text)
}
