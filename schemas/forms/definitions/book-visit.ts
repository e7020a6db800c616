import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, phone, privacy, remark } from './fields.ts'

/** Books a visit of a property at a free time of its contact person (FORM-12). */
export const bookVisitForm = {
  id: 'book-visit',
  subject: 'property',
  schema: {
    type: 'object',
    required: ['slot', ...contactPerson.required, 'privacy'],
    additionalProperties: false,
    properties: {
      slot: {
        type: 'string',
        format: 'date-time',
        field: { kind: 'slot', label: 'form.visit-slot', hint: 'form.hint.slot' },
      },
      ...contactPerson.properties,
      phone: annotated(phone, { hint: 'form.hint.appointment-phone' }),
      remark,
      privacy,
    },
  },
  sections: [
    { title: 'form.section.visit', fields: ['slot'] },
    { title: 'form.section.you', fields: [...contactPerson.fields, 'remark', 'privacy'] },
  ],
  successPage: 'feedback-book-visit',
  submit: 'form.submit.book-visit',
  failure: 'form.failure.book-visit',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
