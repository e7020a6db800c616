import type { FormDefinition } from '#schemas/forms/form.ts'
import {
  amount,
  annotated,
  email,
  firstName,
  firstName2,
  hasSecondPerson,
  lastName,
  lastName2,
  phone,
  privacy,
  remark,
  withSecondPerson,
} from './fields.ts'

/**
 * Apply for a property to rent (FORM-10). Fields that not every region allows before a viewing are off unless configured
 * (decision 040, point 18).
 */
export const rentApplicationForm = {
  id: 'rent-application',
  subject: 'property',
  goal: 1,
  schema: {
    type: 'object',
    required: ['firstName', 'lastName', 'email', 'adults', 'moveDate', 'privacy'],
    additionalProperties: false,
    properties: {
      firstName,
      lastName,
      email,
      phone,
      hasSecondPerson,
      firstName2,
      lastName2,
      adults: {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        field: { kind: 'number', label: 'form.adults', width: 'half' },
      },
      children: {
        type: 'integer',
        minimum: 0,
        maximum: 20,
        field: { kind: 'number', label: 'form.children', width: 'half' },
      },
      pets: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        field: { kind: 'text', label: 'form.pets', hint: 'form.hint.pets', isOffByDefault: true },
      },
      moveDate: {
        type: 'string',
        format: 'date',
        field: { kind: 'date', label: 'form.moveDate', earliest: 'today' },
      },
      reason: {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        field: { kind: 'multiline', label: 'form.moveReason', hint: 'form.hint.moveReason', isOffByDefault: true },
      },
      netIncome: annotated(amount, { label: 'form.netIncome', hint: 'form.hint.netIncome', isOffByDefault: true }),
      netIncome2: annotated(amount, { label: 'form.netIncome2', visibleWhen: withSecondPerson, isOffByDefault: true }),
      files: {
        type: 'array',
        items: { type: 'string', maxLength: 80 },
        maxItems: 4,
        uniqueItems: true,
        field: {
          kind: 'file',
          label: 'form.files',
          hint: 'form.hint.files',
          accept: ['pdf', 'jpeg', 'png'],
          maxBytes: 5_000_000,
          maxFiles: 4,
          isOffByDefault: true,
        },
      },
      remark,
      privacy,
    },
  },
  sections: [
    { title: 'form.section.tenant', fields: ['firstName', 'lastName', 'email', 'phone'] },
    { title: 'form.section.second-tenant', fields: ['hasSecondPerson', 'firstName2', 'lastName2'] },
    { title: 'form.section.household', fields: ['adults', 'children', 'pets', 'moveDate', 'reason'] },
    { title: 'form.section.means', fields: ['netIncome', 'netIncome2', 'files'] },
    { title: 'form.section.closing', fields: ['remark', 'privacy'] },
  ],
  successPage: 'feedback-rent-application',
  submit: 'form.submit.application',
  failure: 'form.failure.rent-application',
  retentionDays: 180,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
