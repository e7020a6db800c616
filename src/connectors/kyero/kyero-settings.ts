import { LANGUAGES, type Language } from '#schemas/language.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'

export interface KyeroSettings {
  readonly url: string
  readonly country?: (typeof EURO_COUNTRIES)[keyof typeof EURO_COUNTRIES]['code']
  readonly language?: Language
}

export const kyeroSettingsSchema = {
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: {
    url: {
      description:
        'The address of the feed, as the software shows it under "XML export" or "Kyero feed". No password stands in it.',
      type: 'string',
      pattern: '^https?://',
      maxLength: 1000,
      examples: ['https://example.be/export/kyero.xml'],
    },
    country: {
      description: 'The country of listings that name none, by its ISO 3166 code.',
      enum: Object.values(EURO_COUNTRIES).map(({ code }) => code),
      default: EURO_COUNTRIES.belgium.code,
    },
    language: {
      description: 'The language of features that name none; the form has them in English.',
      enum: LANGUAGES,
      default: 'en',
    },
  },
} as const
