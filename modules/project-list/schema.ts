import { actionSchema, type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The new-build projects of the feed, each leading to its page or to the site of its own.',
  views: ['cards'],
  ownStyles: true,
  interactive: false,
  textAreas: ['project'],
  schema: contentSchema({
    title: 'Project list',
    required: [],
    properties: {
      emptyNote: { ...richTextSchema, description: 'What is said below "No projects are currently available".' },
      ways: {
        description: 'The ways on while there are no projects.',
        type: 'array',
        maxItems: 3,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
