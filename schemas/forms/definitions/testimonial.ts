import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, city, email, firstName, lastName, privacy } from './fields.ts'

/** A testimonial; published only with its writer's consent. */
export const testimonialForm = {
  id: 'testimonial',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['remark', 'firstName', 'lastName', 'email', 'privacy'],
    additionalProperties: false,
    properties: {
      rating: {
        type: 'string',
        enum: ['5', '4', '3', '2', '1'],
        field: { kind: 'choice', label: 'form.rating' },
      },
      remark: {
        type: 'string',
        minLength: 20,
        maxLength: 3000,
        field: { kind: 'multiline', label: 'form.testimonial', hint: 'form.hint.testimonial' },
      },
      firstName,
      lastName,
      email: annotated(email, { hint: 'form.hint.testimonial-email' }),
      city,
      publish: {
        type: 'boolean',
        field: { kind: 'flag', label: 'form.publish' },
      },
      publishAs: {
        type: 'string',
        enum: ['name', 'first-name', 'initials'],
        field: { kind: 'choice', label: 'form.publishAs', visibleWhen: { field: 'publish', in: [true] } },
      },
      privacy,
    },
  },
  sections: [
    { title: null, fields: ['rating', 'remark', 'firstName', 'lastName', 'email', 'city', 'publish', 'publishAs', 'privacy'] },
  ],
  successPage: 'feedback-testimonial',
  submit: 'form.submit.testimonial',
  failure: 'form.failure.testimonial',
  retentionDays: 730,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
