import type { FromSchema } from 'json-schema-to-ts'
import { goalSchema } from '#schemas/property/goal.ts'

/** The filters that a typed text means. */
export const understoodSearchSchema = {
  title: 'UnderstoodSearch',
  type: 'object',
  required: ['goal', 'path', 'query'],
  additionalProperties: false,
  properties: {
    goal: { ...goalSchema, description: `${goalSchema.description} The text may ask for the other list.` },
    path: { description: 'Of the list of the goal; null where the site has none.', type: ['string', 'null'] },
    query: { description: 'Of that list, without "?".', type: 'string' },
  },
} as const

export type UnderstoodSearch = FromSchema<typeof understoodSearchSchema>

/** Suggestions for a typed text, the most likely first. */
export const searchSuggestionsSchema = {
  title: 'SearchSuggestions',
  type: 'object',
  required: ['from', 'items'],
  additionalProperties: false,
  properties: {
    from: { description: 'The place in the typed text of what the texts of the items replace.', type: 'integer' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind', 'label', 'hint', 'text', 'path', 'available'],
        additionalProperties: false,
        properties: {
          kind: { enum: ['place', 'street', 'property'] },
          label: { description: 'The name of a place or street, the title of a property.', type: 'string' },
          hint: { description: 'Its city and zip, the reference of a property; may be empty.', type: 'string' },
          text: { description: 'Completes the typed text; empty for a property.', type: 'string' },
          path: { description: 'Of the page of a property; null for others.', type: ['string', 'null'] },
          available: {
            description: 'The available properties of the goal in a place; null for others.',
            type: ['integer', 'null'],
          },
        },
      },
    },
  },
} as const

export type SearchSuggestions = FromSchema<typeof searchSuggestionsSchema>
