import {
  mapPointsSchema,
  propertyNeighboursSchema,
  searchCountSchema,
  searchOptionsSchema,
  searchRelaxationsSchema,
} from '#schemas/search/property-search.ts'
import { language, notModified, searchParameters } from '#src/server/listings/routes/property-schemas.ts'

const tags = ['search'] as const
const search = { type: 'object', properties: searchParameters } as const
const searchInLanguage = { type: 'object', properties: { ...searchParameters, language } } as const

export const countPropertiesSchema = {
  summary: 'How many properties a search finds.',
  tags,
  querystring: search,
  response: { 200: searchCountSchema, 304: notModified },
} as const

export const getSearchOptionsSchema = {
  summary: 'The cities, categories and prices that a search for a goal can choose from, counted under the other filters.',
  tags,
  querystring: searchInLanguage,
  response: { 200: searchOptionsSchema, 304: notModified },
} as const

export const getSearchRelaxationsSchema = {
  summary: 'Which single filters of a search could give way, and how many properties that brings.',
  tags,
  querystring: search,
  response: { 200: searchRelaxationsSchema, 304: notModified },
} as const

export const getMapPointsSchema = {
  summary: 'The properties of a search with their places on a map; the 2,000 newest where there are more.',
  tags,
  querystring: searchInLanguage,
  response: { 200: mapPointsSchema, 304: notModified },
} as const

export const getNeighboursSchema = {
  summary: 'The properties before and after one in the results of a search.',
  tags,
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the property.', type: 'string' } } },
  querystring: searchInLanguage,
  response: { 200: propertyNeighboursSchema, 304: notModified },
} as const
