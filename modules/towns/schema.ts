import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The towns where the agency has properties on offer, with their numbers, each leading to the search there.',
  group: 'words',
  views: ['list', 'columns', 'chips'],
  ownStyles: true,
  interactive: false,
  defaults: { maxItems: 48 },
  schema: contentSchema({
    title: 'Towns',
    required: [],
    properties: {
      goals: {
        description: 'For sale (0), to rent (1), or both.',
        type: 'array',
        items: { enum: [0, 1] },
        minItems: 1,
        uniqueItems: true,
        default: [0, 1],
      },
      order: {
        description: 'name: by name; count: those with the most properties first.',
        enum: ['name', 'count'],
        default: 'name',
      },
      fewest: { description: 'Towns with fewer properties are left out.', type: 'integer', minimum: 1, maximum: 50, default: 1 },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
