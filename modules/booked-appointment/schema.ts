import { type ContentOf, contentSchema, defineModule, multilingualSchema } from 'vitrine/schema'

const module = defineModule({
  description:
    'What a visitor has just booked, on a page of thanks: when, where and with whom, its calendar file, and the links to move and cancel it.',
  group: 'contact',
  views: ['standard'],
  interactive: false,
  ownStyles: true,
  searchParameters: ['token'],
  schema: contentSchema({
    title: 'Booked appointment',
    required: [],
    properties: {
      note: { ...multilingualSchema, description: 'A sentence below it, such as how to reach the agency.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
