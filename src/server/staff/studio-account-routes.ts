import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { mayDo, STAFF_ACTIONS } from '#schemas/staff/staff-permissions.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { storePasskey } from './passkey-sign-in.ts'
import { registrationOptions } from './passkeys.ts'
import { personName } from './person-name.ts'
import { THIS_MACHINE } from './staff-account-repository.ts'
import { staffOf } from './staff-guard.ts'
import { isFresh, type SignedInStaff } from './staff-sessions.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'
import { accountSchema, ceremonySchema, doneSchema, refusals, registrationSchema } from './studio-schemas.ts'
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

/** The own account, for whoever is signed in. */
export const studioAccountRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: StudioSignInOptions }> = async (
  app,
  { parts, guard, siteName },
) => {
  const { passkeys } = createStaffStores(parts.db)
  const own = guard.requireStaff('use-studio')

  function whoMayAdd(request: FastifyRequest): SignedInStaff {
    const staff = staffOf(request)
    // The account of this machine is nobody's: nothing may outlast its session.
    if (staff.account.id === THIS_MACHINE.id) throw new AppError('STAFF_NOT_ALLOWED')
    if (!isFresh(staff, parts.now())) throw new AppError('STAFF_SIGN_IN_AGAIN')
    return staff
  }

  app.get('/api/studio/account', { ...own, schema: getAccountSchema }, async (request) => {
    const { id, email, name, language, role } = staffOf(request).account
    return {
      id,
      email,
      name: personName(name, language),
      language,
      role,
      actions: STAFF_ACTIONS.filter((action) => mayDo(role, action)),
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
    return { location: '/studio/' }
  })
}
