import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { isLanguage, LANGUAGES } from '#schemas/language.ts'
import { feedOwnerSchema } from '#schemas/owner/feed-owner.ts'
import type { StudioOwnOwner } from '#schemas/studio/own-properties-api.ts'
import { findUnstorableText } from '#src/features/feed/server/find-unstorable-text.ts'
import type { OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { ofOwn, propertyNumber } from './own-schemas.ts'

interface Options {
  readonly repository: Pick<OwnPropertyRepository, 'read'>
}

const ownerNumber = { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 } as const
const ofOwner = {
  hide: true,
  params: { type: 'object', required: ['id', 'owner'], properties: { id: propertyNumber, owner: ownerNumber } },
} as const
const invite = { type: 'boolean' } as const
const line = { type: 'string', maxLength: 100 } as const

/** The sellers or owners of properties entered by hand, which visitors never see. */
export const ownOwnerRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { repository }) => {
  const { now, owners, staff } = app
  const manage = staff.requireStaff('manage-owners')

  async function ownersOf(id: number): Promise<readonly StudioOwnOwner[]> {
    return (await owners.ofProperties.of(id)).map(({ firstName, name, language, ...owner }) => ({
      ...owner,
      name: `${firstName} ${name}`.trim(),
      language: isLanguage(language) ? language : 'fr',
    }))
  }

  async function find(id: number): Promise<number> {
    if ((await repository.read(id)) === null) throw new AppError('OWN_NOT_FOUND')
    return id
  }

  app.get(
    '/api/studio/own-properties/:id/owners',
    { ...manage, schema: ofOwn },
    async (request): Promise<readonly StudioOwnOwner[]> => ownersOf(await find(request.params.id)),
  )

  app.post(
    '/api/studio/own-properties/:id/owners',
    {
      ...manage,
      schema: {
        ...ofOwn,
        body: {
          type: 'object',
          additionalProperties: false,
          properties: {
            owner: ownerNumber,
            added: {
              type: 'object',
              required: ['email', 'firstName', 'name', 'language'],
              additionalProperties: false,
              properties: {
                email: {
                  type: 'string',
                  pattern: feedOwnerSchema.properties.Email.pattern,
                  maxLength: feedOwnerSchema.properties.Email.maxLength,
                },
                firstName: line,
                name: { ...line, pattern: '\\S' },
                language: { enum: LANGUAGES },
              },
            },
            invite,
          },
        },
      } as const,
    },
    async (request, reply): Promise<readonly StudioOwnOwner[]> => {
      const id = await find(request.params.id)
      const { owner, added, invite: isInvited = false } = request.body
      if (findUnstorableText(request.body) !== null) throw new AppError('OWN_NOT_TAKEN')
      // Nothing is stored where the limit refuses the mail.
      if (isInvited) await staff.limitInvitation(request, reply, `owner ${added?.email.toLowerCase() ?? owner}`)
      const entered = added === undefined ? { id: owner ?? 0, isNew: false } : await owners.ofProperties.enter(added, now())
      if (entered.isNew) await staff.record(request, 'owner-added', String(entered.id))
      if (!(await owners.ofProperties.link(id, entered.id, now()))) throw new AppError('OWNER_NOT_FOUND')
      await staff.record(request, 'owner-linked', `${id} ${entered.id}`)
      if (isInvited && (await owners.invite(entered.id))) await staff.record(request, 'owner-invited', String(entered.id))
      return await ownersOf(id)
    },
  )

  app.post(
    '/api/studio/own-properties/:id/owners/:owner/remove',
    { ...manage, schema: ofOwner },
    async (request): Promise<readonly StudioOwnOwner[]> => {
      const { owner } = request.params
      const id = await find(request.params.id)
      if (!(await owners.ofProperties.unlink(id, owner))) throw new AppError('OWNER_NOT_FOUND')
      await staff.record(request, 'owner-unlinked', `${id} ${owner}`)
      return await ownersOf(id)
    },
  )
}
