import { actionSchema, type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Where owners log in, by e-mail address and password.',
  group: 'owners',
  views: ['standard'],
  textAreas: ['owner-login', 'forms'],
  searchParameters: ['next', 'done'],
  schema: contentSchema({
    title: 'Owner login',
    required: [],
    properties: {
      intro: { ...richTextSchema, description: 'A text above the form.' },
      reminder: { ...actionSchema, description: 'The way for those who have no password, or have forgotten it.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
