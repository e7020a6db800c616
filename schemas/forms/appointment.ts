import type { FromSchema } from 'json-schema-to-ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'

const slotSchema = {
  title: 'AppointmentSlot',
  type: 'object',
  required: ['startsAt', 'time'],
  additionalProperties: false,
  properties: {
    startsAt: { description: 'The instant, "2026-12-01T09:00:00.000Z": what a form sends as "slot".', type: 'string' },
    time: { description: `hh:mm, by the clocks of the agency (${TIME_ZONE}).`, type: 'string' },
  },
} as const

export const appointmentDaySchema = {
  title: 'AppointmentDay',
  type: 'object',
  required: ['date', 'label', 'slots'],
  additionalProperties: false,
  properties: {
    date: { description: 'yyyy-mm-dd, by the calendar of the agency.', type: 'string' },
    label: { description: 'The day in words, "mardi 1 décembre".', type: 'string' },
    slots: { description: 'The free ones, in order.', type: 'array', minItems: 1, items: slotSchema },
  },
} as const

export const appointmentsSchema = {
  title: 'Appointments',
  type: 'object',
  required: ['days', 'next', 'isFull'],
  additionalProperties: false,
  properties: {
    days: { description: 'Every day with a free slot, in order.', type: 'array', items: appointmentDaySchema },
    next: {
      description: 'The first free slots, of any day.',
      type: 'array',
      maxItems: 3,
      items: {
        ...slotSchema,
        title: 'NextAppointmentSlot',
        required: ['startsAt', 'time', 'date', 'label'],
        properties: {
          ...slotSchema.properties,
          date: appointmentDaySchema.properties.date,
          label: appointmentDaySchema.properties.label,
        },
      },
    },
    isFull: { description: 'Whether every slot is taken.', type: 'boolean' },
  },
} as const

/** A booked appointment or visit, for the holder of the secret in its links. */
export const bookedAppointmentSchema = {
  description: 'A booked appointment at the agency, or a visit of a property.',
  type: 'object',
  required: ['state', 'facts', 'links'],
  additionalProperties: false,
  properties: {
    state: {
      description: 'booked: it is to come; cancelled: it was to come; gone: it has begun, or the secret is of none.',
      enum: ['booked', 'cancelled', 'gone'],
    },
    title: { description: 'The appointment or visit in words; absent if it is gone.', type: 'string' },
    facts: {
      description: 'When, where and with whom; none where it is gone.',
      type: 'array',
      items: {
        title: 'BookedAppointmentFact',
        type: 'object',
        required: ['label', 'value'],
        additionalProperties: false,
        properties: { label: { type: 'string' }, value: { description: 'May have several lines.', type: 'string' } },
      },
    },
    calendarPath: { description: 'Its calendar file (iCalendar), where it is to come.', type: 'string' },
    links: {
      description: 'The pages of its property, to move and to cancel it, as far as the site has them; none unless it is to come.',
      type: 'array',
      items: {
        title: 'BookedAppointmentLink',
        type: 'object',
        required: ['label', 'path'],
        additionalProperties: false,
        properties: { label: { type: 'string' }, path: { type: 'string' } },
      },
    },
  },
} as const

export type BookedAppointment = FromSchema<typeof bookedAppointmentSchema>
export type Appointments = FromSchema<typeof appointmentsSchema>
export type AppointmentDay = FromSchema<typeof appointmentDaySchema>
