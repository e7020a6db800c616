import { ownerFiguresSchema, ownerHistorySchema, ownerPropertySchema, ownerRecordsSchema } from '#schemas/owner/owner.ts'
import { errorSchema, language } from '#src/platform/http/api-schemas.ts'

const tags = ['owner']
const refused = { description: 'Nobody is logged in.', ...errorSchema } as const
const notTheirs = { description: 'The owner has no property with this ID.', ...errorSchema } as const
const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { description: 'The ID of the property.', type: 'string' } },
} as const
const textFile = { description: 'A file to be saved.', type: 'string' } as const

export const listOwnerPropertiesSchema = {
  summary: 'The properties of the owner who is logged in, those on the market first.',
  tags,
  querystring: { type: 'object', properties: { language } },
  response: { 200: { description: 'The properties.', type: 'array', items: ownerPropertySchema }, 401: refused },
} as const

export const getOwnerPropertySchema = {
  summary: 'One of the owner’s properties.',
  tags,
  params,
  querystring: { type: 'object', properties: { language } },
  response: { 200: ownerPropertySchema, 401: refused, 404: notTheirs },
} as const

export const getOwnerPropertyFiguresSchema = {
  summary: 'How often the page of one of the owner’s properties was visited.',
  tags,
  params,
  response: { 200: ownerFiguresSchema, 401: refused, 404: notTheirs },
} as const

export const getOwnerPropertyRecordsSchema = {
  summary: 'What the agency said about one of the owner’s properties, where it advertises it, and which documents there are.',
  tags,
  params,
  response: { 200: ownerRecordsSchema, 401: refused, 404: notTheirs },
} as const

const historyFilter = {
  sort: { description: 'date (default), type, contact, subject, status or source.' },
  order: { description: 'asc or desc; by default the latest date first, everything else in rising order.' },
  type: { description: 'A type of entry; may be repeated.' },
  status: { description: 'A status of entries; may be repeated.' },
  source: { description: 'A source; case and accents are ignored.' },
  text: { description: 'Words that contact, subject or comment must have; case and accents are ignored.' },
} as const

export const getHistorySchema = {
  summary: 'A page of the visit history of one of the owner’s properties.',
  tags,
  params,
  querystring: {
    type: 'object',
    properties: { page: { description: 'From 1; beyond the last page, the last page.' }, ...historyFilter },
  },
  response: { 200: ownerHistorySchema, 401: refused, 404: notTheirs },
} as const

export const getHistoryCsvSchema = {
  summary: 'The visit history of one of the owner’s properties as a file for spreadsheets.',
  tags,
  params,
  produces: ['text/csv'],
  querystring: { type: 'object', properties: { ...historyFilter, language } },
  response: { 200: textFile, 401: refused, 404: notTheirs },
} as const

export const getDocumentSchema = {
  summary: 'A document of one of the owner’s properties.',
  tags,
  params: {
    type: 'object',
    required: ['id', 'index'],
    properties: { ...params.properties, index: { description: 'Its place in the list of documents, from 0.', type: 'string' } },
  },
  produces: ['application/pdf'],
  // Without a schema, a file is sent unserialised.
  response: {
    401: refused,
    404: { description: 'The owner has no such property, or the property no such document.', ...errorSchema },
  },
} as const
