import type { FormId } from './form.ts'

/** The forms that contact the agency: their submissions can be passed on to its software. */
export const LEAD_FORMS = [
  'site-contact',
  'contact-me',
  'contact-visit',
  'book-visit',
  'contact-information',
  'request-documents',
  'demand-register',
  'contact-demand',
  'contact-appointment',
  'contact-construction',
  'offer',
  'rent-application',
] as const satisfies readonly FormId[]

export const LEAD_KINDS = ['connector', 'webhook', 'csv-mail'] as const

export type LeadKind = (typeof LEAD_KINDS)[number]

/** `leads` in forms.json. */
export const leadDestinationsSchema = {
  description: 'Where submissions go on to, besides the mail to the agency: its software, an address, a mail with a CSV file.',
  type: 'array',
  maxItems: 10,
  items: {
    type: 'object',
    required: ['to'],
    additionalProperties: false,
    properties: {
      to: {
        description: 'connector: the software of connector.json; webhook: "url"; csv-mail: a mail with a CSV file to "email".',
        type: 'string',
        enum: LEAD_KINDS,
      },
      url: {
        description: 'The address that gets each submission as JSON, signed with LEAD_WEBHOOK_SECRET; only for "webhook".',
        type: 'string',
        pattern: '^https?://(?!/)[^\\s\\u0000-\\u001f\\\\"<>]+$',
        maxLength: 2000,
        examples: ['https://crm.example.be/leads'],
      },
      email: {
        description: 'The recipients of the mails with a CSV file; only for "csv-mail".',
        type: 'string',
        pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
        maxLength: 254,
        examples: ['leads@agency.example'],
        offers: 'email',
      },
      forms: {
        description: `The forms whose submissions go there; all of these when absent: ${LEAD_FORMS.join(', ')}.`,
        type: 'array',
        items: { type: 'string', enum: LEAD_FORMS },
        minItems: 1,
        uniqueItems: true,
      },
    },
  },
} as const
