import { DRAWER_SIDE } from '#schemas/site/drawer-side.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

export type HeaderPiece = 'button' | 'logo' | 'menu' | 'languages' | 'evaluation' | 'phone'

/** The pieces of the header by position, in reading order; `below` is a second line, or the rest of a column. */
export type HeaderLayout = Readonly<Record<'left' | 'center' | 'right' | 'below', readonly HeaderPiece[]>>

type Measured = Pick<ShellDocument, 'header' | 'theme'>

/** The side of the drawer and of its button. */
export function drawerSide(header: ShellDocument['header']): 'left' | 'right' {
  return header.mobileMenu?.position ?? DRAWER_SIDE
}

/** Places the pieces of the header. Centred and side headers have fixed places, others those of the configuration. */
export function headerLayout({ header, theme }: Measured): HeaderLayout {
  const buttonSide = drawerSide(header)
  const button = (side: 'left' | 'right'): readonly HeaderPiece[] => (side === buttonSide ? ['button'] : [])
  if (theme.header === 'centred') {
    return {
      left: [...button('left'), 'languages'],
      center: ['logo'],
      right: ['evaluation', ...button('right')],
      below: ['menu'],
    }
  }
  if (theme.header === 'side') {
    const isRight = buttonSide === 'right'
    return {
      left: isRight ? ['logo'] : ['button'],
      center: [],
      right: isRight ? ['button'] : ['logo'],
      below: ['menu', 'evaluation', 'languages', 'phone'],
    }
  }
  const logoSide = logoSideOf({ header, theme })
  const actionSide = logoSide === 'right' ? 'left' : 'right'
  const sides: { readonly [piece in HeaderPiece]?: string } = {
    button: buttonSide,
    logo: logoSide,
    menu: header.menu?.position ?? 'right',
    languages: actionSide,
    evaluation: actionSide,
  }
  const at = (side: string, order: readonly HeaderPiece[]) => order.filter((piece) => sides[piece] === side)
  return {
    left: at('left', ['button', 'logo', 'menu', 'languages', 'evaluation']),
    center: at('center', ['logo', 'menu']),
    right: at('right', ['menu', 'languages', 'evaluation', 'logo', 'button']),
    below: [],
  }
}

/** The logo's side in a narrow header. */
function logoSideOf({ header, theme }: Measured): 'left' | 'center' | 'right' {
  if (theme.header === 'centred') return 'center'
  if (theme.header === 'side') return drawerSide(header) === 'right' ? 'left' : 'right'
  return header.logo.position ?? 'left'
}

/** Whether the header overlaps the page's banner: over a full picture, or always if the theme says so. */
export function isOverBanner({ theme }: Pick<ShellDocument, 'theme'>, page: Pick<PageDocument, 'type' | 'banner'>): boolean {
  if (theme.header === 'transparent') return page.type === 'home' || page.banner !== null
  return theme.header === 'bar' && page.type === 'home' && ['gradient', 'panel'].includes(theme.banner.style)
}

/** The place of the back-to-top button in a phone's header: at an end, or beside the menu button. */
export type ToTopPlace = 'left' | 'right' | 'beside-left' | 'beside-right'

export function toTopPlace(shell: Measured): ToTopPlace {
  const logoSide = logoSideOf(shell)
  const buttonSide = drawerSide(shell.header)
  const free = (['right', 'left'] as const).find((side) => side !== logoSide && side !== buttonSide)
  return free ?? `beside-${buttonSide}`
}
