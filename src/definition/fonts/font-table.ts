import type { FontPairName, FontRole } from '#schemas/site/theme-fonts.ts'

/** A font of a pair in the build: its rules (font-faces.ts), and the address of its file. */
export interface BuiltFont {
  /** Empty where they are in the style sheet of every page. */
  readonly rules: string
  readonly file: string
}

/** The fonts of all pairs. */
export type FontTable = { readonly [pair in FontPairName]: { readonly [role in FontRole]: BuiltFont } }
