import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, city, privacy, remark, zip } from './fields.ts'

/** A request for a free valuation; the address of the property is required (FORM-08). */
export const contactDemandForm = {
  id: 'contact-demand',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['street', 'houseNumber', 'zip', 'city', ...contactPerson.required, 'privacy'],
    additionalProperties: false,
    properties: {
      street: {
        type: 'string',
        minLength: 1,
        maxLength: 160,
        field: { kind: 'text', label: 'form.streetName', width: 'half' },
      },
      houseNumber: {
        type: 'string',
        minLength: 1,
        maxLength: 20,
        field: { kind: 'text', label: 'form.houseNumber', hint: 'form.hint.houseNumber', width: 'half' },
      },
      zip,
      city,
      propertyType: {
        type: 'string',
        maxLength: 20,
        field: { kind: 'choice', label: 'form.propertyType', source: 'property-types' },
      },
      surface: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000_000,
        field: { kind: 'number', label: 'form.surface', hint: 'form.hint.surface', width: 'half' },
      },
      year: {
        type: 'integer',
        minimum: 1000,
        maximum: 2100,
        field: { kind: 'number', label: 'form.year', hint: 'form.hint.year', width: 'half' },
      },
      reason: {
        type: 'string',
        enum: ['sell', 'rent-out', 'know'],
        field: { kind: 'choice', label: 'form.valuationReason' },
      },
      remark: annotated(remark, { hint: 'form.hint.valuation' }),
      ...contactPerson.properties,
      privacy,
    },
  },
  sections: [
    { title: 'form.section.property', fields: ['street', 'houseNumber', 'zip', 'city', 'propertyType', 'surface', 'year'] },
    { title: 'form.section.plans', fields: ['reason', 'remark'] },
    { title: 'form.section.you', fields: [...contactPerson.fields, 'privacy'] },
  ],
  successPage: 'feedback-contact-demand',
  submit: 'form.submit.valuation',
  failure: 'form.failure.contact-demand',
  retentionDays: 730,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
