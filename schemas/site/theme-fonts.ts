import type { FromSchema } from 'json-schema-to-ts'

/** The built-in font pairs: one font for titles, one for text. */
export const FONT_PAIR_NAMES = [
  'fraunces-source-sans',
  'bodoni-dm-sans',
  'bricolage-public-sans',
  'bitter-cabin',
  'nunito-nunito-sans',
  'garamond-literata',
] as const
export type FontPairName = (typeof FONT_PAIR_NAMES)[number]

export const DEFAULT_FONT_PAIR = 'fraunces-source-sans' satisfies FontPairName

export const FONT_ROLES = ['title', 'text'] as const
export type FontRole = (typeof FONT_ROLES)[number]

/** The maximum size of an agency's font file in bytes, and the size above which the check warns of slow loading. */
export const MAX_FONT_BYTES = 400_000
export const HEAVY_FONT_BYTES = 80_000

const fontFile = {
  type: 'string',
  pattern: '^fonts/[A-Za-z0-9][A-Za-z0-9._-]*\\.(woff2|ttf|otf)$',
  maxLength: 120,
  examples: ['fonts/name.woff2'],
  node: 'file',
} as const

const ownFontSchema = {
  type: 'object',
  required: ['file', 'licence'],
  additionalProperties: false,
  properties: {
    file: { ...fontFile, description: 'The file in media/fonts, "fonts/name.woff2": woff2 (smallest), ttf or otf.' },
    boldFile: {
      ...fontFile,
      description: 'A file for bold text; a variable font needs none, and titles have one weight.',
    },
    licence: {
      description: 'Which licence lets this site use the font: "OFL 1.1", or the foundry’s web licence with its number.',
      type: 'string',
      minLength: 3,
      maxLength: 200,
    },
    kind: {
      description: 'The replacement while the font loads: a font of the device with or without serifs.',
      enum: ['serif', 'sans-serif'],
    },
  },
} as const

/** `theme.fonts` in `site.json`: a built-in pair, or font files for titles, text or both. */
export const fontsSchema = {
  description: 'Fonts of titles and text: a pair of the program, or own files.',
  type: 'object',
  additionalProperties: false,
  properties: {
    pair: {
      description:
        'fraunces-source-sans: a soft serif and a quiet sans; bodoni-dm-sans: fine contrast and geometry; bricolage-public-sans: a strong grotesque; bitter-cabin: a slab and a humanist sans; nunito-nunito-sans: round and friendly; garamond-literata: a book, in serifs throughout.',
      enum: FONT_PAIR_NAMES,
    },
    title: { ...ownFontSchema, description: 'An own font for titles and prices, instead of that of the pair.' },
    text: { ...ownFontSchema, description: 'An own font for text, instead of that of the pair.' },
  },
} as const

export type WrittenFonts = FromSchema<typeof fontsSchema>
export type WrittenOwnFont = FromSchema<typeof ownFontSchema>
