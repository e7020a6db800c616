import type { FromSchema } from 'json-schema-to-ts'
import { listAnswer } from '#schemas/list-answer.ts'
import { type Picture, shownPictureSchema } from '#schemas/site/picture.ts'
import { type PropertySummary, propertySummarySchema } from './property-summary.ts'

const summaryProperties = {
  ID: { type: 'integer' },
  Name: { type: 'string' },
  City: { type: 'string' },
  Zip: { type: 'string' },
  Address: { description: 'Street and number, only where they may be shown; otherwise empty.', type: 'string' },
  DescriptionA: { description: 'The short description; may be empty.', type: 'string' },
  StartPrice: { description: 'The lowest price in euro, or null.', type: ['number', 'null'] },
  IsSoldOut: { description: 'Whether it has properties that show, and all of them are sold or rented.', type: 'boolean' },
  link: { description: 'The project’s page here, or its own site instead.', type: 'string' },
  Picture: { description: 'The first picture, or null.', anyOf: [{ type: 'null' }, shownPictureSchema] },
} as const

/** A new-build project in a list, in one language. */
export const projectSummarySchema = {
  title: 'ProjectSummary',
  type: 'object',
  required: ['ID', 'Name', 'City', 'Zip', 'Address', 'DescriptionA', 'StartPrice', 'IsSoldOut', 'link', 'Picture'],
  additionalProperties: false,
  properties: summaryProperties,
} as const

export const projectListSchema = listAnswer('ProjectList', projectSummarySchema)

/** A project with everything its page shows, in one language. */
export const projectDetailSchema = {
  title: 'ProjectDetail',
  type: 'object',
  required: [...projectSummarySchema.required, 'DescriptionB', 'Pictures', 'Properties'],
  additionalProperties: false,
  properties: {
    ...summaryProperties,
    DescriptionB: { description: 'The long description; paragraphs are separated by empty lines.', type: 'string' },
    Pictures: { type: 'array', items: shownPictureSchema },
    Properties: {
      description: 'The properties of the project that show, the cheapest first.',
      type: 'array',
      items: propertySummarySchema,
    },
  },
} as const

export interface ProjectSummary extends Omit<FromSchema<typeof projectSummarySchema>, 'Picture'> {
  readonly Picture: Picture | null
}

export interface ProjectList {
  readonly items: ProjectSummary[]
}

export interface ProjectDetail extends ProjectSummary {
  readonly DescriptionB: string
  readonly Pictures: Picture[]
  readonly Properties: PropertySummary[]
}
