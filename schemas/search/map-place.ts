import type { FromSchema } from 'json-schema-to-ts'

/** A city on a map. */
export const mapPlaceSchema = {
  title: 'MapPlace',
  type: 'object',
  required: ['Name', 'GoogleX', 'GoogleY', 'PropertyCount'],
  additionalProperties: false,
  properties: {
    Name: { type: 'string' },
    GoogleX: { description: 'Latitude.', type: 'number' },
    GoogleY: { description: 'Longitude.', type: 'number' },
    PropertyCount: { description: 'How many properties the feed says it has; larger dots have more.', type: 'integer' },
  },
} as const

export type MapPlace = FromSchema<typeof mapPlaceSchema>

export const mapPlacesSchema = {
  title: 'MapPlaces',
  type: 'object',
  required: ['places'],
  additionalProperties: false,
  properties: { places: { type: 'array', items: mapPlaceSchema } },
} as const

export type MapPlaces = FromSchema<typeof mapPlacesSchema>
