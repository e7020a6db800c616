import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { COMMUNICATION_KINDS, HISTORY_STATUSES, HISTORY_TYPES, VISIT_SOURCES } from './owner.ts'

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
const ofProperty = { description: 'The number of the property.', ...id } as const
const line = { type: 'string', maxLength: 300 } as const
const note = { type: 'string', maxLength: 4000 } as const
const day = {
  description: 'A day, as 2026-11-21.',
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  examples: ['2026-11-21'],
} as const
const moment = {
  description:
    'Belgian wall time, as 2026-11-21T14:30, or a day alone. For properties of demo accounts also "today-3T14:30" and "today+2T10:00".',
  type: 'string',
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|today([+-]\\d{1,3})?)(T([01]\\d|2[0-3]):[0-5]\\d)?$',
  examples: ['2026-11-21T14:30', '2026-11-21'],
} as const
const counts = { type: 'array', minItems: 1, maxItems: 1500, items: { type: 'integer', minimum: 0, maximum: 1000000 } } as const
/** No segment starts with a dot, so that a path cannot leave its folder. */
const privateFile = {
  description: 'The PDF, relative to site-config/documents.',
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*\\.pdf$',
  maxLength: 300,
  examples: ['1001/mandate.pdf'],
} as const

/** One owner of the feed (`site-config/data/owners.json`): an account of the owner portal (OWN-01). */
export const feedOwnerSchema = {
  type: 'object',
  required: ['ID', 'Email', 'FirstName', 'Name', 'Language', 'PropertyIDs'],
  additionalProperties: true,
  properties: {
    ID: { description: 'The number of the owner in the agency’s software.', ...id },
    Email: {
      description: 'With it the owner logs in; upper and lower case are the same.',
      type: 'string',
      pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
      maxLength: 254,
      examples: ['anne@example.be'],
    },
    FirstName: { description: 'The first name.', ...line },
    Name: { description: 'The family name.', ...line },
    Language: { description: 'The language of mails and of documents’ names.', enum: LANGUAGES },
    PropertyIDs: { description: 'The properties of the owner; several owners may have the same one.', type: 'array', items: id },
    PasswordHash: {
      description: 'Argon2id in the PHC string format, never a password. Counts until the owner sets a password.',
      type: 'string',
    },
    IsDemo: { description: 'An account of a sample agency, whose password everybody may read.', type: 'boolean' },
  },
} as const
export type FeedOwner = FromSchema<typeof feedOwnerSchema>

/** One line of a property's visit history, in its original language. IDs are unique per property. */
export const feedHistorySchema = {
  type: 'object',
  required: ['ID', 'PropertyID', 'Date', 'Type', 'Contact', 'Subject', 'Comment', 'Status', 'Source'],
  additionalProperties: true,
  properties: {
    ID: { description: 'A number that no other record of the property has.', ...id },
    PropertyID: ofProperty,
    Date: moment,
    Type: { description: 'What happened.', enum: HISTORY_TYPES },
    Contact: { description: 'Who it was, as the owner may read it: "Mme D.".', ...line },
    Subject: { description: 'What it is about, in a line.', ...line },
    Comment: { description: 'What was said.', ...note },
    Status: { description: 'What came of it.', enum: HISTORY_STATUSES },
    Source: { description: 'Where the contact came from: "Immo-portal", "vitrine", "phone".', ...line },
  },
} as const
export type FeedHistoryEntry = FromSchema<typeof feedHistorySchema>

/** A message of the agency to the owners of a property. IDs are unique per property. */
export const feedCommunicationSchema = {
  type: 'object',
  required: ['ID', 'PropertyID', 'Date', 'Kind', 'Contact', 'Subject', 'Comment'],
  additionalProperties: true,
  properties: {
    ID: { description: 'A number that no other record of the property has.', ...id },
    PropertyID: ofProperty,
    Date: moment,
    Kind: { description: 'How it was said.', enum: COMMUNICATION_KINDS },
    Contact: { description: 'Who at the agency.', ...line },
    Subject: { description: 'What it is about, in a line.', ...line },
    Comment: { description: 'What was said.', ...note },
  },
} as const
export type FeedCommunication = FromSchema<typeof feedCommunicationSchema>

export const feedPublicationSchema = {
  type: 'object',
  required: ['PropertyID', 'Name', 'Url', 'Since'],
  additionalProperties: true,
  properties: {
    PropertyID: ofProperty,
    Name: { description: 'Where it is advertised.', ...line },
    Url: {
      description: 'The advertisement; empty where it has no address.',
      type: 'string',
      pattern: '^(https?://\\S+)?$',
      maxLength: 1000,
      examples: ['https://portal.example/1001'],
    },
    Since: day,
    Until: day,
  },
} as const
export type FeedPublication = FromSchema<typeof feedPublicationSchema>

export const feedOwnerDocumentSchema = {
  type: 'object',
  required: ['PropertyID', 'Name', 'Date', 'File'],
  additionalProperties: true,
  properties: {
    PropertyID: ofProperty,
    Name: { ...multilingualSchema, description: 'What the document is.' },
    Date: day,
    File: privateFile,
  },
} as const
export type FeedOwnerDocument = FromSchema<typeof feedOwnerDocumentSchema>

/** Visits of a property's page by source, from an earlier site or for a demonstration. */
export const feedVisitsSchema = {
  type: 'object',
  required: ['PropertyID', 'Source', 'LastDay', 'Views', 'Visitors'],
  additionalProperties: true,
  properties: {
    PropertyID: ofProperty,
    Source: { description: 'Where the visitors came from.', enum: VISIT_SOURCES },
    LastDay: {
      description: 'The day of the first figure, as 2026-11-20; for properties of demo accounts also "yesterday".',
      type: 'string',
      pattern: '^(\\d{4}-\\d{2}-\\d{2}|yesterday)$',
      examples: ['2026-11-20'],
    },
    Views: { description: 'Page views of LastDay, of the day before, and so on backwards.', ...counts },
    Visitors: { description: 'Different visitors of the same days; never more than page views.', ...counts },
  },
} as const
export type FeedVisits = FromSchema<typeof feedVisitsSchema>

/** The lists of owners.json and the schemas of their records. Only the owners are required. */
export const OWNER_LISTS = {
  owners: feedOwnerSchema,
  history: feedHistorySchema,
  communications: feedCommunicationSchema,
  publications: feedPublicationSchema,
  documents: feedOwnerDocumentSchema,
  visits: feedVisitsSchema,
} as const
export type OwnerList = keyof typeof OWNER_LISTS

const LIST_DESCRIPTIONS: { readonly [list: string]: string } = {
  owners: 'The owners, each an account of the portal.',
  history: 'What happened with each property: calls, visits, offers.',
  communications: 'What the agency wrote to the owners of each property.',
  publications: 'Where else each property is advertised.',
  documents: 'The documents for the owners of each property.',
  visits: 'Visits of the page of each property that were counted elsewhere.',
} satisfies { readonly [list in OwnerList]: string }

/** The file `site-config/data/owners.json`. */
export const ownersFileSchema = {
  title: 'Owners',
  description: 'Owners, their properties, and the data about these in the owner portal. Without passwords.',
  type: 'object',
  required: ['version', 'owners'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    ...Object.fromEntries(
      Object.entries(OWNER_LISTS).map(([list, items]) => [list, { description: LIST_DESCRIPTIONS[list], type: 'array', items }]),
    ),
  },
} as const
