import type { ColourRole, Palette } from '#schemas/site/theme.ts'
import { contrastRatio, mixColors } from '#src/ui/site/colours.ts'
import { derivedColours, TEXT_RATIO } from './palette.ts'

/** A text on a ground that style sheets make of a palette. */
export interface PalettePair {
  readonly text: string
  readonly ground: string
  /** The role whose colour the text has; null where it follows from the ground, as the words on buttons. */
  readonly textRole: ColourRole | null
  readonly groundRole: ColourRole
}

export interface ColourProposal {
  readonly role: ColourRole
  readonly colour: string
}

/** The roles whose colour is text on others. */
const TEXTS: readonly (readonly [text: ColourRole, grounds: readonly ColourRole[]])[] = [
  ['ink', ['paper', 'surface', 'tint']],
  ['slate', ['paper', 'surface', 'tint']],
  ['primary', ['paper', 'surface', 'tint']],
  ['accent', ['paper', 'surface']],
  ['highlight', ['dark']],
  ['dark', ['highlight']],
]

/** The roles on which a text stands whose colour follows from them. */
const GROUNDS = ['primary', 'accent', 'highlight', 'dark'] as const

/** Every text and its ground that the style sheets make of a palette. */
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

/**
 * The least change of one colour with which the text of a pair can be read, and all others that have the colour where there is such a one; no text of the palette that could be read before cannot
 * any more. Null where there is none. The colour of the text goes before that of the ground.
 */
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

/** Whether the text of a pair has the contrast that the law on accessibility asks of text. */
export function isReadable({ text, ground }: Pick<PalettePair, 'text' | 'ground'>): boolean {
  return contrastRatio(text, ground) >= TEXT_RATIO
}

/** The nearest darker or lighter colour of which something holds; null where it holds of none. */
function nearestColour(colour: string, holds: (candidate: string) => boolean): string | null {
  for (let percent = 2; percent <= 100; percent += 2) {
    const candidates = ['#000000', '#ffffff'].map((end) => mixColors(colour, end, percent / 100))
    const found = candidates.find(holds)
    if (found !== undefined) return found
  }
  return null
}
