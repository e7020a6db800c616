import { MENU_WIDTHS_PX, type MenuFrom } from '#schemas/site/menu-from.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { DEFAULT_FONT_PAIR } from '#schemas/site/theme-fonts.ts'
import { FONT_PAIRS } from '#src/definition/fonts/font-pairs.ts'
import type { SiteFonts } from '#src/definition/fonts/site-fonts.ts'
import { headerLayout } from './header-layout.ts'

const TEXT_PX = 15
const NAME_PX = 22
const LANGUAGE_PX = 36
const DISCLOSE_PX = 20
const SCHEME_SWITCH_PX = 44
/** The free evaluation button, in the language with the longest text. */
const BUTTON_PX = 200
/** The logo mark and the space beside it; marks are at most about twice as wide as high. */
const MARK_PX = 44 + 12
/** Fallback fonts are slightly wider while the web font loads. */
const SAFETY = 1.04

/** The fonts that the estimates were made for. */
const MEASURED = FONT_PAIRS[DEFAULT_FONT_PAIR]

type MeasuredFonts = { readonly [role in keyof SiteFonts]: Pick<SiteFonts[role], 'letterEm'> }

/** A side header appears from this width on; its menu has one line per entry. */
const SIDE_FROM = 1200

type Measured = Pick<ShellDocument, 'header' | 'theme' | 'languages' | 'menu' | 'agency'>

/** The window width from which logo, menu and actions fit side by side. An estimate; the browser measures. */
export function menuFrom(shell: Measured, fonts: MeasuredFonts): MenuFrom {
  if (shell.theme.header === 'side') return SIDE_FROM
  return MENU_WIDTHS_PX.find((width) => neededPx(shell, fonts, width) <= roomPx(width)) ?? 'never'
}

/** The width of the page between its edges (--page-edge). */
function roomPx(windowPx: number): number {
  const gutterPx = Math.min(Math.max(16, 0.04 * windowPx), 48)
  return windowPx - 2 * Math.max(gutterPx, (windowPx - 1280) / 2)
}

function neededPx(shell: Measured, fonts: MeasuredFonts, windowPx: number): number {
  const { header, languages, menu, agency, theme } = shell
  const gapPx = Math.min(Math.max(16, 0.02 * windowPx), 32)
  const entryGapPx = Math.min(Math.max(12, 0.018 * windowPx), 32)
  const entries = menu.map(
    ({ title, children }) =>
      textPx(title, (TEXT_PX * fonts.text.letterEm) / MEASURED.text.letterEm) + (children.length > 0 ? DISCLOSE_PX : 0),
  )
  const hasLanguages = header.languageSwitcher?.position !== 'top-bar' && languages.length > 1
  const widths = {
    button: 0,
    logo: MARK_PX + textPx(agency.name, (NAME_PX * fonts.title.letterEm) / MEASURED.title.letterEm),
    menu: rowPx(entries, entryGapPx),
    languages: rowPx(
      [...(hasLanguages ? [languages.length * LANGUAGE_PX] : []), ...(theme.hasSchemeSwitch ? [SCHEME_SWITCH_PX] : [])],
      gapPx,
    ),
    evaluation: header.menu?.showFreeEvaluation ? BUTTON_PX : 0,
    phone: 0,
  }
  const { left, center, right, below } = headerLayout(shell)
  const slotPx = (pieces: typeof left) =>
    rowPx(
      pieces.map((piece) => widths[piece]).filter((width) => width > 0),
      gapPx,
    )
  const sides = [slotPx(left), slotPx(right)]
  // Centred content leaves the same room on both sides.
  const beside = center.length === 0 ? sides : [Math.max(...sides), Math.max(...sides)]
  const firstLinePx = rowPx(
    [...beside, slotPx(center)].filter((width) => width > 0),
    24,
  )
  return Math.max(firstLinePx, slotPx(below))
}

function rowPx(widths: readonly number[], gapPx: number): number {
  return widths.reduce((sum, width) => sum + width, 0) + gapPx * Math.max(0, widths.length - 1)
}

/** The approximate width of a text in fonts as wide as those of the default pair. */
function textPx(text: string, sizePx: number): number {
  const ems = [...text].map((letter) =>
    /[ ijlftrI.,:;!'’|()-]/.test(letter) ? 0.31 : /[mwMW@&]/.test(letter) ? 0.82 : /\p{Lu}/u.test(letter) ? 0.6 : 0.51,
  )
  return ems.reduce((sum, em) => sum + em, 0) * sizePx * SAFETY
}
