import type { FromSchema } from 'json-schema-to-ts'
import { appointmentDaySchema } from './appointment.ts'

/** The actions of mailed links. They start only when the visitor presses the button of the page. */
export const MAIL_ACTIONS = [
  'confirm-subscription',
  'change-frequency',
  'end-subscription',
  'move-appointment',
  'cancel-appointment',
  'move-visit',
  'cancel-visit',
  'end-sessions',
] as const
export type MailActionName = (typeof MAIL_ACTIONS)[number]

/** The name of the hidden field with the action; the field "token" holds the secret of the link. */
export const MAIL_ACTION_FIELD = 'mailed-action'

/** The name of the field with the chosen value, for actions that ask for a choice. */
export const MAIL_CHOICE_FIELD = 'slot'

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
    days: {
      description: 'The free times to choose from, of an action that asks for one.',
      type: 'array',
      items: appointmentDaySchema,
    },
    pushKey: {
      description:
        'The key that a browser needs to be sent the new properties of the saved search; absent where the link is about none, or the site sends none.',
      type: 'string',
    },
    about: {
      description: 'The subject in words, line by line.',
      type: 'array',
      items: { type: 'string' },
    },
  },
} as const

export type MailActionState = FromSchema<typeof mailActionStateSchema>
