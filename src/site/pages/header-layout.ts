import { DRAWER_SIDE } from '#schemas/site/drawer-side.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'

export type HeaderPiece = 'button' | 'logo' | 'menu' | 'actions'

/** The pieces of the header by position, in reading order. */
export type HeaderLayout = Readonly<Record<'left' | 'center' | 'right', readonly HeaderPiece[]>>

/** The side of the drawer and of its button. */
export function drawerSide(header: ShellDocument['header']): 'left' | 'right' {
  return header.mobileMenu?.position ?? DRAWER_SIDE
}

/** Places logo, menu and menu button as configured; languages and free evaluation take the end opposite the logo. */
export function headerLayout(header: ShellDocument['header']): HeaderLayout {
  const { logo, menu } = header
  const logoSide = logo.position ?? 'left'
  const sides = {
    button: drawerSide(header),
    logo: logoSide,
    menu: menu?.position ?? 'right',
    actions: logoSide === 'right' ? 'left' : 'right',
  }
  const at = (side: string, order: readonly HeaderPiece[]) => order.filter((piece) => sides[piece] === side)
  return {
    left: at('left', ['button', 'logo', 'menu', 'actions']),
    center: at('center', ['logo', 'menu']),
    right: at('right', ['menu', 'actions', 'logo', 'button']),
  }
}

/** Where the header of a phone has room for the back-to-top button: at an end, or beside the menu button. */
export type ToTopPlace = 'left' | 'right' | 'beside-left' | 'beside-right'

export function toTopPlace(header: ShellDocument['header']): ToTopPlace {
  const logoSide = header.logo.position ?? 'left'
  const buttonSide = drawerSide(header)
  const free = (['right', 'left'] as const).find((side) => side !== logoSide && side !== buttonSide)
  return free ?? `beside-${buttonSide}`
}
