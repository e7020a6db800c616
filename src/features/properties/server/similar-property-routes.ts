import type { FastifyInstance } from 'fastify'
import type { Goal } from '#schemas/property/goal.ts'
import { type PropertySummary, propertySummarySchema } from '#schemas/property/property-summary.ts'
import { type SoldNearby, soldNearbySchema } from '#schemas/property/sold-nearby.ts'
import {
  BOTH_LISTS,
  BOTH_SOLD,
  type InputTag,
  listTag,
  propertyTag,
  shownTags,
  soldTag,
} from '#src/platform/cache/page-inputs.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { addRead } from '#src/platform/http/read-routes.ts'
import type { ListingSite } from './listing-context.ts'
import { listingVisibility } from './listing-visibility.ts'
import type { PropertyRepository } from './property-repository.ts'
import type { PublishedProperty, PublishedRecord } from './published-property.ts'
import { readLanguage } from './query-parameters.ts'
import type { SoldListing } from './sold-nearby-queries.ts'
import { toSummary } from './summary.ts'

interface SimilarProperties {
  readonly items: readonly PropertySummary[]
}

const DEFAULT_COUNT = 4
const MAX_COUNT = 12

export interface SimilarRouteOptions {
  readonly repository: Pick<PropertyRepository, 'get'>
  readonly similar: (record: PublishedRecord, site: ListingSite, limit: number) => Promise<readonly PublishedProperty[]>
  readonly soldNearby: (record: PublishedRecord, site: ListingSite, limit: number) => Promise<readonly SoldListing[]>
  readonly site: () => ListingSite
}

/** `GET /api/properties/:id/similar` and `/sold-nearby`; also for a property that left the feed, whose page has links to both. */
export async function similarRoutes(
  app: FastifyInstance,
  { repository, similar, soldNearby, site: currentSite }: SimilarRouteOptions,
): Promise<void> {
  addRead<SimilarProperties>(app, '/api/properties/:id/similar', {
    schema,
    inputs: ({ params }, answer) => ofItems(params.id, answer?.items ?? [], { tagOf: listTag, both: BOTH_LISTS }),
    answer: async ({ params, query }) => {
      const site = currentSite()
      const found = await similar(await find(params.id), site, readCount(query.count))
      const language = readLanguage(query, site)
      return { items: found.map((one) => toSummary(one, language, site)) }
    },
  })

  addRead<SoldNearby>(app, '/api/properties/:id/sold-nearby', {
    schema: soldSchema,
    inputs: ({ params }, answer) =>
      ofItems(
        params.id,
        (answer?.items ?? []).map(({ property }) => property),
        { tagOf: soldTag, both: BOTH_SOLD },
      ),
    answer: async ({ params, query }) => {
      const site = currentSite()
      const found = await soldNearby(await find(params.id), site, readCount(query.count))
      const language = readLanguage(query, site)
      const items = found.map(({ stored, date, km }) => {
        return { property: toSummary(stored, language, site), date, distanceKm: Math.round(km) }
      })
      return { items }
    },
  })

  async function find(id: string): Promise<PublishedRecord> {
    const stored = /^\d{1,9}$/.test(id) ? await repository.get(Number(id)) : null
    // A property that never showed answers like an unknown id.
    if (!stored || listingVisibility(stored).httpStatus === 404) throw new AppError('PROPERTY_NOT_FOUND')
    return stored.record
  }
}

/** Similar properties have the goal of the property itself. An answer without any does not say which: it depends on both goals. */
function ofItems(
  id: string,
  items: readonly Pick<PropertySummary, 'ID' | 'Goal'>[],
  { tagOf, both }: { readonly tagOf: (goal: Goal) => InputTag; readonly both: readonly InputTag[] },
): readonly InputTag[] {
  const [first] = items
  return [propertyTag(id), ...(first === undefined ? both : [tagOf(first.Goal)]), ...shownTags(items)]
}

function readCount(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : DEFAULT_COUNT
  return Math.min(Math.max(count, 1), MAX_COUNT)
}

const schema = {
  summary: 'Available properties like one property: same goal, same kind first, then near in price and place.',
  tags: ['listings'],
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the property.', type: 'string' } } },
  querystring: {
    type: 'object',
    properties: {
      language: { description: 'An enabled language; the default language otherwise.' },
      count: { description: `How many, 1 to ${MAX_COUNT}; ${DEFAULT_COUNT} by default.` },
    },
  },
  response: {
    200: {
      title: 'SimilarProperties',
      type: 'object',
      required: ['items'],
      additionalProperties: false,
      properties: { items: { type: 'array', items: propertySummarySchema } },
    },
    304: { description: 'Not changed since the ETag that was sent.', type: 'null' },
  },
} as const

const soldSchema = {
  ...schema,
  summary: 'Sold properties of the agency near one, or let ones near one for rent, as far as they are published.',
  response: { 200: soldNearbySchema, 304: schema.response[304] },
} as const
