import type { FromSchema } from 'json-schema-to-ts'

export const propertyHistorySchema = {
  title: 'PropertyHistory',
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      description:
        'Newest first; empty where nothing changed since the property was listed, where its price is not published, and where the site does not show earlier prices.',
      type: 'array',
      items: {
        type: 'object',
        required: ['date', 'kind', 'price', 'changePercent'],
        additionalProperties: false,
        properties: {
          date: { description: 'As 2026-11-21.', type: 'string' },
          kind: {
            description: 'listed: the first price on the first day; price: another one; the others: a status.',
            enum: ['listed', 'price', 'available', 'sold', 'rented'],
          },
          price: {
            description: 'In euro, asked from that day on; null where only the status changed.',
            type: ['number', 'null'],
          },
          changePercent: { description: 'Against the price before, to a tenth: -4.6.', type: ['number', 'null'] },
        },
      },
    },
  },
} as const

export type PropertyHistory = FromSchema<typeof propertyHistorySchema>
export type HistoryItem = PropertyHistory['items'][number]
