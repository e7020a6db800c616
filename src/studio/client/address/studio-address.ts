import { isLanguage, type Language } from '#schemas/language.ts'
import type { FrameScheme } from '#schemas/studio/frame-messages.ts'
import { STUDIO_VIEWS } from '#src/studio/client/views/studio-views.ts'

/** The widths of the page preview in px; null for the whole column. */
export const FRAME_WIDTHS = { phone: 390, tablet: 820, desktop: 1280, whole: null } as const

export type FrameWidth = keyof typeof FRAME_WIDTHS

/** The views of the Studio: the site itself, and others that are not pages. The Studio opens on "today" where nothing is chosen. */
export const VIEW_NAMES = ['site', ...STUDIO_VIEWS.map(({ name }) => name)] as const

export type ViewName = (typeof VIEW_NAMES)[number]

/** The columns of the Studio; phones show one at a time. */
export const COLUMNS = ['tree', 'page', 'form'] as const

export type Column = (typeof COLUMNS)[number]

/** The panels over the Studio. */
export const PANELS = ['publish', 'review', 'history', 'compare', 'share', 'comments'] as const

export type Panel = (typeof PANELS)[number]

/** The state of the Studio in its address. */
export interface StudioAddress {
  /** The id of the chosen draft; null for the live site. */
  readonly draft: string | null
  /** The chosen file, relative to site-config. */
  readonly file: string | null
  /** The site language to show; null for the default language. */
  readonly language: Language | null
  readonly width: FrameWidth
  /** A custom width in px, instead of `width`; null for none. */
  readonly px: number | null
  /** The colour scheme of the page; null for that of the device. */
  readonly scheme: FrameScheme
  /** The shown moment in Belgian time, as "2026-12-01T08:00"; null for now. */
  readonly moment: string | null
  readonly tab: 'form' | 'source'
  readonly panel: Panel | null
  /** The version number to compare the draft with; null for the live site. */
  readonly against: string | null
  readonly column: Column
  readonly view: ViewName
  readonly at: string | null
  /** The id of the item in a view. */
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
  view: 'today',
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

/** Reads a query string; unknown parts are dropped. */
export function readStudioAddress(search: string): StudioAddress {
  const asked = new URLSearchParams(search)
  const view = VIEW_NAMES.find((name) => name === asked.get('view')) ?? null
  const rest = readRest(asked)
  return { ...rest, view: view ?? impliedView(rest) }
}

function readRest(asked: URLSearchParams): Omit<StudioAddress, 'view'> {
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
    at: asked.get('at'),
    item: asked.get('item'),
  }
}

/** A link to a file, a draft or any other choice leads to the site. */
function impliedView(address: Omit<StudioAddress, 'view'>): ViewName {
  return NAMES.some((name) => name !== 'view' && address[name] !== USUAL[name]) ? 'site' : USUAL.view
}

/** The query string of an address, with question mark and without default values. */
export function writeStudioAddress(address: StudioAddress): string {
  const written = new URLSearchParams()
  const usual = { ...USUAL, view: impliedView(address) }
  for (const name of NAMES) {
    const value = address[name]
    if (value !== null && value !== usual[name]) written.set(name, String(value))
  }
  const text = String(written)
  return text === '' ? '' : `?${text}`
}

/** The limits of the page's width in px. */
export const FRAME_PX = { least: 240, most: 3840 } as const

/** A width in px from an address; null for an invalid one. */
export function readFramePx(text: string | null): number | null {
  const px = Number(text)
  return text !== null && /^\d{3,4}$/.test(text) && px >= FRAME_PX.least && px <= FRAME_PX.most ? px : null
}

/** Whether a text is a moment such as "2026-12-01T08:00". */
export function isMoment(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

export function isFrameWidth(text: unknown): text is FrameWidth {
  return typeof text === 'string' && Object.hasOwn(FRAME_WIDTHS, text)
}
