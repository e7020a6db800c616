import { EURO_COUNTRIES } from '#schemas/property/countries.ts'

export interface TableSettings {
  readonly file: string
  readonly columns?: Readonly<Record<string, string | null>>
  readonly delimiter?: ',' | ';' | '\t' | '|'
  readonly decimal?: ',' | '.'
  readonly pictureSeparator?: string
  readonly pictureFolder?: string
  readonly country?: (typeof EURO_COUNTRIES)[keyof typeof EURO_COUNTRIES]['code']
}

const path = '[a-zA-Z0-9_-][a-zA-Z0-9_. -]*(/[a-zA-Z0-9_-][a-zA-Z0-9_. -]*)*'

export const tableSettingsSchema = {
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: {
    file: {
      description: 'The table, a CSV or XLSX file in the site definition.',
      type: 'string',
      pattern: `^${path}\\.([cC][sS][vV]|[tT][xX][tT]|[xX][lL][sS][xX])$`,
      maxLength: 200,
      examples: ['data/listings.csv'],
    },
    columns: {
      description:
        'The field of the feed for each heading that is not known by itself: "Price", "DescriptionB (fr)", "Pictures", "Plans"; null leaves a column out.',
      type: 'object',
      additionalProperties: { type: ['string', 'null'], maxLength: 100 },
    },
    delimiter: { description: 'The separator of cells in a CSV file; recognised if absent.', enum: [',', ';', '\t', '|'] },
    decimal: { description: 'The decimal separator: a comma, or a point.', enum: [',', '.'], default: ',' },
    pictureSeparator: {
      description: 'The separator of pictures in a cell; line ends separate them too.',
      type: 'string',
      minLength: 1,
      maxLength: 3,
      default: '|',
    },
    pictureFolder: {
      description: 'The folder of site-config/media that names of pictures begin at.',
      type: 'string',
      pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$',
      maxLength: 200,
    },
    country: {
      description: 'The country of listings that name none, by its ISO 3166 code.',
      enum: Object.values(EURO_COUNTRIES).map(({ code }) => code),
      default: EURO_COUNTRIES.belgium.code,
    },
  },
} as const
