import { PROPERTY_SORTS, propertyListSchema } from '#schemas/property/property-summary.ts'
import { MAP_CARDS_PER_PAGE } from '#schemas/search/map-card.ts'
import {
  mapPointsSchema,
  mapPropertiesSchema,
  propertyNeighboursSchema,
  searchCountSchema,
  searchOptionsSchema,
  searchRelaxationsSchema,
} from '#schemas/search/search-answers.ts'
import { searchParameters } from '#schemas/search/search-parameters.ts'
import { searchSuggestionsSchema, understoodSearchSchema } from '#schemas/search/typed-answers.ts'
import { language, notModified } from '#src/platform/http/api-schemas.ts'

/** Limits whole numbers to this many digits. */
const whole = { type: 'string', pattern: '^\\d{1,9}$' } as const

const DEGREES = '-?\\d{1,3}(\\.\\d{1,9})?'

/** The query parameters that only the API has. `readParameters` ignores values that their schemas reject. */
export const apiParameters = {
  goal: { type: 'string', enum: ['0', '1'], description: '0 for sale (default), 1 for rent.' },
  onlyAvailable: { type: 'string', enum: ['true', '1'], description: 'true leaves out sold and rented properties.' },
  text: {
    type: 'string',
    description:
      'Words as typed in a form, to be read as filters in any of the four languages; what they name counts in place of filters of its kind.',
  },
  page: { ...whole, description: 'From 1; beyond the last page, the last page.' },
  pageSize: { ...whole, description: '1 to 48; as site.json says by default (listings.pageSize, 12 unless configured).' },
  category: {
    type: 'array',
    items: searchParameters.type.items,
    maxItems: searchParameters.type.maxItems,
    description: 'The same as "type".',
  },
  q: { type: 'string', description: 'As typed so far; 200 characters of it are read.' },
  id: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 60,
    description: 'The ID of a property. With IDs, only these properties are returned, for any window.',
  },
  bounds: {
    type: 'string',
    pattern: `^${DEGREES}(,${DEGREES}){3}$`,
    description: 'South, west, north and east in degrees: "50.4,5.6,50.8,6.2".',
  },
  zoom: {
    ...whole,
    description: 'Of the window, a whole number from 0: the world is 256 px wide at 0, and twice as wide at each next one.',
  },
} as const

const DESCRIPTIONS = {
  search: 'Words of the texts, the place or the reference code; accents and slips of the fingers are forgiven.',
  exact: '1 looks for the words as they are typed, without forgiving slips of the fingers.',
  city: 'Name in lower case, "|", zip: "plombières|4850"; may be repeated. A city finds its neighbourhoods too, a neighbourhood ("hodimont|4800") itself alone.',
  area: 'A part of the map, besides city. Around a city: "5km.spa|4900" (1, 2, 5, 10, 15, 20 or 30 km), "15min-bike.spa|4900" (5, 10, 15, 20 or 30 minutes with min-foot, min-bike or min-car, an estimate). Drawn: "drawn." and its corners, at most 60. A property without a published address is in the middle of its city.',
  type: 'The WebID of a category; may be repeated.',
  bedrooms: 'At least so many.',
  bathrooms: 'At least so many.',
  showerrooms: 'At least so many.',
  toilets: 'At least so many.',
  garages: 'At least so many.',
  price: 'In euro, "100000-250000"; an end of the slider is no bound.',
  energy: 'A letter from a to g: properties with that energy label or a better one.',
  'living-min': 'At least so many m² of living area.',
  'ground-min': 'At least so many m² of ground.',
  'price-m2-max': 'At most so many euro per m² of living area.',
  garden: '1 for those with a garden.',
  terrace: '1 for those with a terrace.',
  parking: '1 for those with a garage or a parking space.',
  lift: '1 for those with a lift.',
  furnished: '1 for furnished ones.',
  'new-build': '1 for new ones: of a project, or sold under VAT.',
  'open-house': '1 for those with an open house in the next two weeks.',
  sort: `${PROPERTY_SORTS.join(', ')}; the first by default.`,
} as const satisfies Partial<Record<keyof typeof searchParameters, string>>

const { goal, onlyAvailable, text, bounds } = apiParameters

/** The query parameters of a search (SRCH-03) with descriptions, and the goal, which site paths contain. */
const described = { goal, ...describe(DESCRIPTIONS), onlyAvailable }

function describe(descriptions: Readonly<Record<string, string>>) {
  const named = Object.entries(searchParameters).filter(([name]) => Object.hasOwn(descriptions, name))
  return Object.fromEntries(named.map(([name, schema]) => [name, { ...schema, description: descriptions[name] }]))
}

const tags = ['search'] as const
const search = { type: 'object', properties: described } as const
const searchInLanguage = { type: 'object', properties: { ...described, language } } as const

export const countPropertiesSchema = {
  summary: 'How many properties a search finds.',
  tags,
  querystring: { type: 'object', properties: { ...described, text, language } },
  response: { 200: searchCountSchema, 304: notModified },
} as const

export const getSearchOptionsSchema = {
  summary: 'The cities, categories and prices that a search for a goal can choose from, counted under the other filters.',
  tags,
  querystring: { type: 'object', properties: { ...described, text, language } },
  response: { 200: searchOptionsSchema, 304: notModified },
} as const

export const getUnderstoodSearchSchema = {
  summary: 'The search that a typed text asks for, as the address of a list.',
  tags,
  querystring: { type: 'object', properties: { ...described, text, language } },
  response: { 200: understoodSearchSchema, 304: notModified },
} as const

export const getSuggestionsSchema = {
  summary:
    'What a typed text may become: towns, streets with published addresses, references and titles of properties; at most eight.',
  tags,
  querystring: {
    type: 'object',
    properties: { q: apiParameters.q, goal, language },
  },
  response: { 200: searchSuggestionsSchema, 304: notModified },
} as const

export const getSearchRelaxationsSchema = {
  summary: 'Which single filters of a search that finds nothing available could give way, and how many properties that brings.',
  tags,
  querystring: search,
  response: { 200: searchRelaxationsSchema, 304: notModified },
} as const

export const getMapPointsSchema = {
  summary: 'The properties of a search with their places on a map; of more than 500, those of a window, in clusters.',
  tags,
  querystring: {
    type: 'object',
    properties: {
      ...searchInLanguage.properties,
      id: apiParameters.id,
      bounds,
      zoom: apiParameters.zoom,
    },
  },
  response: { 200: mapPointsSchema, 304: notModified },
} as const

export const getMapPropertiesSchema = {
  summary: `The properties of a search within bounds of a map, the newest first, ${MAP_CARDS_PER_PAGE} a page.`,
  tags,
  querystring: {
    type: 'object',
    properties: { ...searchInLanguage.properties, bounds, page: { ...apiParameters.page, description: 'From 1.' } },
  },
  response: { 200: mapPropertiesSchema, 304: notModified },
} as const

export const getNeighboursSchema = {
  summary: 'The properties before and after one in the results of a search.',
  tags,
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the property.', type: 'string' } } },
  querystring: searchInLanguage,
  response: { 200: propertyNeighboursSchema, 304: notModified },
} as const

export const listPropertiesSchema = {
  summary: 'The properties for sale or to let, a page at a time.',
  tags: ['listings'],
  querystring: {
    type: 'object',
    properties: {
      ...described,
      page: apiParameters.page,
      pageSize: apiParameters.pageSize,
      language,
      category: apiParameters.category,
    },
  },
  response: { 200: propertyListSchema, 304: notModified },
} as const
