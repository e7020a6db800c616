import { isLanguage, type Language } from '#schemas/language.ts'

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
  readonly tab: 'form' | 'source'
  readonly panel: Panel | null
  /** What the draft is compared with: the number of a version; null for what is live. */
  readonly against: string | null
  readonly column: Column
  readonly view: ViewName
  /** The JSON pointer of the field to show. */
  readonly at: string | null
  /** The id of what a view shows. */
  readonly item: string | null
}

const USUAL: StudioAddress = {
  draft: null,
  file: null,
  language: null,
  width: 'whole',
  tab: 'form',
  panel: null,
  against: null,
  column: 'tree',
  view: 'site',
  at: null,
  item: null,
}

const NAMES = ['draft', 'file', 'language', 'width', 'tab', 'panel', 'against', 'column', 'view', 'at', 'item'] as const

/** Reads a query string; what is unknown in it is left out. */
export function readStudioAddress(search: string): StudioAddress {
  const asked = new URLSearchParams(search)
  const language = asked.get('language') ?? undefined
  const width = asked.get('width')
  return {
    draft: asked.get('draft'),
    file: asked.get('file'),
    language: isLanguage(language) ? language : null,
    width: isFrameWidth(width) ? width : USUAL.width,
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
    if (value !== null && value !== USUAL[name]) written.set(name, value)
  }
  const text = String(written)
  return text === '' ? '' : `?${text}`
}

export function isFrameWidth(text: unknown): text is FrameWidth {
  return typeof text === 'string' && Object.hasOwn(FRAME_WIDTHS, text)
}
