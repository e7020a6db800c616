import { LANGUAGES, type Language } from '#schemas/language.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'

export interface OpenImmoSettings {
  readonly folder?: string
  readonly place?: 'data' | 'site'
  readonly order?: 'time' | 'name'
  readonly language?: Language
  readonly country?: (typeof EURO_COUNTRIES)[keyof typeof EURO_COUNTRIES]['code']
  readonly hasSeveralSenders?: boolean
}

export const openImmoSettingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    folder: {
      description: 'The folder that the software puts its files into, below the data folder or the site definition.',
      type: 'string',
      pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$',
      maxLength: 200,
      default: 'openimmo',
    },
    place: {
      description: 'Where the folder lies: in the data folder, or in the site definition.',
      enum: ['data', 'site'],
      default: 'data',
    },
    order: {
      description: 'The order of the files: by the time of their last change, or by name.',
      enum: ['time', 'name'],
      default: 'time',
    },
    language: { description: 'The language of texts where the software says none.', enum: LANGUAGES, default: 'de' },
    country: {
      description: 'The country of listings that name none, by its ISO 3166 code.',
      enum: Object.values(EURO_COUNTRIES).map(({ code }) => code),
      default: EURO_COUNTRIES.belgium.code,
    },
    hasSeveralSenders: {
      description:
        'Whether several offices put files into the folder, each with its own software: then a full transfer is full for its sender alone.',
      type: 'boolean',
      default: false,
    },
  },
} as const
