import { type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The facts of the property whose number is in the page’s path, in the groups of property-display.json.',
  group: 'property',
  ownStyles: true,
  /** columns: the groups in two columns where there is room; aside: in one column, its title beside it. */
  views: ['columns', 'aside'],
  interactive: false,
  textAreas: ['facts'],
  schema: contentSchema({
    title: 'Property facts',
    required: [],
    properties: {
      groups: {
        description: 'The ids of the groups to show, in this order; every group of property-display.json where absent.',
        type: 'array',
        minItems: 1,
        maxItems: 40,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: 60, references: 'fact-group' },
      },
      folded: {
        description: 'The ids of the groups whose facts show once their title is clicked.',
        type: 'array',
        maxItems: 40,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: 60, references: 'fact-group' },
      },
      note: { ...richTextSchema, description: 'A text under the facts, for instance that they bind nobody.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
