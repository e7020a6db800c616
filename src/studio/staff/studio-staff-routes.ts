import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { AUDITED_ACTIONS } from '#schemas/staff/audited-actions.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'
import { type ManageStaff, readStaffEmail, readStaffName, type StaffChange } from './manage-staff.ts'
import type { StaffAuditRepository } from './staff-audit-repository.ts'
import { type StaffGuard, staffOf } from './staff-guard.ts'
import { auditSchema, changeSchema, invitationSchema, invitedSchema, refusals, staffListSchema } from './studio-schemas.ts'

export interface StudioStaffOptions {
  readonly guard: StaffGuard
  readonly staff: ManageStaff
  /** Refuses a mailed invitation above the limit. */
  readonly limitInvitation: FastifyInstance['staff']['limitInvitation']
  readonly audit: Pick<StaffAuditRepository, 'list'>
  readonly usualLanguage: () => Language
  /** The offices of the agency. */
  readonly offices: () => string[]
  /** The origin of links, without a trailing slash. */
  readonly origin: string
}

const tags = ['studio']
const MAX_AUDIT = 500

const idParameter = {
  type: 'object',
  required: ['id'],
  properties: { id: { description: 'The id of an account.', type: 'string', maxLength: 40 } },
} as const

const listSchema = { summary: 'The accounts of staff.', tags, response: { 200: staffListSchema, ...refusals } } as const

const inviteSchema = {
  summary: 'Invites somebody by mail. Who has an account gets a new link, and stays as they are.',
  tags,
  body: invitationSchema,
  response: {
    202: invitedSchema,
    400: { description: 'No e-mail address, or no name.', ...errorSchema },
    404: { description: 'There is no such office.', ...errorSchema },
    409: { description: 'The account is disabled.', ...errorSchema },
    429: { description: 'Too many invitations, from this account or to this address.', ...errorSchema },
    ...refusals,
  },
} as const

const changed = {
  204: { description: 'Done.', type: 'null' },
  404: { description: 'There is no such account, or office.', ...errorSchema },
  409: { description: 'It is the last administrator.', ...errorSchema },
  ...refusals,
} as const

const patchSchema = {
  summary: 'Changes a role or office, disables an account or enables it again. A disabled account’s sessions end at once.',
  tags,
  params: idParameter,
  body: changeSchema,
  response: changed,
} as const

const endSchema = { summary: 'Ends all sessions of an account.', tags, params: idParameter, response: changed } as const

const removeSchema = {
  summary: 'Removes all that an account signs in with, and ends its sessions; an invitation sets it up again.',
  tags,
  params: idParameter,
  response: changed,
} as const

const readAuditSchema = {
  summary: 'What staff have done.',
  tags,
  querystring: {
    type: 'object',
    properties: {
      limit: { description: 'The number of entries.', type: 'integer', minimum: 1, maximum: MAX_AUDIT, default: 100 },
      page: { description: 'The first is 1.', type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
      account: { description: 'The id of who did it; "" for operators.', type: 'string', maxLength: 40 },
      action: { enum: AUDITED_ACTIONS },
    },
  },
  response: { 200: auditSchema, ...refusals },
} as const

/** The accounts of others, and the audit log: for administrators. */
export const studioStaffRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: StudioStaffOptions }> = async (
  app,
  { guard, staff, limitInvitation, audit, usualLanguage, offices, origin },
) => {
  const refuseUnknownOffice = (office: string | null | undefined) => {
    if (typeof office === 'string' && !offices().includes(office)) throw new AppError('STAFF_OFFICE_NOT_FOUND')
  }
  const managed = guard.requireStaff('manage-staff')

  app.get('/api/studio/staff', { ...managed, schema: listSchema }, async () => {
    const items = await staff.list()
    return {
      offices: offices(),
      items: items.map(({ disabledAt, createdAt, lastSeenAt, ...account }) => ({
        ...account,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        isDisabled: disabledAt !== null,
      })),
    }
  })

  app.post('/api/studio/staff', { ...managed, schema: inviteSchema }, async (request, reply) => {
    const { role, language = usualLanguage(), office = null } = request.body
    const email = readStaffEmail(request.body.email)
    const name = readStaffName(request.body.name)
    if (email === null) throw new AppError('STAFF_EMAIL_NOT_TAKEN')
    if (name === null) throw new AppError('STAFF_NAME_NOT_TAKEN')
    refuseUnknownOffice(office)
    await limitInvitation(request, reply, email)
    const invited = await staff.invite({ email, name, role, language, office }, staffOf(request).account.id)
    if (invited.kind === 'disabled') throw new AppError('STAFF_DISABLED')
    const { account, link } = invited
    const known = (await staff.list()).find(({ id }) => id === account.id)
    const isSetUp = known !== undefined && (known.passkeys > 0 || known.hasAuthenticator)
    return reply.code(202).send({ href: isSetUp ? null : origin + link.path, expiresAt: link.expiresAt.toISOString() })
  })

  app.patch('/api/studio/staff/:id', { ...managed, schema: patchSchema }, async (request, reply) => {
    const { id } = request.params
    const { role, office, isDisabled } = request.body
    refuseUnknownOffice(office)
    const by = staffOf(request).account.id
    if (role !== undefined) refuse(await staff.changeRole(id, role, by))
    if (office !== undefined) refuse(await staff.changeOffice(id, office, by))
    if (isDisabled !== undefined) refuse(await (isDisabled ? staff.disable(id, by) : staff.enable(id, by)))
    return reply.code(204).send(null)
  })

  app.delete('/api/studio/staff/:id/sessions', { ...managed, schema: endSchema }, async (request, reply) => {
    await staff.endSessions(request.params.id, staffOf(request).account.id)
    return reply.code(204).send(null)
  })

  app.delete('/api/studio/staff/:id/credentials', { ...managed, schema: removeSchema }, async (request, reply) => {
    refuse(await staff.removeCredentials(request.params.id, staffOf(request).account.id))
    return reply.code(204).send(null)
  })

  app.get('/api/studio/audit', { ...guard.requireStaff('read-audit'), schema: readAuditSchema }, async (request) => {
    const { limit, page, account, action } = request.query
    const filter = {
      ...(account !== undefined && { accountId: account === '' ? null : account }),
      ...(action !== undefined && { action }),
    }
    const { items, total } = await audit.list(filter, { page, pageSize: limit })
    return { total, items: items.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
  })
}

function refuse(change: StaffChange): void {
  if (change === 'unknown') throw new AppError('STAFF_NOT_FOUND')
  if (change === 'last-administrator') throw new AppError('STAFF_LAST_ADMINISTRATOR')
}
