import { type Download, shownDownloadSchema } from '#schemas/site/download.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { type Picture, shownPictureSchema } from '#schemas/site/picture.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts'
import { shownOpenHouseSchema } from './open-houses.ts'
import { PICTURE_KINDS, type PictureKind } from './picture-kind.ts'
import { type FeedProperty, propertySchema } from './property.ts'
import { type PropertySummary, propertySummarySchema } from './property-summary.ts'

const {
  PriceHistory: _earlier,
  Documents: _files,
  PublishFrom: _from,
  PublishUntil: _until,
  ...shownFields
} = propertySchema.properties

/** Past prices have a separate answer, documents another form; the publication time is not public. */
type WrittenField = keyof typeof shownFields

/** One property with everything its page shows, in one language. Unknown feed fields are left out. */
export type PropertyDetail = PropertySummary & {
  readonly PublishAddress: boolean
  /** False if GoogleX and GoogleY are the city centre because the address is not published. */
  readonly IsLocationExact: boolean
  readonly Pictures: readonly {
    readonly ID: number
    readonly Name: string
    readonly Picture: Picture
    /** Absent for photos. */
    readonly Kind?: Exclude<PictureKind, 'photo'>
  }[]
  readonly Documents?:
    | readonly {
        readonly Name: string
        readonly Kind?: DocumentKind
        readonly OnRequest?: boolean
        /** Absent if it is sent on request. */
        readonly Download?: Download
      }[]
    | undefined
} & {
  readonly [Field in Exclude<WrittenField, keyof PropertySummary | 'Pictures' | 'PublishAddress'>]?:
    | Localised<FeedProperty[Field]>
    | undefined
}

const picturesSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['ID', 'Name', 'Picture'],
    additionalProperties: false,
    properties: {
      ID: { type: 'integer' },
      Name: { description: 'The caption; the alternative text of the picture has the note too.', type: 'string' },
      Picture: shownPictureSchema,
      Kind: { description: 'Absent for photos.', enum: PICTURE_KINDS.slice(1) },
    },
  },
} as const

const documentsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['Name'],
    additionalProperties: false,
    properties: {
      Name: { description: 'What the document is.', type: 'string' },
      Kind: { description: 'Its kind, in the words of the form that asks for documents.', enum: DOCUMENT_KINDS },
      OnRequest: { description: 'Whether it is sent on request only.', type: 'boolean' },
      Download: { ...shownDownloadSchema, description: 'The file; absent where it is sent on request.' },
    },
  },
} as const

/** The schema of {@link PropertyDetail}, derived from the feed's schema with texts in one language. */
export const propertyDetailSchema = {
  title: 'PropertyDetail',
  type: 'object',
  required: [...propertySummarySchema.required, 'PublishAddress', 'IsLocationExact', 'Pictures'],
  additionalProperties: false,
  properties: {
    ...localisedProperties(shownFields),
    ...propertySummarySchema.properties,
    IsLocationExact: { description: 'Whether the map may show the property itself, not its city.', type: 'boolean' },
    Pictures: picturesSchema,
    OpenHouses: {
      description: 'The coming open houses, by their start; absent without one.',
      type: 'array',
      items: shownOpenHouseSchema,
    },
    Documents: documentsSchema,
  },
}

interface SchemaNode {
  readonly node?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly object[]
  readonly description?: string
  readonly items?: SchemaNode
  readonly required?: readonly string[]
  readonly properties?: { readonly [field: string]: SchemaNode }
}

function localisedProperties(properties: { readonly [field: string]: SchemaNode }): { [field: string]: object } {
  return Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, localisedSchema(schema)]))
}

/** A feed schema with texts in one language; the import has checked bounds and patterns. */
function localisedSchema({ node, type, description, items, properties, required, ...rest }: SchemaNode): object {
  const described = description === undefined ? {} : { description }
  if (node === 'text') return { ...described, type: 'string' }
  if (items) return { ...described, type: 'array', items: localisedSchema(items) }
  if (properties) {
    return { ...described, type: 'object', required, additionalProperties: false, properties: localisedProperties(properties) }
  }
  return { ...described, ...(type && { type }), ...(rest.enum && { enum: rest.enum }) }
}
