import type { FromSchema } from 'json-schema-to-ts'

export const DEFAULT_ADDRESS = 'https://api.whise.eu'
export const DEFAULT_LANGUAGES = ['fr-BE', 'nl-BE', 'en-GB', 'de-DE'] as const

export const settingsSchema = {
  description: 'What is read from Whise.',
  type: 'object',
  required: ['clientId', 'officeId'],
  additionalProperties: false,
  properties: {
    address: {
      description: `The address of the API; ${DEFAULT_ADDRESS} where absent.`,
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      maxLength: 200,
      default: DEFAULT_ADDRESS,
    },
    clientId: {
      description: 'The number of the agency in Whise, which Whise tells when it activates the website.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
    officeId: {
      description: 'The number of the office that is activated for the website; requests of visitors go to it.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
    offices: {
      description: 'Only the listings of these offices, by their numbers; those of all where absent.',
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    },
    languages: {
      description: 'The languages of the texts, as Whise writes them. Details such as the kind of heating come in the first one.',
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { type: 'string', pattern: '^(fr|nl|en|de)-[A-Z]{2}$', examples: ['fr-BE'] },
      default: DEFAULT_LANGUAGES,
    },
    includeGroup: {
      description: 'Whether listings that other agencies of the group share are read, too.',
      type: 'boolean',
      default: false,
    },
    planDetailIds: {
      description:
        'The numbers of the details that pictures of floor plans belong to (detailId). Pictures whose description has the word are plans, too.',
      type: 'array',
      maxItems: 50,
      items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    },
    contactOriginId: {
      description: 'The origin, in Whise, of contacts that the website hands on; none where absent.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
  },
} as const

export type WhiseSettings = FromSchema<typeof settingsSchema, { keepDefaultedPropertiesOptional: true }>
