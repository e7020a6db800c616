import type { FontPairName, FontRole } from '#schemas/site/theme-fonts.ts'

export interface BuiltFont {
  /** Empty if the style sheet of every page contains them. */
  readonly rules: string
  readonly file: string
}

export type FontTable = { readonly [pair in FontPairName]: { readonly [role in FontRole]: BuiltFont } }
