import type { Language } from '#schemas/language.ts'
import { LANGUAGES } from '#schemas/language.ts'
import { firstVersion, schemaReference } from './file-heading.ts'

export interface TranslationNote {
  readonly from: Language
  /** The fingerprint of the source text at the time of translation. */
  readonly source: string
  /** Whether it still needs translation. */
  readonly todo?: true
}

/** The notes of a file, by JSON pointer and language. */
export interface FileNotes {
  [pointer: string]: Readonly<Partial<Record<Language, TranslationNote>>>
}

const noteSchema = {
  type: 'object',
  required: ['from', 'source'],
  additionalProperties: false,
  properties: {
    from: { description: 'The language that it is translated from.', enum: LANGUAGES },
    source: {
      description:
        'The fingerprint of the text in that language when it was translated: another one means that it has changed since.',
      type: 'string',
      maxLength: 40,
    },
    todo: { description: 'Whether it is to be translated still.', const: true },
  },
} as const

/** `site-config/translations.json`: the progress of translations, written by the Studio. The file is optional and does not affect pages. */
export const translationsSchema = {
  title: 'Translations',
  description:
    'Which texts are to be translated, and what others were translated from. The Studio writes it; visitors see nothing of it.',
  type: 'object',
  required: ['version', 'texts'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    texts: {
      description: 'By file, by the JSON pointer of a text in it, by language.',
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          propertyNames: { enum: LANGUAGES },
          additionalProperties: noteSchema,
        },
      },
    },
  },
} as const
