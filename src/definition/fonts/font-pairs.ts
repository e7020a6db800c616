import type { FontPairName, FontRole } from '#schemas/site/theme-fonts.ts'

export type FontKind = 'serif' | 'sans-serif'

/** A font of a pair: its package file, the axes in use, and its name in mails. */
export interface PairFont {
  readonly family: string
  readonly kind: FontKind
  readonly file: string
  /** One value fixes an axis, two limit it. One weight in one optical size takes a quarter of a variable font. */
  readonly axes: { readonly [axis: string]: number | { readonly min: number; readonly max: number } }
  /** The mean width of a letter in em, as {@link import('./font-facts.ts')} measures it. */
  readonly letterEm: number
}

/** Text is set in weights from 400 to 700. */
const TEXT_WEIGHTS = { min: 400, max: 700 } as const

const variable = (name: string, file: 'wght' | 'opsz') => `@fontsource-variable/${name}/files/${name}-latin-${file}-normal.woff2`

/** The fonts of the pairs; all are under the SIL Open Font License. */
export const FONT_PAIRS: { readonly [pair in FontPairName]: { readonly [role in FontRole]: PairFont } } = {
  'fraunces-source-sans': {
    // Titles have weights from 360 to 500.
    title: {
      family: 'Fraunces',
      kind: 'serif',
      file: variable('fraunces', 'opsz'),
      axes: { wght: 420, opsz: 36 },
      letterEm: 0.448,
    },
    text: {
      family: 'Source Sans 3',
      kind: 'sans-serif',
      file: variable('source-sans-3', 'wght'),
      axes: { wght: TEXT_WEIGHTS },
      letterEm: 0.411,
    },
  },
  'bodoni-dm-sans': {
    // Larger optical sizes lose hairlines in the titles of cards.
    title: {
      family: 'Bodoni Moda',
      kind: 'serif',
      file: variable('bodoni-moda', 'opsz'),
      axes: { wght: 560, opsz: 11 },
      letterEm: 0.466,
    },
    text: {
      family: 'DM Sans',
      kind: 'sans-serif',
      file: variable('dm-sans', 'opsz'),
      axes: { wght: TEXT_WEIGHTS, opsz: 14 },
      letterEm: 0.458,
    },
  },
  'bricolage-public-sans': {
    title: {
      family: 'Bricolage Grotesque',
      kind: 'sans-serif',
      file: variable('bricolage-grotesque', 'opsz'),
      axes: { wght: 600, opsz: 36 },
      letterEm: 0.461,
    },
    text: {
      family: 'Public Sans',
      kind: 'sans-serif',
      file: variable('public-sans', 'wght'),
      axes: { wght: TEXT_WEIGHTS },
      letterEm: 0.459,
    },
  },
  'bitter-cabin': {
    title: { family: 'Bitter', kind: 'serif', file: variable('bitter', 'wght'), axes: { wght: 600 }, letterEm: 0.461 },
    text: {
      family: 'Cabin',
      kind: 'sans-serif',
      file: variable('cabin', 'wght'),
      axes: { wght: TEXT_WEIGHTS },
      letterEm: 0.414,
    },
  },
  'nunito-nunito-sans': {
    title: { family: 'Nunito', kind: 'sans-serif', file: variable('nunito', 'wght'), axes: { wght: 700 }, letterEm: 0.461 },
    text: {
      family: 'Nunito Sans',
      kind: 'sans-serif',
      file: variable('nunito-sans', 'wght'),
      axes: { wght: TEXT_WEIGHTS },
      letterEm: 0.443,
    },
  },
  'garamond-literata': {
    title: {
      family: 'EB Garamond',
      kind: 'serif',
      file: variable('eb-garamond', 'wght'),
      axes: { wght: 500 },
      letterEm: 0.386,
    },
    text: {
      family: 'Literata',
      kind: 'serif',
      file: variable('literata', 'opsz'),
      axes: { wght: TEXT_WEIGHTS, opsz: 16 },
      letterEm: 0.468,
    },
  },
}
