import type { WrittenHeader } from '#schemas/site/header.ts'

/** An icon of the site as PNG. `share`: the picture's part of the width. */
export interface Icon {
  readonly path: string
  readonly sizePx: number
  readonly share: number
  /** Tab icons are transparent; devices place the others on arbitrary backgrounds. */
  readonly isTransparent?: boolean
}

/** The icon of tabs and bookmarks; browsers prefer {@link VECTOR_ICON_PATH} if the mark is an SVG. */
export const TAB_ICON = { path: '/favicon.ico', sizePx: 32, share: 1, isTransparent: true } as const satisfies Icon
export const VECTOR_ICON_PATH = '/favicon.svg'

/** The icon of Apple's home screens, which round the corners. */
export const TOUCH_ICON = { path: '/apple-touch-icon.png', sizePx: 180, share: 0.76 } as const satisfies Icon

/** The icons of an installed site. Devices crop a maskable icon; at least a circle of 80 % of its width remains, into which a square of 56 % fits. */
export const APP_ICONS = [
  { path: '/app-icon-192.png', sizePx: 192, share: 0.86, purpose: 'any' },
  { path: '/app-icon-512.png', sizePx: 512, share: 0.86, purpose: 'any' },
  { path: '/app-icon-512-maskable.png', sizePx: 512, share: 0.56, purpose: 'maskable' },
] as const satisfies readonly (Icon & { readonly purpose: string })[]

export const MESSAGE_ICON: Icon = APP_ICONS[0]

/** The source picture of the icons, below the media folder: the logo's mark if it has one. */
export function markOf({ logo }: Pick<WrittenHeader, 'logo'>): string {
  return (logo.mark ?? logo.image).src
}

export function iconLinks(header: Pick<WrittenHeader, 'logo'>): string {
  const isVector = markOf(header).endsWith('.svg')
  return [
    `<link rel="icon" href="${TAB_ICON.path}" sizes="32x32">`,
    isVector ? `<link rel="icon" href="${VECTOR_ICON_PATH}" type="image/svg+xml">` : '',
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
  ].join('')
}
