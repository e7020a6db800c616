import type { ColourRole, Palette } from '#schemas/site/theme.ts'
import { isDarkColor } from './colours.ts'

/** The text token for each background role. */
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

/** Whether a configured colour is a role. */
export function isColourRole(color: string): color is ColourRole {
  return Object.hasOwn(TEXT_ON, color)
}

export function colourIn(color: string, palette: Palette): string {
  return isColourRole(color) ? palette[color] : color
}

/** A configured background in CSS. A light custom colour is replaced in the dark scheme, the only one with `--light-ground`. */
export function groundInCss(color: string): string {
  if (isColourRole(color)) return `var(--color-${color})`
  return isDarkColor(color) ? color : `var(--light-ground, ${color})`
}

/** A configured text colour in CSS; a dark custom colour is replaced together with its light background. */
export function textInCss(color: string): string {
  if (isColourRole(color)) return `var(--color-${color})`
  return isDarkColor(color) ? `var(--on-light-ground, ${color})` : color
}

/** The readable text token for a configured background. */
export function textTokenOn(ground: string): string {
  if (isColourRole(ground)) return TEXT_ON[ground]
  return isDarkColor(ground) ? '--color-on-dark' : '--color-ink'
}
