import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { goalSchema } from './goal.ts'
import { shownOpenHouseSchema } from './open-houses.ts'

const nullableInteger = { type: ['integer', 'null'] } as const
const nullableNumber = { type: ['number', 'null'] } as const

/** The sort orders of a list. */
export const PROPERTY_SORTS = ['newest', 'price-asc', 'price-desc', 'surface-desc', 'price-m2-asc', 'price-changed'] as const
export type PropertySort = (typeof PROPERTY_SORTS)[number]

/** The maximum number of pictures on a card (PROP-16). */
export const CARD_PICTURES = 3

/** One property in a list, in one language (PROP-01). */
export const propertySummarySchema = {
  title: 'PropertySummary',
  type: 'object',
  required: [
    'ID',
    'Goal',
    'Status',
    'City',
    'Zip',
    'Neighbourhood',
    'CountryID',
    'TypeDescription',
    'MainTypeName',
    'WebID',
    'WebIDs',
    'language',
    'RecordFile',
    'Marquee',
    'MarqueeName',
    'IsTakeover',
    'SmallPictureItem',
    'MorePictures',
    'Price',
    'PriceUnit',
    'PriceUnitText',
    'PublishPrice',
    'EnergyPerformance',
    'EPCLabelText',
    'EnergyBadge',
    'NumberOfBedRooms',
    'NumberOfBathRooms',
    'SurfaceTotal',
    'SurfaceLivable',
    'SurfaceGround',
    'ChargesRenter',
    'path',
    'CreateDate',
    'Address',
  ],
  additionalProperties: false,
  properties: {
    ID: { type: 'integer' },
    Goal: goalSchema,
    Status: { description: '1 available, 2 sold, 4 rented.', enum: [1, 2, 4] },
    City: { type: 'string' },
    Zip: { type: 'string' },
    Neighbourhood: { description: 'The name of its neighbourhood of the city; empty without one.', type: 'string' },
    CountryID: { type: 'integer' },
    TypeDescription: { description: 'The free headline; may be empty.', type: 'string' },
    MainTypeName: { description: 'The name of the main category.', type: 'string' },
    WebID: { type: 'string' },
    WebIDs: { type: 'string' },
    language: { enum: LANGUAGES },
    RecordFile: { description: 'The reference code.', type: 'string' },
    Marquee: { type: 'integer' },
    MarqueeName: { type: 'string' },
    IsTakeover: { description: 'Whether it is shown as "For takeover": commercial, and on offer.', type: 'boolean' },
    SmallPictureItem: {
      description: 'The first picture, or null.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['Url', 'Width', 'Height', 'ID', 'Name', 'urlTemplate', 'placeholder'],
          additionalProperties: false,
          properties: {
            Url: { description: 'The thumbnail, 250 px wide.', type: 'string' },
            Width: { type: 'integer' },
            Height: { type: 'integer' },
            ID: { type: 'integer' },
            Name: { description: 'The caption, with the note.', type: 'string' },
            note: {
              description: 'The note about a picture that a program made or changed; absent for others.',
              type: 'string',
            },
            urlTemplate: { description: 'The same picture at any offered width, in place of {width}.', type: 'string' },
            placeholder: { type: 'string' },
            focus: {
              description: 'What stays visible when it is cropped, as CSS object-position; the middle when absent.',
              type: 'string',
            },
          },
        },
      ],
    },
    MorePictures: {
      description: 'The pictures that follow the first on a card, each as its urlTemplate.',
      type: 'array',
      maxItems: CARD_PICTURES - 1,
      items: { type: 'string' },
    },
    Price: { description: 'In euro; null where it is not published.', ...nullableNumber },
    PriceUnit: nullableInteger,
    PriceUnitText: { type: 'string' },
    PublishPrice: { type: 'boolean' },
    EnergyPerformance: { type: ['number', 'string', 'null'] },
    EPCLabelText: { type: 'string' },
    EnergyBadge: {
      description: 'The energy label as it is drawn, or null where the property has none.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['text', 'isComputed', 'color', 'textColor'],
          additionalProperties: false,
          properties: {
            text: { description: 'For instance "B+".', type: 'string' },
            isComputed: { description: 'Whether it was worked out from the number, and so is only indicative.', type: 'boolean' },
            color: { type: 'string' },
            textColor: { type: 'string' },
          },
        },
      ],
    },
    NumberOfBedRooms: nullableInteger,
    NumberOfBathRooms: nullableInteger,
    SurfaceTotal: nullableNumber,
    SurfaceLivable: nullableNumber,
    SurfaceGround: nullableNumber,
    ChargesRenter: nullableNumber,
    path: { description: 'The page of the property, in the language.', type: 'string' },
    CreateDate: { type: 'string' },
    Address: { description: 'Street and number, only where they may be shown; otherwise empty.', type: 'string' },
    /** The next open house, from two weeks before; absent for none. */
    NextOpenHouse: shownOpenHouseSchema,
  },
} as const

export type PropertySummary = FromSchema<typeof propertySummarySchema>

/** One page of a list of properties. */
export const propertyListSchema = {
  title: 'PropertyList',
  type: 'object',
  required: ['items', 'page', 'pageSize', 'pageCount', 'total', 'available', 'hasMore', 'replaced', 'unused'],
  additionalProperties: false,
  properties: {
    items: { type: 'array', items: propertySummarySchema },
    page: { description: 'From 1.', type: 'integer' },
    pageSize: { type: 'integer' },
    pageCount: { description: 'At least 1.', type: 'integer' },
    total: { description: 'All properties that match, sold and rented ones included.', type: 'integer' },
    available: { description: 'Those that are still available.', type: 'integer' },
    hasMore: { description: 'Whether there are more than 5,000; the numbers and the pages stop there.', type: 'boolean' },
    replaced: {
      description: 'The words that were searched in the place of mistyped ones.',
      type: 'array',
      items: {
        type: 'object',
        required: ['typed', 'meant'],
        additionalProperties: false,
        properties: { typed: { type: 'string' }, meant: { type: 'array', items: { type: 'string' } } },
      },
    },
    unused: {
      description: 'The words of the text that were not looked for, as they were typed.',
      type: 'array',
      items: { type: 'string' },
    },
  },
} as const

export type PropertyList = FromSchema<typeof propertyListSchema>
