import type { FormDefinition } from '#schemas/forms/form.ts'
import { DOCUMENT_KINDS } from '#schemas/property/document-kind.ts'
import { email, firstName, lastName, privacy, remark } from './fields.ts'

/** A request for documents of a property, which the agency mails (FORM-13). */
export const requestDocumentsForm = {
  id: 'request-documents',
  subject: 'property',
  schema: {
    type: 'object',
    required: ['documents', 'firstName', 'lastName', 'email', 'privacy'],
    additionalProperties: false,
    properties: {
      documents: {
        type: 'array',
        items: {
          type: 'string',
          enum: DOCUMENT_KINDS,
        },
        minItems: 1,
        maxItems: DOCUMENT_KINDS.length,
        uniqueItems: true,
        field: { kind: 'choices', label: 'form.documents', hint: 'form.hint.documents' },
      },
      remark,
      firstName,
      lastName,
      email: {
        ...email,
        field: { kind: 'email', label: 'form.email', hint: 'form.hint.documents-email', autocomplete: 'email' },
      },
      privacy,
    },
  },
  sections: [{ title: null, fields: ['documents', 'remark', 'firstName', 'lastName', 'email', 'privacy'] }],
  successPage: 'feedback-request-documents',
  submit: 'form.submit.documents',
  failure: 'form.failure.request-documents',
  retentionDays: 365,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
