import { COLOUR_ROLES, type ColourRole, type Palette } from '#schemas/site/theme.ts'
import { isDarkColor } from './colours.ts'

/** The token of the text that stands on each role. */
const TEXT_ON: { readonly [role in ColourRole]: string } = {
  ink: '--color-paper',
  slate: '--color-paper',
  line: '--color-ink',
  paper: '--color-ink',
  surface: '--color-ink',
  tint: '--color-ink',
  primary: '--color-on-primary',
  accent: '--color-on-accent',
  highlight: '--color-on-highlight',
  dark: '--color-on-dark',
}

/** Whether a configured colour is the name of a role. */
export function isColourRole(color: string): color is ColourRole {
  return Object.hasOwn(COLOUR_ROLES, color)
}

/** A configured colour in a palette: the role's, or itself. */
export function colourIn(color: string, palette: Palette): string {
  return isColourRole(color) ? palette[color] : color
}

/** A configured ground in CSS. A light one of its own is replaced in the dark scheme (`--light-ground` is set there alone). */
export function groundInCss(color: string): string {
  if (isColourRole(color)) return `var(--color-${color})`
  return isDarkColor(color) ? color : `var(--light-ground, ${color})`
}

/** A configured text colour in CSS; a dark one, which stands on a light ground, is replaced with it. */
export function textInCss(color: string): string {
  if (isColourRole(color)) return `var(--color-${color})`
  return isDarkColor(color) ? `var(--on-light-ground, ${color})` : color
}

/** The token of text that can be read on a configured ground. */
export function textTokenOn(ground: string): string {
  if (isColourRole(ground)) return TEXT_ON[ground]
  return isDarkColor(ground) ? '--color-on-dark' : '--color-ink'
}
