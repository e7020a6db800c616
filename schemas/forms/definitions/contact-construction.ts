import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, privacy, remark } from './fields.ts'

/** A question about a new-build project and its units. */
export const contactConstructionForm = {
  id: 'contact-construction',
  subject: 'project',
  schema: {
    type: 'object',
    required: [...contactPerson.required, 'privacy'],
    additionalProperties: false,
    properties: {
      interests: {
        type: 'array',
        items: { type: 'string', enum: ['prices', 'plans', 'specifications', 'timing', 'visit'] },
        uniqueItems: true,
        maxItems: 5,
        field: { kind: 'choices', label: 'form.interests' },
      },
      units: {
        type: 'array',
        items: { type: 'string', enum: ['studio', 'one-bedroom', 'two-bedrooms', 'three-bedrooms', 'commercial'] },
        uniqueItems: true,
        maxItems: 5,
        field: { kind: 'choices', label: 'form.units' },
      },
      ...contactPerson.properties,
      remark: annotated(remark, { label: 'form.question' }),
      privacy,
    },
  },
  sections: [{ title: null, fields: ['interests', 'units', ...contactPerson.fields, 'remark', 'privacy'] }],
  successPage: 'feedback-contact-construction',
  submit: 'form.submit.question',
  failure: 'form.failure.contact-construction',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
