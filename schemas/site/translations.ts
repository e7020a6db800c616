import type { Language } from '#schemas/language.ts'
import { LANGUAGES } from '#schemas/language.ts'
import { firstVersion, schemaReference } from './file-heading.ts'

/** What is noted of a text in one language. */
export interface TranslationNote {
  /** The language that it is translated from. */
  readonly from: Language
  /** The fingerprint of the text in that language, as it was then. */
  readonly source: string
  /** Whether it is to be translated still. */
  readonly todo?: true
}

/** The notes of a file by the pointers of its texts, each by language. */
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

/** `site-config/translations.json`: how far translations are, written by the Studio. The file may be absent, and visitors see nothing of it. */
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
