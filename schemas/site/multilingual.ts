import { LANGUAGES } from '#schemas/language.ts'

/** "^([fF][rR]|[nN][lL])$" for French and Dutch. */
const CODE_IN_ANY_CASE = `^(${LANGUAGES.map((code) => code.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})$`

/** A text: one string for all languages, or an object by language code in any case. Missing or empty becomes '' (CONF-02). */
export const multilingualSchema = {
  description: `A text: one string for every language, or one string per language code (${LANGUAGES.join(', ')}).`,
  type: ['string', 'object'],
  propertyNames: { pattern: CODE_IN_ANY_CASE },
  additionalProperties: { type: 'string' },
  node: 'text',
} as const

/** As {@link multilingualSchema}, with a few HTML elements; others are removed when the site is loaded. */
export const richTextSchema = {
  ...multilingualSchema,
  description:
    'HTML per language: p, h3, h4, ul, ol, li, a, strong, em, br, blockquote, table and their parts; the rest is removed.',
  node: 'rich-text',
} as const

export type Multilingual = string | { readonly [language: string]: string }
