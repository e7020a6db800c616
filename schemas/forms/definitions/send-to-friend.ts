import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, email, firstName, lastName, privacy } from './fields.ts'

/** Sends a property to a friend, without the visitor's words: the address is unconfirmed (docs/security.md). */
export const sendToFriendForm = {
  id: 'send-to-friend',
  subject: 'property',
  schema: {
    type: 'object',
    required: ['firstName', 'lastName', 'email', 'friendEmail', 'privacy'],
    additionalProperties: false,
    properties: {
      friendEmail: {
        type: 'string',
        format: 'email',
        maxLength: 254,
        field: { kind: 'email', label: 'form.friendEmail', hint: 'form.hint.friendEmail' },
      },
      firstName,
      lastName,
      email: annotated(email, { width: 'full' }),
      privacy,
    },
  },
  sections: [
    { title: 'form.section.friend', fields: ['friendEmail'] },
    { title: 'form.section.you', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  successPage: 'feedback-send-to-friend',
  submit: 'form.submit.friend',
  failure: 'form.failure.send-to-friend',
  retentionDays: 30,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
