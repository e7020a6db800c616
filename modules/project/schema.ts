import { actionSchema, type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The new-build project whose number is in the page’s path: pictures, description and its properties.',
  group: 'property',
  views: ['standard'],
  ownStyles: true,
  textAreas: ['project'],
  schema: contentSchema({
    title: 'Project',
    required: [],
    properties: {
      note: { ...richTextSchema, description: 'A text under the description, for instance on VAT.' },
      actions: {
        description: 'What a visitor can do next.',
        type: 'array',
        maxItems: 3,
        items: actionSchema,
      },
    },
  }),
  anchors: () => ['project-properties'],
})

export default module

export type Content = ContentOf<typeof module>
