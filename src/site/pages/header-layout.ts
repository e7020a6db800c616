import type { ShellDocument } from '#schemas/site/page-document.ts'

export type HeaderPiece = 'button' | 'logo' | 'menu' | 'actions'

/** The pieces of the header by position, in reading order. */
export type HeaderLayout = Readonly<Record<'left' | 'center' | 'right', readonly HeaderPiece[]>>

/** Places logo, menu and menu button as configured; languages and free evaluation take the end opposite the logo. */
export function headerLayout({ logo, menu, mobileMenu }: ShellDocument['header']): HeaderLayout {
  const logoSide = logo.position ?? 'left'
  const sides = {
    button: mobileMenu?.position ?? 'right',
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

export function toTopPlace({ logo, mobileMenu }: ShellDocument['header']): ToTopPlace {
  const logoSide = logo.position ?? 'left'
  const buttonSide = mobileMenu?.position ?? 'right'
  const free = (['right', 'left'] as const).find((side) => side !== logoSide && side !== buttonSide)
  return free ?? `beside-${buttonSide}`
}
