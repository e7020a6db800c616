import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  formVersion,
  renameFields,
  richTextSchema,
} from 'vitrine/schema'

const module = defineModule({
  description: 'The new-build projects of the feed, each with a link to its page or to its own site.',
  group: 'search',
  views: ['cards'],
  ownStyles: true,
  interactive: false,
  textAreas: ['project'],
  version: 2,
  migrations: [renameFields({ ways: 'actions' })],
  schema: contentSchema({
    title: 'Project list',
    required: [],
    properties: {
      version: formVersion(2),
      emptyNote: { ...richTextSchema, description: 'What is said below "No projects are currently available".' },
      actions: {
        formerNames: ['ways'],
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
