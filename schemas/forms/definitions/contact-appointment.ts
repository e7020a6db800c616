import type { FormDefinition } from '#schemas/forms/form.ts'
import { annotated, email, firstName, lastName, phone, privacy, remark } from './fields.ts'

/** Books a free appointment at the agency (FORM-12). */
export const contactAppointmentForm = {
  id: 'contact-appointment',
  subject: 'optional-property',
  schema: {
    type: 'object',
    required: ['slot', 'matter', 'firstName', 'lastName', 'email', 'privacy'],
    additionalProperties: false,
    properties: {
      slot: {
        type: 'string',
        format: 'date-time',
        field: { kind: 'slot', label: 'form.slot', hint: 'form.hint.slot' },
      },
      matter: {
        type: 'string',
        enum: ['sell', 'rent-out', 'buy', 'rent', 'valuation', 'other'],
        field: { kind: 'choice', label: 'form.matter' },
      },
      firstName,
      lastName,
      email,
      phone: annotated(phone, { hint: 'form.hint.appointment-phone' }),
      remark,
      privacy,
    },
  },
  sections: [
    { title: 'form.section.appointment', fields: ['slot', 'matter'] },
    { title: 'form.section.you', fields: ['firstName', 'lastName', 'email', 'phone', 'remark', 'privacy'] },
  ],
  successPage: 'feedback-contact-appointment',
  submit: 'form.submit.appointment',
  failure: 'form.failure.contact-appointment',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
