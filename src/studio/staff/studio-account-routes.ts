import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayDo, STAFF_ACTIONS } from '#schemas/staff/staff-permissions.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import { storePasskey } from './passkey-sign-in.ts'
import { proofOptions, registrationOptions } from './passkeys.ts'
import { personName } from './person-name.ts'
import { type StaffAccount, THIS_MACHINE } from './staff-account-repository.ts'
import { staffOf } from './staff-guard.ts'
import type { SignedInStaff } from './staff-sessions.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'
import { hasRecentProof, proveWithPasskey } from './step-up.ts'
import {
  accountSchema,
  authenticationSchema,
  ceremonySchema,
  doneSchema,
  openRefusals,
  refusals,
  registrationSchema,
} from './studio-schemas.ts'
import type { StudioSignInOptions } from './studio-sign-in-routes.ts'

const tags = ['studio']

const getAccountSchema = {
  summary: 'Who is signed in, and what they may do.',
  tags,
  response: { 200: accountSchema, ...refusals },
} as const

const optionsSchema = {
  summary: 'Begins to make another passkey for the own account.',
  tags,
  response: { 200: ceremonySchema, ...refusals },
} as const

const addSchema = {
  summary: 'Adds a passkey to the own account.',
  tags,
  body: {
    type: 'object',
    required: ['credential'],
    additionalProperties: false,
    properties: { credential: registrationSchema, token: { type: 'string', maxLength: 2000 } },
  },
  response: { 200: doneSchema, ...refusals },
} as const

const proofOptionsSchema = {
  summary: 'Begins to prove, with a passkey of the own account, who is signed in.',
  tags,
  response: { 200: ceremonySchema, ...openRefusals },
} as const

const proofSchema = {
  summary: 'Proves who is signed in. The session gets a new identifier, and changes how the account signs in for some minutes.',
  tags,
  body: {
    type: 'object',
    required: ['credential'],
    additionalProperties: false,
    properties: { credential: authenticationSchema, token: { type: 'string', maxLength: 2000 } },
  },
  response: { 200: doneSchema, ...openRefusals },
} as const

interface Options extends StudioSignInOptions {
  /** Whether an account may go to other sites of this server. */
  readonly isInNetwork: (account: StaffAccount) => boolean
}

export const studioAccountRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { parts, guard, siteName, isInNetwork },
) => {
  const { passkeys } = createStaffStores(parts.db)
  const own = guard.requireStaff('use-studio')

  function whoMayAdd(request: FastifyRequest): SignedInStaff {
    const staff = staffOf(request)
    // The account of this machine belongs to nobody: nothing it creates may outlast its session.
    if (staff.account.id === THIS_MACHINE.id) throw new AppError('STAFF_NOT_ALLOWED')
    if (!hasRecentProof(staff, parts.now())) throw new AppError('STAFF_PROOF_NEEDED')
    return staff
  }

  app.get('/api/studio/account', { ...own, schema: getAccountSchema }, async (request) => {
    const { account } = staffOf(request)
    const { id, email, name, language, role } = account
    return {
      id,
      email,
      name: personName(name, language),
      language,
      role,
      actions: STAFF_ACTIONS.filter((action) => mayDo(role, action)),
      isInNetwork: isInNetwork(account),
    }
  })

  app.post('/api/studio/passkeys/options', { ...own, schema: optionsSchema }, async (request) => {
    const { account } = whoMayAdd(request)
    return { ...(await registrationOptions(parts, passkeys, account, siteName())) }
  })

  app.post('/api/studio/passkeys', { ...own, schema: addSchema }, async (request) => {
    const { account } = whoMayAdd(request)
    const response = { ...request.body.credential, type: 'public-key', clientExtensionResults: {} } as const
    const isAdded = await transactStaff(parts.db, (stores) => storePasskey(parts, stores, account, request, response))
    if (!isAdded) throw new AppError('STAFF_NOT_ALLOWED')
    return { location: '/studio/account/?done=passkey-added' }
  })

  async function consumeAttempt(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limit = await parts.limits.consumeAttempt(request.ip)
    if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
  }

  app.post('/api/studio/step-up/passkey/options', { ...own, schema: proofOptionsSchema }, async (request, reply) => {
    await consumeAttempt(request, reply)
    return { ...(await proofOptions(parts, passkeys, staffOf(request).account.id)) }
  })

  app.post('/api/studio/step-up/passkey', { ...own, schema: proofSchema }, async (request, reply) => {
    await consumeAttempt(request, reply)
    const response = { ...request.body.credential, type: 'public-key', clientExtensionResults: {} } as const
    const answer = await proveWithPasskey(parts, staffOf(request), request, reply, response)
    if (answer !== 'proved') throw new AppError('STAFF_SIGN_IN_FAILED')
    return { location: '/studio/account/' }
  })
}
