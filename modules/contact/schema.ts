import { type ContentOf, contentSchema, defineModule, peopleSchema, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'How to reach the agency: address, opening hours, people.',
  group: 'contact',
  /** full: address, hours and people; office: address and hours; people: the team; band: one line with the main ways to reach us. */
  views: ['full', 'office', 'people', 'band'],
  interactive: false,
  schema: contentSchema({
    title: 'Contact',
    required: [],
    properties: {
      intro: { ...richTextSchema, description: 'A text before the address: HTML per language.' },
      directions: { ...richTextSchema, description: 'How to come to the office.' },
      people: peopleSchema,
      showHours: {
        description:
          'Whether the opening hours stand beside the address; leave them out where a module of the type opening-hours shows them.',
        type: 'boolean',
        default: true,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
