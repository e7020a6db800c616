import type { FromSchema } from 'json-schema-to-ts'

export const DEFAULT_ADDRESS = 'https://newapi.omnicasa.com/1.12/OmnicasaService.svc'
export const LANGUAGE_IDS = { nl: 1, fr: 2, en: 3, de: 4 } as const
export type OmnicasaLanguage = keyof typeof LANGUAGE_IDS
const DEFAULT_LANGUAGES = ['fr', 'nl', 'en', 'de'] as const
/** Active, sold and rented. */
const DEFAULT_STATUSES = [1, 2, 4] as const

export const settingsSchema = {
  description: 'What is read from Omnicasa.',
  type: 'object',
  additionalProperties: false,
  properties: {
    address: {
      description: `The address of the web service; ${DEFAULT_ADDRESS} where absent.`,
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      maxLength: 200,
      default: DEFAULT_ADDRESS,
    },
    officeId: {
      description: 'Only the listings of this office, by its number; those of all where absent.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
    siteId: {
      description: 'The number of the site in Omnicasa to which requests of visitors are assigned; none where absent.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
    sourceId: {
      description: 'The source, in Omnicasa, of persons that the website hands on; 5, "website of the agency", where absent.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
      default: 5,
    },
    languages: {
      description: 'The languages that are read, each by separate requests.',
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { enum: DEFAULT_LANGUAGES },
      default: DEFAULT_LANGUAGES,
    },
    statuses: {
      description: 'The statuses that are read: 1 active, 2 sold, 4 rented, 6 reference.',
      type: 'array',
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      items: { type: 'integer', minimum: 0, maximum: 6 },
      default: DEFAULT_STATUSES,
    },
    projects: {
      description: 'Whether new-build projects are read, too.',
      type: 'boolean',
      default: true,
    },
  },
} as const

export type OmnicasaSettings = FromSchema<typeof settingsSchema, { keepDefaultedPropertiesOptional: true }>

export function withDefaults({ address, sourceId, languages, statuses, projects, ...ids }: OmnicasaSettings) {
  return {
    ...ids,
    address: (address ?? DEFAULT_ADDRESS).replace(/\/+$/, ''),
    sourceId: sourceId ?? 5,
    languages: languages ?? DEFAULT_LANGUAGES,
    statuses: statuses ?? DEFAULT_STATUSES,
    projects: projects ?? true,
  }
}
