import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { isLanguage } from '#schemas/language.ts'
import { OWNER_STATES, type StudioOwner, type StudioOwnerProperty, type StudioOwners } from '#schemas/studio/owners-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { ListedOwner } from '#src/features/owners/server/owner-list-repository.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import { createOwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'

const PAGE_SIZE = 50

const ofOwner = {
  hide: true,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
} as const

/** The accounts of owners: their states, invitations and sessions. */
export const ownerRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { database, listings, owners, site: services, staff } = app
  const own = createOwnPropertyRepository(database.db)
  const manage = staff.requireStaff('manage-owners')

  async function describe(
    { firstName, name, propertyIds, invitedAt, lastLoginAt, ...owner }: ListedOwner,
    language: string,
  ): Promise<StudioOwner> {
    const properties: StudioOwnerProperty[] = []
    for (const id of propertyIds) properties.push(...(await describeProperty(id, language)))
    const { id, email, state, openSessions } = owner
    return {
      id,
      email,
      state,
      openSessions,
      name: `${firstName} ${name}`.trim(),
      language: isLanguage(owner.language) ? owner.language : 'fr',
      invitedAt: invitedAt?.toISOString() ?? null,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      properties,
    }
  }

  async function describeProperty(id: number, asked: string): Promise<readonly StudioOwnerProperty[]> {
    const stored = await listings.properties.getUnpublished(id)
    // One entered by hand that nobody has seen yet is no listing.
    const record: PlainObject | undefined = stored?.record ?? (await own.read(id))?.record
    if (record === undefined) return []
    const { listingSite, site } = services.live()
    const language = isLanguage(asked) && site.config.languages.includes(asked) ? asked : site.config.defaultLanguage
    const { RecordFile, WebID, City } = record
    const category = typeof WebID === 'string' ? listingSite.categoryName(WebID, language) : ''
    const isShown = stored !== null && listingVisibility(stored).httpStatus === 200
    return [
      {
        reference: typeof RecordFile === 'string' ? RecordFile : String(id),
        title: [category, typeof City === 'string' ? titleCaseCity(City) : ''].filter(Boolean).join(' · '),
        path: isShown ? listingSite.propertyPath(stored.record, language) : null,
      },
    ]
  }

  app.get(
    '/api/studio/owners',
    {
      ...manage,
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: {
            state: { enum: OWNER_STATES },
            text: { type: 'string', maxLength: 100, default: '' },
            page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
          },
        },
      } as const,
    },
    async (request): Promise<StudioOwners> => {
      const { state, text, page } = request.query
      const filter = { state: state ?? null, text: text.trim() }
      const found = await owners.list(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      await staff.record(request, 'owners-listed', `${filter.text === '' ? '' : 'text '}page ${page}`)
      const items: StudioOwner[] = []
      for (const owner of found) items.push(await describe(owner, staffOf(request).account.language))
      return { items, total: await owners.count(filter), page, pageSize: PAGE_SIZE }
    },
  )

  app.post('/api/studio/owners/:id/invitation', { ...manage, schema: ofOwner }, async (request, reply) => {
    const { id } = request.params
    await staff.limitInvitation(request, reply, `owner ${id}`)
    if (!(await owners.invite(id))) throw new AppError('OWNER_NOT_FOUND')
    await staff.record(request, 'owner-invited', String(id))
    return reply.code(204).send()
  })

  app.post('/api/studio/owners/:id/end-sessions', { ...manage, schema: ofOwner }, async (request, reply) => {
    const { id } = request.params
    if ((await owners.endSessions(id)) === null) throw new AppError('OWNER_NOT_FOUND')
    await staff.record(request, 'owner-sessions-ended', String(id))
    return reply.code(204).send()
  })
}
