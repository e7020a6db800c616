import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, email } from './fields.ts'

/** Unsubscribe from the newsletter: the address alone, without a captcha. */
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
