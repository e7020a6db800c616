import { LANGUAGES, type Language } from '#schemas/language.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'

const EXPANSIONS = ['Media', 'Rooms', 'OpenHouses', 'ListAgent', 'ListOffice'] as const

export const settingsSchema = {
  type: 'object',
  required: ['url', 'currency'],
  additionalProperties: false,
  properties: {
    url: {
      description: 'The address of the service, before "/Property".',
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
      examples: ['https://api.mls.example/reso/odata'],
    },
    tokenUrl: {
      description: 'The address that gives tokens for client credentials; not needed with CONNECTOR_TOKEN.',
      type: 'string',
      pattern: '^https?://[^\\s?#]+$',
    },
    scope: { description: 'The scope of the token, if the service requires one.', type: 'string', maxLength: 200 },
    filter: {
      description: 'Whose listings are read, as an OData filter; without it all that the credentials may read.',
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      examples: ["ListOfficeKey eq '1234'"],
    },
    onlyViewable: {
      description:
        'Whether a full read asks only for what may be shown (MlgCanView eq true); without it where the service is the MLS Grid. What may not be shown never is.',
      type: 'boolean',
    },
    statuses: {
      description:
        'The values of StandardStatus that are read, as the service writes them: "Active Under Contract" or "ActiveUnderContract".',
      type: 'array',
      minItems: 1,
      maxItems: 11,
      items: { type: 'string', pattern: '^[A-Za-z ]{1,40}$' },
      default: ['Active'],
    },
    expand: {
      description: 'What is read with each listing; services differ in what they can expand.',
      type: 'array',
      uniqueItems: true,
      items: { enum: EXPANSIONS },
      default: ['Media', 'Rooms', 'OpenHouses'],
    },
    paging: {
      description: '"link" follows @odata.nextLink; "skip" asks for pages by $top and $skip, for services without links.',
      enum: ['link', 'skip'],
      default: 'link',
    },
    pageSize: { description: 'Listings on a page.', type: 'integer', minimum: 1, maximum: 1000, default: 200 },
    currency: {
      description:
        'The currency of prices, by ISO 4217: the dictionary has no field for it. Prices in another than EUR are not shown.',
      type: 'string',
      pattern: '^[A-Z]{3}$',
      examples: ['EUR'],
    },
    country: {
      description: 'The country of listings that name none, by ISO 3166.',
      type: 'string',
      pattern: '^[A-Z]{2}$',
      examples: [EURO_COUNTRIES.belgium.code],
    },
    language: { description: 'The language of descriptions; without it they stand in every language.', enum: LANGUAGES },
    areaUnit: {
      description: 'The unit of areas that name none.',
      enum: ['Square Feet', 'Square Meters'],
      default: 'Square Feet',
    },
  },
} as const

export interface ResoSettings {
  readonly url: string
  readonly tokenUrl?: string
  readonly scope?: string
  readonly filter?: string
  readonly onlyViewable?: boolean
  readonly statuses?: readonly string[]
  readonly expand?: readonly (typeof EXPANSIONS)[number][]
  readonly paging?: 'link' | 'skip'
  readonly pageSize?: number
  readonly currency: string
  readonly country?: string
  readonly language?: Language
  readonly areaUnit?: 'Square Feet' | 'Square Meters'
}
