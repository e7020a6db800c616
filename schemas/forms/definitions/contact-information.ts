import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, privacy, remark } from './fields.ts'

/** A question about a property. */
export const contactInformationForm = {
  id: 'contact-information',
  subject: 'property',
  schema: {
    type: 'object',
    required: [...contactPerson.required, 'remark', 'privacy'],
    additionalProperties: false,
    properties: {
      topics: {
        type: 'array',
        items: { type: 'string', enum: ['price', 'charges', 'condition', 'energy', 'planning', 'availability', 'surroundings'] },
        uniqueItems: true,
        maxItems: 7,
        field: { kind: 'choices', label: 'form.topics' },
      },
      remark: annotated(remark, { label: 'form.question' }),
      ...contactPerson.properties,
      privacy,
    },
  },
  sections: [{ title: null, fields: ['topics', 'remark', ...contactPerson.fields, 'privacy'] }],
  successPage: 'feedback-contact-information',
  submit: 'form.submit.question',
  failure: 'form.failure.contact-information',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
