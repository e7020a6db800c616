import type { WrittenHeader } from '#schemas/site/header.ts'

/** An icon of the site as PNG. `share`: how much of its width the picture takes. */
export interface Icon {
  readonly path: string
  readonly sizePx: number
  readonly share: number
  /** Icons of tabs show what lies behind them; devices lay the others on grounds of their own choice. */
  readonly isTransparent?: boolean
}

/** The icon of tabs and bookmarks; where the mark is an SVG, browsers prefer {@link VECTOR_ICON_PATH}. */
export const TAB_ICON = { path: '/favicon.ico', sizePx: 32, share: 1, isTransparent: true } as const satisfies Icon
export const VECTOR_ICON_PATH = '/favicon.svg'

/** The icon of the home screen of Apple's devices, which round its corners. */
export const TOUCH_ICON = { path: '/apple-touch-icon.png', sizePx: 180, share: 0.76 } as const satisfies Icon

/**
 * The icons of an installed site. A maskable one has room around its picture: devices cut it to shapes of their own, of which a circle of 80 % of its
 * width is left at least. A square fits into that with 56 %.
 */
export const APP_ICONS = [
  { path: '/app-icon-192.png', sizePx: 192, share: 0.86, purpose: 'any' },
  { path: '/app-icon-512.png', sizePx: 512, share: 0.86, purpose: 'any' },
  { path: '/app-icon-512-maskable.png', sizePx: 512, share: 0.56, purpose: 'maskable' },
] as const satisfies readonly (Icon & { readonly purpose: string })[]

/** The icon of messages to devices. */
export const MESSAGE_ICON: Icon = APP_ICONS[0]

/** The picture that icons are made of, below the media folder: the mark where the logo has one. */
export function markOf({ logo }: Pick<WrittenHeader, 'logo'>): string {
  return (logo.mark ?? logo.image).src
}

/** The links of a document's head to its icons, as HTML. */
export function iconLinks(header: Pick<WrittenHeader, 'logo'>): string {
  const isVector = markOf(header).endsWith('.svg')
  return [
    `<link rel="icon" href="${TAB_ICON.path}" sizes="32x32">`,
    isVector ? `<link rel="icon" href="${VECTOR_ICON_PATH}" type="image/svg+xml">` : '',
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
  ].join('')
}
