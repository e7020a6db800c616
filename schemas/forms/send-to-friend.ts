import type { FormDefinition } from '#schemas/form.ts'
import { annotated, email, firstName, lastName, privacy } from './fields.ts'

/** Send a home to a friend: the friend’s address serves this one mail, so the submission is kept for a short time only. */
export const sendToFriendForm = {
  id: 'send-to-friend',
  subject: 'property',
  schema: {
    type: 'object',
    required: ['firstName', 'lastName', 'email', 'friendName', 'friendEmail', 'privacy'],
    additionalProperties: false,
    properties: {
      friendName: {
        type: 'string',
        minLength: 1,
        maxLength: 80,
        field: { kind: 'text', label: 'form.friendName', width: 'half' },
      },
      friendEmail: {
        type: 'string',
        format: 'email',
        maxLength: 254,
        field: { kind: 'email', label: 'form.friendEmail', hint: 'form.hint.friendEmail', width: 'half' },
      },
      message: {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        field: { kind: 'multiline', label: 'form.message' },
      },
      firstName,
      lastName,
      email: annotated(email, { width: 'full' }),
      privacy,
    },
  },
  sections: [
    { title: 'form.section.friend', fields: ['friendName', 'friendEmail', 'message'] },
    { title: 'form.section.you', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  successPage: 'feedback-send-to-friend',
  submit: 'form.submit.friend',
  failure: 'form.failure.send-to-friend',
  retentionDays: 30,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
