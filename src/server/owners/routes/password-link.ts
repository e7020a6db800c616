import type { FastifyInstance } from 'fastify'
import { type PasswordLink, passwordLinkSchema } from '#schemas/owner/owner-form.ts'

export interface PasswordLinkOptions {
  /** The state of a password link. */
  readonly describeLink: (token: string) => Promise<PasswordLink>
}

const schema = {
  summary: 'Whether a link to a new password is still good. Looking changes nothing.',
  tags: ['owner'],
  querystring: {
    type: 'object',
    properties: { token: { description: 'The secret of the link.', type: 'string', maxLength: 2000, default: '' } },
  },
  response: { 200: passwordLinkSchema },
} as const

/** `GET /api/password-link`: the state of a password link. */
export async function passwordLinkRoutes(app: FastifyInstance, { describeLink }: PasswordLinkOptions): Promise<void> {
  app.get<{ Querystring: { token: string } }>('/api/password-link', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return describeLink(request.query.token)
  })
}
