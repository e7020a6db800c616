import type { FromSchema } from 'json-schema-to-ts'
import { propertySummarySchema } from '#schemas/property/property-summary.ts'

const { properties } = propertySummarySchema
const latitude = { description: 'Latitude.', type: 'number' } as const
const longitude = { description: 'Longitude.', type: 'number' } as const

/** A property on a map. Without a published address it is at the centre of its city (IsLocationExact false). */
export const mapPointSchema = {
  title: 'MapPoint',
  type: 'object',
  required: ['ID', 'Status', 'City', 'MainTypeName', 'Price', 'GoogleX', 'GoogleY', 'IsLocationExact'],
  additionalProperties: false,
  properties: {
    ID: properties.ID,
    Status: properties.Status,
    City: properties.City,
    MainTypeName: properties.MainTypeName,
    Price: { description: 'In euro; null where none shows.', type: ['number', 'null'] },
    PriceUnit: { description: '7 for "starting from"; absent otherwise.', type: 'integer' },
    PriceUnitText: { description: 'Follows the price; absent where it is empty.', type: 'string' },
    MarqueeName: { description: 'Replaces the price; absent where the price shows.', type: 'string' },
    GoogleX: latitude,
    GoogleY: longitude,
    IsLocationExact: { description: 'Whether this is the property itself, not the middle of its city.', type: 'boolean' },
  },
} as const

export type MapPoint = FromSchema<typeof mapPointSchema>

export const mapBoundsSchema = {
  type: 'object',
  required: ['south', 'west', 'north', 'east'],
  additionalProperties: false,
  properties: {
    south: { type: 'number' },
    west: { type: 'number' },
    north: { type: 'number' },
    east: { type: 'number' },
  },
} as const

export const mapCornerSchema = {
  type: 'object',
  required: ['GoogleX', 'GoogleY'],
  additionalProperties: false,
  properties: { GoogleX: latitude, GoogleY: longitude },
} as const

export type MapCorner = FromSchema<typeof mapCornerSchema>

/** Several properties near each other, counted in the database. */
export const mapClusterSchema = {
  title: 'MapCluster',
  type: 'object',
  required: ['ID', 'count', 'GoogleX', 'GoogleY', 'IsLocationExact', 'bounds'],
  additionalProperties: false,
  properties: {
    ID: { description: 'The smallest of its properties.', type: 'integer' },
    count: { description: 'The number of properties, at least 2.', type: 'integer' },
    GoogleX: latitude,
    GoogleY: longitude,
    IsLocationExact: { description: 'Whether all stand at their own places.', type: 'boolean' },
    bounds: { description: 'Of its properties; a single place where all stand at the same.', ...mapBoundsSchema },
  },
} as const

export type MapCluster = FromSchema<typeof mapClusterSchema>
