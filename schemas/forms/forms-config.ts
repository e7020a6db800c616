import type { FromSchema } from 'json-schema-to-ts'
import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { openingHoursSchema } from '#schemas/site/opening-hours.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { title } from './definitions/fields.ts'
import { FORM_IDS, type FormDefinition } from './form.ts'
import { FORMS } from './forms.ts'
import { leadDestinationsSchema } from './lead-destinations.ts'
import { closingsSchema, visitsSchema } from './visits-config.ts'

const email = {
  type: 'string',
  pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
  maxLength: 254,
  examples: ['info@agency.example'],
  offers: 'email',
} as const
const amount = { type: 'number', minimum: 0 } as const

const formSettingsSchema = {
  description: 'One form: whether it is offered, who gets it, how long it is stored, what it asks.',
  type: 'object',
  additionalProperties: false,
  properties: {
    isActive: { description: 'Whether the form can be sent.', type: 'boolean', default: true },
    recipients: {
      description: 'Who gets what is sent; the agency’s own address when absent.',
      type: 'array',
      items: email,
      minItems: 1,
      maxItems: 10,
      uniqueItems: true,
    },
    retentionDays: {
      description: 'After how many days a submission and its mails are erased.',
      type: 'integer',
      minimum: 1,
      maximum: 3650,
    },
    hasCaptcha: { description: 'Whether a person must prove to be one.', type: 'boolean' },
    fields: {
      description: 'Fields by name: those that are not required by the form itself may be left out or made required.',
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          isPublic: { description: 'Whether the form has the field.', type: 'boolean' },
          isRequired: { description: 'Whether it must be filled in.', type: 'boolean' },
        },
      },
    },
  },
} as const

/** The settings of a form, with its defaults. */
function settingsOf({ retentionDays, hasCaptcha }: FormDefinition): typeof formSettingsSchema {
  const { properties } = formSettingsSchema
  const defaults = {
    retentionDays: { ...properties.retentionDays, default: retentionDays },
    hasCaptcha: { ...properties.hasCaptcha, default: hasCaptcha },
  }
  return { ...formSettingsSchema, properties: { ...properties, ...defaults } }
}

/** `site-config/forms.json`: the agency's settings for forms, appointments, applications, offers and mails. */
export const formsConfigSchema = {
  title: 'Forms',
  description: 'Which forms are offered, who gets them, how long they are stored; appointments, rental applications and offers.',
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    sender: { description: 'The address that mails come from; the agency’s own when absent.', ...email },
    privacyNote: {
      ...richTextSchema,
      description: 'What a visitor agrees to; a sentence with a link to the privacy page when absent.',
    },
    privacyPage: {
      description: 'The id of the page with the privacy statement.',
      type: 'string',
      default: 'privacy-statement',
      references: 'page',
    },
    forms: {
      description: `Settings per form: ${FORM_IDS.join(', ')}.`,
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(FORM_IDS.map((id) => [id, settingsOf(FORMS[id])])) as {
        readonly [id in (typeof FORM_IDS)[number]]: typeof formSettingsSchema
      },
    },
    leads: leadDestinationsSchema,
    titles: {
      description: 'Which titles a visitor can choose from, in this order; all of them when absent (FORM-02).',
      type: 'array',
      items: { type: 'string', enum: title.enum },
      minItems: 1,
      uniqueItems: true,
    },
    contactTimes: {
      description: 'The hours in which a visitor can ask to be called, where they differ from the usual ones (FORM-02).',
      type: 'object',
      additionalProperties: false,
      properties: {
        morning: { ...multilingualSchema, description: 'The hours of the morning, such as "9–12 h".' },
        afternoon: { ...multilingualSchema, description: 'The hours of the afternoon.' },
        evening: { ...multilingualSchema, description: 'The hours of the evening.' },
      },
    },
    appointments: {
      description: 'When visitors can book an appointment at the agency, or a visit of a property: either, or both.',
      type: 'object',
      rule: 'appointments',
      required: [],
      additionalProperties: false,
      properties: {
        slotMinutes: {
          description: 'How long an appointment lasts.',
          type: 'integer',
          minimum: 10,
          maximum: 240,
          default: 30,
        },
        agendas: {
          description: 'How many appointments can be held at once.',
          type: 'integer',
          minimum: 1,
          maximum: 20,
          default: 1,
        },
        leadHours: {
          description: 'How long before it starts a slot can still be booked.',
          type: 'integer',
          minimum: 0,
          maximum: 336,
          default: 4,
        },
        daysAhead: {
          description: 'How far ahead appointments can be booked.',
          type: 'integer',
          minimum: 1,
          maximum: 120,
          default: 28,
        },
        hours: {
          ...openingHoursSchema,
          description: `The hours of the week, in the time of the agency (${TIME_ZONE}); without them nobody is received by appointment.`,
          minItems: 1,
        },
        closed: {
          ...closingsSchema,
          description: 'Days, spans of days, or times of a day, without appointments and visits.',
        },
        visits: visitsSchema,
      },
    },
    rental: {
      description: 'What the confirmation of a rental application names (FORM-10); amounts in euro.',
      type: 'object',
      additionalProperties: false,
      properties: {
        minimumIncomeFactor: {
          description: 'The net monthly income wanted, as a multiple of rent and charges.',
          type: 'number',
          minimum: 1,
          maximum: 10,
          default: 3,
        },
        maximumPersons: {
          description: 'How many people at most, where the listing does not say.',
          type: 'integer',
          minimum: 1,
          maximum: 20,
        },
        inventoryCost: { description: 'The tenant’s share of the cost of the inventory of condition.', ...amount },
        depositMonths: {
          description: 'The deposit in months of rent per region.',
          type: 'object',
          additionalProperties: false,
          properties: {
            brussels: { description: 'In Brussels.', ...amount, default: 2 },
            flanders: { description: 'In Flanders.', ...amount, default: 3 },
            wallonia: { description: 'In Wallonia.', ...amount, default: 2 },
          },
        },
      },
    },
    offer: {
      description: 'What the form for offers says.',
      type: 'object',
      additionalProperties: false,
      properties: {
        advancePercentage: {
          description: 'What the buyer pays to the client escrow account (FORM-11).',
          type: 'number',
          minimum: 0,
          maximum: 50,
          default: 10,
        },
      },
    },
    rateLimits: {
      description: 'The number of accepted submissions, after which visitors must wait.',
      type: 'object',
      additionalProperties: false,
      properties: {
        perAddressPerHour: {
          description: 'Submissions of one address within an hour.',
          type: 'integer',
          minimum: 1,
          maximum: 10_000,
          default: 20,
        },
        perFormPerHour: {
          description: 'Submissions of one form within an hour, of everybody.',
          type: 'integer',
          minimum: 1,
          maximum: 100_000,
          default: 600,
        },
        challengesPerAddress: {
          description: 'Captchas given out to one address within ten minutes.',
          type: 'integer',
          minimum: 10,
          maximum: 100_000,
          default: 60,
        },
      },
    },
    digestHour: {
      description: 'At which hour of the day the daily saved-search mails are sent, in the time of the agency.',
      type: 'integer',
      minimum: 0,
      maximum: 23,
      default: 18,
    },
    pushAlerts: {
      description:
        'Whether visitors may have the new properties of a saved search shown on their device, too. Nothing is sent to the maker of their browser before they press the button.',
      type: 'boolean',
      default: true,
    },
  },
} as const

export type WrittenFormsConfig = FromSchema<typeof formsConfigSchema>
