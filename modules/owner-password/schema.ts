import { actionSchema, type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'How owners come by a password: a link by e-mail, and the page to which it leads.',
  group: 'owners',
  /** reminder: requests the link; new: the target of the link, sets the new password. */
  views: ['reminder', 'new'],
  textAreas: ['owner-login'],
  searchParameters: ['token', 'done'],
  schema: contentSchema({
    title: 'Owner password',
    required: [],
    properties: {
      intro: { ...richTextSchema, description: 'A text above the form.' },
      again: { ...actionSchema, description: 'The way on where a link is over, or a mail did not come: to ask for another.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
