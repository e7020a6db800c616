import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { RENT, SALE } from '#schemas/property/goal.ts'
import { OWN_STATES, type OwnState } from '#schemas/property/own-state.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { COUNTRIES } from '#schemas/property/region.ts'
import {
  MAX_OWN_RECORD_BYTES,
  type StudioOwnChange,
  type StudioOwnChoices,
  type StudioOwnProperties,
  type StudioOwnProperty,
} from '#schemas/studio/own-properties-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import { createOwnCheck } from '#src/features/feed/server/check-own.ts'
import { findUnstorableText } from '#src/features/feed/server/find-unstorable-text.ts'
import { typedFields } from '#src/features/properties/rules/own/own-listing.ts'
import {
  createOwnPropertyRepository,
  OwnChangedError,
  type OwnProperty,
} from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { STILL_POLICY } from '#src/renderer/server/ssr/content-security-policy.ts'
import type { Reviews } from '#src/studio/server/review/reviews.ts'
import { peopleFor } from '#src/studio/staff/person-name.ts'
import { createStaffAccountRepository } from '#src/studio/staff/staff-account-repository.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { type Describing, describeHistory, describeListed, describeOwn, listingOf } from './describe-own.ts'
import { createEnterState, createReplaceOwn, createShowDrafts } from './enter-state.ts'
import { ownFileRoutes } from './own-file-routes.ts'
import { ownImportRoutes } from './own-import-routes.ts'
import { ownOwnerRoutes } from './own-owner-routes.ts'
import { ofOwn } from './own-schemas.ts'
import { ownTwinRoutes } from './own-twin-routes.ts'

const PAGE_SIZE = 50
const IF_MATCH = {
  type: 'object',
  required: ['if-match'],
  properties: { 'if-match': { type: 'string', maxLength: 40 } },
} as const
const place = { type: 'string', maxLength: 100 } as const

interface StateRequest {
  readonly params: { readonly id: number }
  readonly body: { readonly state: OwnState }
  readonly headers: IfMatch
}

interface Reply {
  readonly code: (status: number) => { readonly send: (body: StudioOwnProperty) => unknown }
}

interface IfMatch {
  readonly 'if-match': string
}

function revisionOf({ 'if-match': hash }: IfMatch): number {
  return Number(hash.replaceAll('"', ''))
}

interface Options {
  readonly reviews: Pick<Reviews, 'tellOfProperty'>
  /** The folder of the program, with its connectors. */
  readonly root: string
}

/** Properties that staff enter by hand (`schemas/studio/own-properties-api.ts`). */
export const ownPropertyRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { root, reviews }) => {
  const { database, now, log, pages, site: services, staff } = app
  const { db, withoutTimeout } = database
  const repository = createOwnPropertyRepository(db)
  const check = createOwnCheck()
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-properties')
  const publish = staff.requireStaff('show-properties')
  const entering = { db: withoutTimeout, changes: app.changes, now, log }
  const enter = createEnterState(entering)
  await app.register(ownFileRoutes, { repository })

  function about(request: FastifyRequest): Describing {
    const { site, listingSite } = services.live()
    const { language } = staffOf(request).account
    const today = belgianDay(now()).toString()
    return { site, listingSite, check, language, today, isReferenceTaken: repository.isReferenceTaken }
  }

  const by = (request: FastifyRequest) => ({ author: staffOf(request).account.id, now: now() })

  await app.register(ownImportRoutes, { root, repository, about, by, showDrafts: createShowDrafts(entering) })
  await app.register(ownOwnerRoutes, { repository })
  await app.register(ownTwinRoutes, { repository, about, by, replace: createReplaceOwn(entering) })

  async function find(id: number): Promise<OwnProperty> {
    const own = await repository.read(id)
    if (own === null) throw new AppError('OWN_NOT_FOUND')
    return own
  }

  app.get(
    '/api/studio/own-properties',
    {
      ...see,
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: {
            text: { ...place, default: '' },
            state: { enum: OWN_STATES },
            page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
          },
        },
      } as const,
    },
    async (request): Promise<StudioOwnProperties> => {
      const { text, state, page } = request.query
      const filter = { text: text.trim(), state: state ?? null }
      const found = await repository.list(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      // A repeated reference is an advice, which the list does not show.
      const describing = { ...about(request), isReferenceTaken: async () => false }
      const items = await Promise.all(found.map((own) => describeListed(own, describing)))
      const [total, all] = [await repository.count(filter), await repository.count({ text: '', state: null })]
      return { items, total, page, pageSize: PAGE_SIZE, all }
    },
  )

  app.get(
    '/api/studio/own-properties/choices',
    { ...see, schema: { hide: true } },
    async (request): Promise<StudioOwnChoices> => {
      const { site, listingSite } = services.live()
      const { languages } = listingSite
      const asked = staffOf(request).account.language
      const language = languages.includes(asked) ? asked : languages[0]
      const categories = site.categories.toSorted((a, b) => a.ShowOrder - b.ShowOrder)
      const { people } = siteNames(site, [], new Set(), language)
      return {
        languages,
        categories: categories.map(({ WebID }) => ({ webId: WebID, name: listingSite.categoryName(WebID, language) })),
        people: people.map(({ value, label }) => ({ id: value, name: label || value })),
      }
    },
  )

  app.post(
    '/api/studio/own-properties',
    {
      ...edit,
      schema: {
        hide: true,
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            goal: { enum: [SALE, RENT] },
            category: { type: 'string', pattern: '^\\d+$', maxLength: 10 },
            zip: place,
            city: place,
            copyOf: { type: 'integer' },
          },
        },
      } as const,
    },
    async (request): Promise<StudioOwnProperty> => {
      const { goal, category, zip, city, copyOf } = request.body
      const record = copyOf === undefined ? firstRecord({ goal, category, zip, city }) : copyable((await find(copyOf)).record)
      const own = await repository.create(record, by(request))
      await staff.record(request, 'property-added', String(own.id))
      return await describeOwn(own, about(request))
    },
  )

  app.get(
    '/api/studio/own-properties/:id',
    { ...see, schema: ofOwn },
    async (request): Promise<StudioOwnProperty> => describeOwn(await find(request.params.id), about(request)),
  )

  app.put(
    '/api/studio/own-properties/:id',
    {
      ...edit,
      bodyLimit: MAX_OWN_RECORD_BYTES,
      schema: {
        ...ofOwn,
        headers: IF_MATCH,
        body: {
          type: 'object',
          required: ['record'],
          additionalProperties: false,
          properties: { record: { type: 'object', additionalProperties: true } },
        },
      } as const,
    },
    async (request, reply) => {
      const { id } = request.params
      const record = typedFields(request.body.record)
      const unstorable = findUnstorableText(record)
      if (unstorable !== null) throw new AppError('OWN_NOT_TAKEN')
      const revision = revisionOf(request.headers)
      await find(id)
      return await unlessChanged(request, reply, id, () =>
        repository.write({ id, revision }, record, { ...by(request), kind: 'edited' }),
      )
    },
  )

  app.post(
    '/api/studio/own-properties/:id/review',
    {
      ...edit,
      schema: {
        ...ofOwn,
        headers: IF_MATCH,
        body: stateBody(['draft', 'review']),
      } as const,
    },
    async (request, reply) => setState(request, reply, stateOf(request)),
  )

  app.post(
    '/api/studio/own-properties/:id/state',
    { ...publish, schema: { ...ofOwn, headers: IF_MATCH, body: stateBody(OWN_STATES) } as const },
    async (request, reply) => setState(request, reply, stateOf(request)),
  )

  const stateOf = ({ params, body, headers }: StateRequest) => ({
    id: params.id,
    state: body.state,
    revision: revisionOf(headers),
  })

  async function setState(request: FastifyRequest, reply: Reply, { id, state, revision }: ReturnType<typeof stateOf>) {
    return await unlessChanged(request, reply, id, async () => {
      const before = await find(id)
      const entered = await enter(before, { state, revision, describing: about(request), by: by(request) })
      await staff.record(request, 'property-state', `${id} ${state}`)
      if (state === 'review' && before.state !== 'review')
        await reviews.tellOfProperty(request, id, (await describeListed(entered, about(request))).title)
      return entered
    })
  }

  async function unlessChanged(request: FastifyRequest, reply: Reply, id: number, change: () => Promise<OwnProperty>) {
    try {
      return reply.code(200).send(await describeOwn(await change(), about(request)))
    } catch (error) {
      if (!(error instanceof OwnChangedError)) throw error
      return reply.code(412).send(await describeOwn(await find(id), about(request)))
    }
  }

  app.get(
    '/api/studio/own-properties/:id/history',
    { ...see, schema: ofOwn },
    async (request): Promise<readonly StudioOwnChange[]> => {
      const { account } = staffOf(request)
      const personOf = await peopleFor(account, createStaffAccountRepository(db))
      const { id } = await find(request.params.id)
      return describeHistory(await repository.changes(id), account.language, (author) => personOf(author)?.name ?? '')
    },
  )

  app.post(
    '/api/studio/own-properties/:id/restore',
    {
      ...edit,
      schema: {
        ...ofOwn,
        body: {
          type: 'object',
          required: ['change'],
          additionalProperties: false,
          properties: { change: { type: 'integer' } },
        },
      } as const,
    },
    async (request, reply) => {
      const own = await find(request.params.id)
      const wanted = (await repository.changes(own.id)).find(({ id }) => id === request.body.change)
      if (wanted === undefined) throw new AppError('OWN_NOT_FOUND')
      await staff.record(request, 'property-restored', `${own.id} ${wanted.id}`)
      return await unlessChanged(request, reply, own.id, () =>
        repository.write(own, wanted.record, { ...by(request), kind: 'restored' }),
      )
    },
  )

  app.post('/api/studio/own-properties/:id/remove', { ...edit, schema: ofOwn }, async (request, reply) => {
    const { id } = await find(request.params.id)
    if (!(await repository.remove(id))) throw new AppError('OWN_STATE_NOT_TAKEN')
    await staff.record(request, 'property-removed', String(id))
    return reply.code(204).send()
  })

  app.get(
    '/studio/own-properties/:id/preview',
    {
      ...see,
      schema: {
        ...ofOwn,
        querystring: { type: 'object', properties: { language: { enum: LANGUAGES } } },
      } as const,
    },
    async (request, reply) => {
      const own = await find(request.params.id)
      const { today, listingSite } = about(request)
      const language: Language = listingSite.languages.find((each) => each === request.query.language) ?? listingSite.languages[0]
      const html = await pages.previewProperty(previewed(own, today), language)
      if (html === null) throw new AppError('OWN_NOT_FOUND')
      // Scripts would ask the public API for a property that it does not have.
      return reply.header('content-security-policy', STILL_POLICY).type('text/html; charset=utf-8').send(html)
    },
  )

  /** The typed record as a listing; empty required fields, which a page needs, are filled with nothing. */
  function previewed(own: OwnProperty, today: string) {
    const listing = { WebID: '', Zip: '', City: '', Goal: SALE, CountryID: COUNTRIES.belgium.id, ...listingOf(own, today) }
    // The page shows what it can of fields that the schema would refuse.
    const record = listing as PlainObject as FeedProperty
    return { record, status: record.Status, retiredAt: null }
  }
}

function stateBody<const State extends OwnState>(states: readonly State[]) {
  return {
    type: 'object',
    required: ['state'],
    additionalProperties: false,
    properties: { state: { enum: states } },
  } as const
}

interface First {
  readonly goal: unknown
  readonly category: string | undefined
  readonly zip: string | undefined
  readonly city: string | undefined
}

function firstRecord({ goal = SALE, category, zip, city }: First): PlainObject {
  return {
    Goal: goal,
    ...(category !== undefined && { WebID: category }),
    ...(zip !== undefined && zip !== '' && { Zip: zip }),
    ...(city !== undefined && city !== '' && { City: city }),
    CountryID: COUNTRIES.belgium.id,
    PublishPrice: true,
    PublishAddress: true,
  }
}

/** What a copy takes over: all but the reference and the energy certificate, which belong to one property. */
function copyable(record: PlainObject): PlainObject {
  const { RecordFile: _reference, UniqueCode: _code, OpenHouses: _visits, ...rest } = record
  return rest
}
