import { actionSchema, type ContentOf, contentSchema, defineModule, multilingualSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Price, place, energy label and main facts of the property on the page, and what a visitor can do next.',
  group: 'property',
  /** card: a panel that stays in view while the page scrolls; plain: the same without a border. */
  views: ['card', 'plain'],
  /** Includes the return to the results, and the bar at the foot of a phone. */
  viewBudget: 4600,
  textAreas: ['property'],
  schema: contentSchema({
    title: 'Summary of a property',
    required: [],
    properties: {
      actions: {
        description: 'What a visitor can do next; the first one is the main one. Links to pages of the site name the property.',
        type: 'array',
        maxItems: 6,
        items: {
          ...actionSchema,
          properties: {
            ...actionSchema.properties,
            shortLabel: { ...multilingualSchema, description: 'The main action in a word, for the bar at the foot of a phone.' },
            goals: {
              description: 'For which properties: 0 for sale, 1 for rent; all where absent.',
              type: 'array',
              items: { enum: [0, 1] },
              minItems: 1,
              uniqueItems: true,
            },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
