import type { FromSchema } from 'json-schema-to-ts'
import { goalSchema } from '#schemas/property/goal.ts'
import { type Picture, shownPictureSchema } from '#schemas/site/picture.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'

/** The source of a visit, from the class of the referring address and the utm parameters (OWN-06). */
export const VISIT_SOURCES = ['site', 'direct', 'search', 'portal', 'social', 'mail', 'other'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

const day = {
  description: 'A day of the Belgian calendar, 2026-11-21.',
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
} as const
const count = { type: 'integer', minimum: 0 } as const

export const ownerAccountSchema = {
  description: 'The owner who is logged in.',
  type: 'object',
  required: ['email', 'firstName', 'name', 'sessions', 'isDemo'],
  additionalProperties: false,
  properties: {
    email: { type: 'string' },
    firstName: { type: 'string' },
    name: { type: 'string' },
    sessions: { ...count, description: 'In how many browsers the owner is logged in at present, this one included.' },
    isDemo: { description: 'An account of the sample agency: its password is printed in the documentation.', type: 'boolean' },
  },
} as const
export type OwnerAccount = FromSchema<typeof ownerAccountSchema>

/** One of the owner's properties, as the selection shows it (OWN-02). */
export const ownerPropertySchema = {
  description: 'One of the owner’s properties. The address is whole, also where the public page hides it.',
  type: 'object',
  required: ['ID', 'RecordFile', 'Goal', 'Status', 'title', 'address', 'price', 'picture', 'publicPath', 'week'],
  additionalProperties: false,
  properties: {
    ID: { type: 'integer' },
    RecordFile: { type: 'string' },
    Goal: goalSchema,
    Status: { description: '0 prospective, 1 active, 2 sold, 3 cancelled, 4 rented, 5 inactive, 6 reference.', type: 'integer' },
    title: { description: 'The headline, else the name of the category.', type: 'string' },
    address: { description: '"Rue du Marché 12, 4900 Spa".', type: 'string' },
    price: { description: 'The price as on the public page; empty without one.', type: 'string' },
    picture: {
      description: 'The first picture, as listings give it.',
      anyOf: [{ type: 'null' }, shownPictureSchema],
    },
    publicPath: {
      description: 'Its page in the language asked for; null where visitors do not see it.',
      type: ['string', 'null'],
    },
    week: {
      description: 'Page views and visits of this week, since Monday: the same numbers as in the figures of the property.',
      type: 'object',
      required: ['views', 'visitors'],
      additionalProperties: false,
      properties: { views: count, visitors: count },
    },
  },
} as const
export type OwnerProperty = Omit<FromSchema<typeof ownerPropertySchema>, 'picture'> & {
  readonly picture: Picture | null
}

const figure = {
  type: 'object',
  required: ['views', 'visitors', 'compared'],
  additionalProperties: false,
  properties: {
    views: { ...count, description: 'Page views of the period.' },
    visitors: { ...count, description: 'Different visitors of each day, added up: somebody who comes on two days counts twice.' },
    compared: {
      description:
        'Page views up to the same hour of this period and of the one before; null where there is nothing to compare, as for the total.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['views', 'before', 'hour'],
          additionalProperties: false,
          properties: {
            views: count,
            before: count,
            hour: {
              description:
                'The full hour of the last day up to which both are counted; null where both leave their last day out.',
              type: ['integer', 'null'],
              minimum: 1,
              maximum: 23,
            },
          },
        },
      ],
    },
  },
} as const

/** The number of days in an owner's chart, including today (OWN-04); `src/i18n/messages/owner.json` repeats it. */
export const FIGURE_DAYS = 30

/** The number of visits to a property's page (OWN-03, OWN-04). Weeks begin on Monday, months on the first, in Belgian time. */
export const ownerFiguresSchema = {
  description: `Page visits of one property. Weeks begin on Monday, months on the first; days are those of ${TIME_ZONE}.`,
  type: 'object',
  required: ['today', 'week', 'month', 'total', 'days', 'sources'],
  additionalProperties: false,
  properties: {
    today: figure,
    week: figure,
    month: figure,
    total: figure,
    days: {
      description: `The last ${FIGURE_DAYS} days, the earliest first, today last; days without visits are there with zeros.`,
      type: 'array',
      minItems: FIGURE_DAYS,
      maxItems: FIGURE_DAYS,
      items: {
        type: 'object',
        required: ['day', 'views', 'visitors'],
        additionalProperties: false,
        properties: { day, views: count, visitors: count },
      },
    },
    sources: {
      description: `Where the visits of the last ${FIGURE_DAYS} days came from, the most frequent first; sources without visits are left out.`,
      type: 'array',
      items: {
        type: 'object',
        required: ['source', 'views', 'visitors'],
        additionalProperties: false,
        properties: { source: { enum: VISIT_SOURCES }, views: count, visitors: count },
      },
    },
  },
} as const
export type OwnerFigures = FromSchema<typeof ownerFiguresSchema>

export const HISTORY_TYPES = ['viewing', 'enquiry', 'call', 'offer', 'appointment', 'other'] as const
export const HISTORY_STATUSES = [
  'planned',
  'done',
  'cancelled',
  'interested',
  'not-interested',
  'pending',
  'accepted',
  'refused',
] as const
export const HISTORY_SORTS = ['date', 'type', 'contact', 'subject', 'status', 'source'] as const
export const HISTORY_PAGE_SIZE = 25

/** One line of the visit history (OWN-03). Free texts are in their original language. */
export const historyEntrySchema = {
  type: 'object',
  required: ['ID', 'Date', 'Type', 'Contact', 'Subject', 'Comment', 'Status', 'Source'],
  additionalProperties: false,
  properties: {
    ID: { type: 'integer' },
    Date: { description: 'Belgian time, 2026-11-21T14:30, or only a day.', type: 'string' },
    Type: { enum: HISTORY_TYPES },
    Contact: { description: 'Who it was, as the agency writes it: "Mme D.".', type: 'string' },
    Subject: { type: 'string' },
    Comment: { type: 'string' },
    Status: { enum: HISTORY_STATUSES },
    Source: { description: 'Where the contact came from: "Immo-portal", "vitrine", "phone".', type: 'string' },
  },
} as const
export type HistoryEntry = FromSchema<typeof historyEntrySchema>

export const ownerHistorySchema = {
  description: `A page of the visit history, ${HISTORY_PAGE_SIZE} lines each.`,
  type: 'object',
  required: ['entries', 'page', 'pages', 'count', 'total'],
  additionalProperties: false,
  properties: {
    entries: { type: 'array', items: historyEntrySchema },
    page: { type: 'integer', minimum: 1 },
    pages: { type: 'integer', minimum: 1 },
    count: { ...count, description: 'Lines that the filter leaves.' },
    total: { ...count, description: 'Lines without the filter.' },
  },
} as const
export type OwnerHistory = FromSchema<typeof ownerHistorySchema>

export const COMMUNICATION_KINDS = ['email', 'phone', 'letter', 'meeting', 'message'] as const

/** A message of the agency to the owner. */
export const communicationSchema = {
  type: 'object',
  required: ['ID', 'Date', 'Kind', 'Contact', 'Subject', 'Comment'],
  additionalProperties: false,
  properties: {
    ID: { type: 'integer' },
    Date: { type: 'string' },
    Kind: { enum: COMMUNICATION_KINDS },
    Contact: { description: 'Who at the agency.', type: 'string' },
    Subject: { type: 'string' },
    Comment: { type: 'string' },
  },
} as const
export type Communication = FromSchema<typeof communicationSchema>

export const publicationSchema = {
  type: 'object',
  required: ['Name', 'Url', 'Since', 'Until'],
  additionalProperties: false,
  properties: {
    Name: { type: 'string' },
    Url: { description: 'The advertisement; empty where it has no address.', type: 'string' },
    Since: day,
    Until: { anyOf: [day, { type: 'null' }] },
  },
} as const
export type Publication = FromSchema<typeof publicationSchema>

export const ownerDocumentSchema = {
  type: 'object',
  required: ['name', 'date', 'type', 'bytes', 'href'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    date: day,
    type: { description: 'By its ending: "pdf".', type: 'string' },
    bytes: count,
    href: { description: 'Where it is downloaded, with the owner’s session only.', type: 'string' },
  },
} as const
export type OwnerDocument = FromSchema<typeof ownerDocumentSchema>

/** All short lists of one property, latest first. */
export const ownerRecordsSchema = {
  description:
    'What the agency has said, where it advertises the property, and which documents there are; each the latest first.',
  type: 'object',
  required: ['communications', 'publications', 'documents'],
  additionalProperties: false,
  properties: {
    communications: { type: 'array', items: communicationSchema },
    publications: { type: 'array', items: publicationSchema },
    documents: { type: 'array', items: ownerDocumentSchema },
  },
} as const
export type OwnerRecords = FromSchema<typeof ownerRecordsSchema>
