import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, email } from './fields.ts'

/** Leave the newsletter. It asks for nothing but the address, and for no proof: leaving is as easy as joining. */
export const unsubscribeNewsletterForm = {
  id: 'unsubscribe-newsletter',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['email'],
    additionalProperties: false,
    properties: {
      email: annotated(email, { hint: 'form.hint.unsubscribe', width: 'full' }),
    },
  },
  sections: [{ title: null, fields: ['email'] }],
  successPage: 'feedback-unsubscribe-newsletter',
  submit: 'form.submit.unsubscribe',
  failure: 'form.failure.unsubscribe-newsletter',
  retentionDays: 90,
  hasConfirmation: true,
  hasCaptcha: false,
} as const satisfies FormDefinition
