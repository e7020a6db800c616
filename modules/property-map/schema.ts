import { type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Where the property of the page lies: a map of its surroundings and the distances to the nearest towns.',
  group: 'property',
  views: ['surroundings'],
  /** The map, without its frame. */
  viewBudget: 6500,
  textAreas: ['map'],
  schema: contentSchema({
    title: 'PropertyMap',
    required: [],
    properties: {
      nearestTowns: { description: 'How many towns are listed.', type: 'integer', minimum: 1, maximum: 12, default: 6 },
      note: { ...richTextSchema, description: 'A text under the distances.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
