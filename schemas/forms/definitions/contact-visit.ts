import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, privacy, remark } from './fields.ts'

/** A request for a viewing, with suitable days and times. */
export const contactVisitForm = {
  id: 'contact-visit',
  subject: 'property',
  schema: {
    type: 'object',
    required: [...contactPerson.required, 'privacy'],
    additionalProperties: false,
    properties: {
      ...contactPerson.properties,
      preferredDays: {
        type: 'array',
        items: { type: 'string', enum: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] },
        uniqueItems: true,
        maxItems: 6,
        field: { kind: 'choices', label: 'form.preferredDays' },
      },
      preferredTimes: {
        type: 'array',
        items: { type: 'string', enum: ['morning', 'afternoon', 'evening'] },
        uniqueItems: true,
        maxItems: 3,
        field: { kind: 'choices', label: 'form.preferredTimes' },
      },
      remark: annotated(remark, { hint: 'form.hint.visit' }),
      privacy,
    },
  },
  sections: [{ title: null, fields: [...contactPerson.fields, 'preferredDays', 'preferredTimes', 'remark', 'privacy'] }],
  successPage: 'feedback-contact-visit',
  submit: 'form.submit.visit',
  failure: 'form.failure.contact-visit',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
