import type { FastifyInstance } from 'fastify'
import { type PasswordLink, passwordLinkSchema } from '#schemas/owner/owner-form.ts'

export interface PasswordLinkOptions {
  /** How things stand with the link to a new password of this secret. */
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

/** How things stand with the link that sets a password: `GET /api/password-link`. */
export async function passwordLinkRoutes(app: FastifyInstance, { describeLink }: PasswordLinkOptions): Promise<void> {
  app.get<{ Querystring: { token: string } }>('/api/password-link', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return describeLink(request.query.token)
  })
}
