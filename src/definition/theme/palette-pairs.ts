import type { ColourRole, Palette } from '#schemas/site/theme.ts'
import { contrastRatio, mixColors } from '#src/ui/site/colours.ts'
import { derivedColours, TEXT_RATIO } from './palette.ts'

export interface PalettePair {
  readonly text: string
  readonly ground: string
  /** The role of the text's colour; null if it is derived from the background, as on buttons. */
  readonly textRole: ColourRole | null
  readonly groundRole: ColourRole
}

export interface ColourProposal {
  readonly role: ColourRole
  readonly colour: string
}

/** Roles used as text colours. */
const TEXTS: readonly (readonly [text: ColourRole, grounds: readonly ColourRole[]])[] = [
  ['ink', ['paper', 'surface', 'tint']],
  ['slate', ['paper', 'surface', 'tint']],
  ['primary', ['paper', 'surface', 'tint']],
  ['accent', ['paper', 'surface']],
  ['highlight', ['dark']],
  ['dark', ['highlight']],
]

/** Backgrounds whose text colour is derived. */
const GROUNDS = ['primary', 'accent', 'highlight', 'dark'] as const

/** All pairs of text and background that style sheets derive from a palette. */
export function palettePairs(palette: Palette, scheme: 'light' | 'dark'): readonly PalettePair[] {
  const derived = derivedColours(palette, scheme)
  return [
    ...TEXTS.flatMap(([textRole, grounds]) =>
      grounds.map((groundRole) => ({ text: palette[textRole], ground: palette[groundRole], textRole, groundRole })),
    ),
    ...GROUNDS.map((groundRole) => ({
      text: derived[`--color-on-${groundRole}`] ?? '',
      ground: palette[groundRole],
      textRole: null,
      groundRole,
    })),
  ]
}

/** The smallest changes of one colour that make a pair readable without harming another pair. Null for none. */
export function proposeColour(palette: Palette, scheme: 'light' | 'dark', pair: PalettePair): ColourProposal | null {
  const before = palettePairs(palette, scheme)
  const changed = (role: ColourRole, colour: string, isAsked: (pair: PalettePair) => boolean) =>
    palettePairs({ ...palette, [role]: colour }, scheme).every((after, index) => {
      const old = before[index]
      return isReadable(after) || (old !== undefined && !isReadable(old) && !isAsked(old))
    })
  const roles = pair.textRole === null ? [pair.groundRole] : [pair.textRole, pair.groundRole]
  const wishes = roles.flatMap((role) => [
    { role, isAsked: ({ textRole, groundRole }: PalettePair) => textRole === role || groundRole === role },
    { role, isAsked: (other: PalettePair) => other.textRole === pair.textRole && other.groundRole === pair.groundRole },
  ])
  for (const { role, isAsked } of wishes) {
    const colour = nearestColour(palette[role], (candidate) => changed(role, candidate, isAsked))
    if (colour !== null) return { role, colour }
  }
  return null
}

export function isReadable({ text, ground }: Pick<PalettePair, 'text' | 'ground'>): boolean {
  return contrastRatio(text, ground) >= TEXT_RATIO
}

/** The nearest darker or lighter colour that satisfies a condition; null for none. */
function nearestColour(colour: string, holds: (candidate: string) => boolean): string | null {
  for (let percent = 2; percent <= 100; percent += 2) {
    const candidates = ['#000000', '#ffffff'].map((end) => mixColors(colour, end, percent / 100))
    const found = candidates.find(holds)
    if (found !== undefined) return found
  }
  return null
}
