import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import { countOtherSessions } from './account-actions.ts'
import { acceptWithPasskey, accountOfInvitation } from './invitations.ts'
import { signInWithPasskey } from './passkey-sign-in.ts'
import { registrationOptions, signInOptions } from './passkeys.ts'
import { setSession } from './sign-in.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores } from './staff-stores.ts'
import { authenticationSchema, ceremonySchema, doneSchema, openRefusals, registrationSchema } from './studio-schemas.ts'

export interface StudioSignInOptions {
  readonly parts: StaffParts
  readonly guard: StaffGuard
  readonly siteName: () => string
}

const tags = ['studio']
const token = { description: 'The secret of the invitation.', type: 'string', maxLength: 2000 } as const
const DONE = { location: '/studio/' }

const signInOptionsSchema = {
  summary: 'Begins a sign-in with a passkey. The answer is the same for everybody.',
  tags,
  response: { 200: ceremonySchema, ...openRefusals },
} as const

const signInSchema = {
  summary: 'Signs in with what a passkey has signed.',
  tags,
  body: {
    type: 'object',
    required: ['credential'],
    additionalProperties: false,
    properties: { credential: authenticationSchema, token },
  },
  response: { 200: doneSchema, ...openRefusals },
} as const

const invitationOptionsSchema = {
  summary: 'Begins to create a passkey for an invited person.',
  tags,
  body: { type: 'object', required: ['token'], additionalProperties: false, properties: { token } },
  response: { 200: ceremonySchema, ...openRefusals },
} as const

const invitationSchema = {
  summary: 'Accepts an invitation with a new passkey, and signs in.',
  tags,
  body: {
    type: 'object',
    required: ['token', 'credential'],
    additionalProperties: false,
    properties: { token, credential: registrationSchema },
  },
  response: { 200: doneSchema, ...openRefusals },
} as const

export const studioSignInRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: StudioSignInOptions }> = async (
  app,
  { parts, guard, siteName },
) => {
  const stores = createStaffStores(parts.db)

  async function consume(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limit = await parts.limits.consumeAttempt(request.ip)
    if (!limit.isAllowed) throw tooManyRequests(reply, limit.retryAfterSeconds)
  }

  app.post('/api/studio/sign-in/passkey/options', { ...guard.open, schema: signInOptionsSchema }, async (request, reply) => {
    await consume(request, reply)
    return { ...(await signInOptions(parts, stores.passkeys)) }
  })

  app.post('/api/studio/sign-in/passkey', { ...guard.open, schema: signInSchema }, async (request, reply) => {
    await consume(request, reply)
    const { credential } = request.body
    const started = await signInWithPasskey(parts, request, { ...credential, type: 'public-key', clientExtensionResults: {} })
    if (started === null) throw new AppError('STAFF_SIGN_IN_FAILED')
    setSession(parts, reply, started)
    return DONE
  })

  app.post(
    '/api/studio/invitation/passkey/options',
    { ...guard.open, schema: invitationOptionsSchema },
    async (request, reply) => {
      await consume(request, reply)
      const account = await accountOfInvitation(parts, request.body.token)
      if (account === null) throw new AppError('STAFF_SIGN_IN_FAILED')
      return { ...(await registrationOptions(parts, stores.passkeys, account, siteName())) }
    },
  )

  app.post('/api/studio/invitation/passkey', { ...guard.open, schema: invitationSchema }, async (request, reply) => {
    await consume(request, reply)
    const { token: secret, credential } = request.body
    const response = { ...credential, type: 'public-key', clientExtensionResults: {} } as const
    const started = await acceptWithPasskey(parts, request, secret, response)
    if (started === null) throw new AppError('STAFF_SIGN_IN_FAILED')
    setSession(parts, reply, started)
    // A person invited again may have other sessions: the account page offers to end them.
    const others = await countOtherSessions(parts, stores, { account: started.account, session: started })
    return others === 0 ? DONE : { location: '/studio/account/?done=passkey-added' }
  })
}
