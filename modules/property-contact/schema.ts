import { actionSchema, type ContentOf, contentSchema, defineModule, multilingualSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Who answers for the property on the page: its contact person, or the agency.',
  group: 'property',
  views: ['card'],
  textAreas: ['property'],
  schema: contentSchema({
    title: 'Contact person of a property',
    required: [],
    properties: {
      contact: {
        description: 'The id of the file content/contact/<id>.json whose people the listings name.',
        type: 'string',
        pattern: '^[a-z0-9][a-z0-9-]*$',
        examples: ['agency'],
        references: 'content/contact',
      },
      intro: { ...multilingualSchema, description: 'A sentence beside the person.' },
      action: { ...actionSchema, description: 'Where to write or make an appointment.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
