import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The people of the agency: what they do, which languages they speak, how to reach them.',
  group: 'contact',
  /** cards: portraits on cards; list: one below the other, for many people; portrait: large portraits beside descriptions. */
  views: ['cards', 'list', 'portrait'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Team',
    required: ['contact'],
    properties: {
      contact: {
        description: 'The id of the file content/contact/<id>.json that has the people, and which listings name them from.',
        type: 'string',
        pattern: '^[a-z0-9][a-z0-9-]*$',
        examples: ['agency'],
        references: 'content/contact',
      },
      people: {
        description: 'The ids of those who are shown, in their order; everybody where absent.',
        type: 'array',
        items: { type: 'string', pattern: '^[a-z0-9-]+$', examples: ['anne-lejeune'], references: 'content/contact#people' },
        uniqueItems: true,
      },
      filterBy: {
        description: 'What visitors may narrow the team by, where there are two to six of them.',
        enum: ['none', 'role', 'office'],
        default: 'none',
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
