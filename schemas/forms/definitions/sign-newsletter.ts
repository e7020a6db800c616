import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, email, privacy } from './fields.ts'

/** A newsletter subscription, confirmed by a mailed link. */
export const signNewsletterForm = {
  id: 'sign-newsletter',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['email', 'privacy'],
    additionalProperties: false,
    properties: {
      email: annotated(email, { hint: 'form.hint.newsletter', width: 'full' }),
      privacy,
    },
  },
  sections: [{ title: null, fields: ['email', 'privacy'] }],
  successPage: 'feedback-sign-newsletter',
  submit: 'form.submit.subscribe',
  failure: 'form.failure.sign-newsletter',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
