import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  MAIL_ACTIONS,
  multilingualSchema,
  richTextSchema,
} from 'vitrine/schema'

const module = defineModule({
  description: 'What a link in a mail leads to: what is about to happen, and the button that does it.',
  group: 'contact',
  views: ['standard'],
  ownStyles: true,
  searchParameters: ['token', 'done', 'again'],
  /** The texts of free times, and of messages to devices. */
  textAreas: ['forms', 'push'],
  schema: contentSchema({
    title: 'Action of a mail',
    required: ['action', 'ready', 'button', 'done', 'gone'],
    properties: {
      action: { description: 'What happens. The page must have the same id: mails lead there.', enum: MAIL_ACTIONS },
      ready: { ...richTextSchema, description: 'The text before the action; its subject follows automatically.' },
      button: { ...multilingualSchema, description: 'The words on the button.' },
      done: { ...richTextSchema, description: 'What is said once it has happened.' },
      gone: { ...richTextSchema, description: 'What is said where the link means nothing, or no longer.' },
      ways: {
        description: 'Ways on from there, once it has happened or cannot.',
        type: 'array',
        maxItems: 3,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
