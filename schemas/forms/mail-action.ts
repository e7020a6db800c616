import type { FromSchema } from 'json-schema-to-ts'

/** What a link in a mail can lead to: nothing of it happens before a person presses the button of its page. */
export const MAIL_ACTIONS = ['confirm-subscription', 'end-subscription', 'cancel-appointment', 'end-sessions'] as const
export type MailActionName = (typeof MAIL_ACTIONS)[number]

/** How things stand with what a link in a mail is about. */
export const mailActionStateSchema = {
  description: 'How things stand with what a link in a mail is about.',
  type: 'object',
  required: ['state', 'about'],
  additionalProperties: false,
  properties: {
    state: {
      description: 'ready: it can be done; done: it has been; gone: the link means nothing, or no longer.',
      enum: ['ready', 'done', 'gone'],
    },
    about: {
      description: 'What it is about, in words, line by line.',
      type: 'array',
      items: { type: 'string' },
    },
  },
} as const

export type MailActionState = FromSchema<typeof mailActionStateSchema>
