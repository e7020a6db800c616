import type { FromSchema } from 'json-schema-to-ts'
import { FORM_IDS } from '#schemas/forms/form.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'
import { SEARCH_PARAMETERS } from '#src/domain/search/property-search.ts'

export const description = 'A form: what a visitor sends to the agency.'

/** standard: one narrow column; split: with a text beside it from 1024 px on, as the intro of both; compact: fewer words, for the foot of another page. */
export const views = ['standard', 'split', 'compact'] as const

export const textAreas = ['forms'] as const

/** The parameters of the subject, and of a search handed over by a list. */
export const searchParameters = ['property', 'project', 'goal', ...SEARCH_PARAMETERS]

export const schema = {
  title: 'Form',
  description,
  type: 'object',
  required: ['version', 'form'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    form: {
      description: 'Which form; what it asks is part of the product, site-config/forms.json changes it.',
      enum: FORM_IDS,
      references: 'form',
    },
    intro: { ...richTextSchema, description: 'A text above the form; from 1024 px on beside it.' },
    aside: { ...richTextSchema, description: 'A text beside the form (view "split"), below it in the view "standard".' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
