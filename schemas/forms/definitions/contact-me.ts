import type { FormDefinition } from '#schemas/forms/form.ts'
import { contactPerson } from './contact-person.ts'
import { annotated, contactTime, privacy, remark } from './fields.ts'

/** A request to be contacted about a property: the shortest form, beside the contact person. */
export const contactMeForm = {
  id: 'contact-me',
  subject: 'property',
  schema: {
    type: 'object',
    required: [...contactPerson.required, 'privacy'],
    additionalProperties: false,
    properties: {
      ...contactPerson.properties,
      contactTime,
      remark: annotated(remark, { label: 'form.question' }),
      privacy,
    },
  },
  sections: [{ title: null, fields: [...contactPerson.fields, 'contactTime', 'remark', 'privacy'] }],
  successPage: 'feedback-contact-me',
  submit: 'form.submit.callback',
  failure: 'form.failure.contact-me',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
