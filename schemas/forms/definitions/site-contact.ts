import type { FormDefinition } from '#schemas/forms/form.ts'
import {
  annotated,
  city,
  contactTime,
  email,
  firstName,
  lastName,
  newsletter,
  phone,
  privacy,
  remark,
  street,
  title,
} from './fields.ts'

/** Contact the agency (FORM-02). */
export const siteContactForm = {
  id: 'site-contact',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['firstName', 'lastName', 'email', 'remark', 'privacy'],
    additionalProperties: false,
    properties: {
      goal: {
        type: 'string',
        enum: ['sell', 'rent-out', 'buy'],
        field: { kind: 'choice', label: 'form.goal' },
      },
      title,
      firstName,
      lastName,
      email,
      phone,
      street: annotated(street, { width: 'half' }),
      city,
      remark,
      contactTime,
      newsletter,
      privacy,
    },
  },
  sections: [
    {
      title: null,
      fields: [
        'goal',
        'title',
        'firstName',
        'lastName',
        'email',
        'phone',
        'street',
        'city',
        'remark',
        'contactTime',
        'newsletter',
        'privacy',
      ],
    },
  ],
  successPage: 'feedback-site-contact',
  submit: 'form.submit.send',
  failure: 'form.failure.site-contact',
  retentionDays: 730,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
