import type { FromSchema } from 'json-schema-to-ts'
import { propertySummarySchema } from '#schemas/property/property-summary.ts'

const { properties } = propertySummarySchema

/**
 * One property on a map, in the field names of the listings. A property whose address is not published stands in the middle of its city:
 * its IsLocationExact is false.
 */
export const mapPointSchema = {
  title: 'MapPoint',
  type: 'object',
  required: [
    'ID',
    'Goal',
    'Status',
    'City',
    'TypeDescription',
    'MainTypeName',
    'Price',
    'PriceUnit',
    'PriceUnitText',
    'PublishPrice',
    'Marquee',
    'MarqueeName',
    'IsTakeover',
    'path',
    'SmallPictureItem',
    'GoogleX',
    'GoogleY',
    'IsLocationExact',
  ],
  additionalProperties: false,
  properties: {
    ID: properties.ID,
    Goal: properties.Goal,
    Status: properties.Status,
    City: properties.City,
    TypeDescription: properties.TypeDescription,
    MainTypeName: properties.MainTypeName,
    Price: properties.Price,
    PriceUnit: properties.PriceUnit,
    PriceUnitText: properties.PriceUnitText,
    PublishPrice: properties.PublishPrice,
    Marquee: properties.Marquee,
    MarqueeName: properties.MarqueeName,
    IsTakeover: properties.IsTakeover,
    path: properties.path,
    SmallPictureItem: {
      description: 'The first picture, 250 px wide, or null.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['Url', 'Width', 'Height', 'Name'],
          additionalProperties: false,
          properties: {
            Url: { type: 'string' },
            Width: { type: 'integer' },
            Height: { type: 'integer' },
            Name: { description: 'The caption.', type: 'string' },
          },
        },
      ],
    },
    GoogleX: { description: 'Latitude.', type: 'number' },
    GoogleY: { description: 'Longitude.', type: 'number' },
    IsLocationExact: { description: 'Whether this is the property itself, not the middle of its city.', type: 'boolean' },
  },
} as const

export type MapPoint = FromSchema<typeof mapPointSchema>
