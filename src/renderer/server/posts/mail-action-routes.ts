import type { FastifyInstance } from 'fastify'
import { MAIL_ACTIONS, type MailActionName, mailActionStateSchema } from '#schemas/forms/mail-action.ts'
import type { MailAction, MailActions } from '#src/features/forms/server/posts/mail-actions.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema, language } from '#src/platform/http/api-schemas.ts'

interface Options {
  /** Mail programs send only short bodies. */
  readonly actions: MailActions
  readonly services: SiteServices
}

const params = {
  type: 'object',
  required: ['action'],
  properties: { action: { description: 'What the link does.', type: 'string', enum: MAIL_ACTIONS } },
} as const

const token = { description: 'The secret of the link.' } as const
const gone = { description: 'The site does nothing of this name.', ...errorSchema } as const

const describeSchema = {
  summary: 'What a link in a mail is about, and whether it can still do anything. Looking changes nothing.',
  tags: ['mails'],
  params,
  querystring: { type: 'object', properties: { token, language } },
  response: { 200: mailActionStateSchema, 400: gone },
} as const

const unsubscribeSchema = {
  summary: 'Ends a subscription by one click in a mail program (RFC 8058).',
  tags: ['mails'],
  querystring: { type: 'object', properties: { token } },
  response: { 200: { description: 'The subscription is ended, or does not exist.', type: 'string' } },
} as const

/** Mail programs send a few words. */
const MAX_BODY_BYTES = 8192

/** Routes of mailed links: `GET /api/mail-actions/<action>` for their page, and `POST /api/unsubscribe` for mail programs. */
export async function mailActionRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { actions, services } = options
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  // Mail programs may post any body; the URL has all data.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { bodyLimit: MAX_BODY_BYTES, parseAs: 'string' }, async () => ({}))

  app.get<{ Params: Named; Querystring: Sent }>('/api/mail-actions/:action', { schema: describeSchema }, (request) => {
    const { query } = request
    return actionOf(actions, request.params).describe(firstValue(query.token), readLanguage(query, services.live().listingSite))
  })

  app.post<{ Querystring: Sent }>('/api/unsubscribe', { schema: unsubscribeSchema }, async (request, reply) => {
    await actions['end-subscription']?.perform(firstValue(request.query.token))
    // The same answer for every secret, so that valid ones cannot be found.
    return reply.type('text/plain; charset=utf-8').send('OK')
  })
}

interface Named {
  readonly action: MailActionName
}

type Sent = Readonly<Record<string, unknown>>

function actionOf(actions: MailActions, { action }: Named): MailAction {
  const known = actions[action]
  if (known === undefined) throw new AppError('API_NOT_FOUND')
  return known
}

/** The first value of a field; empty for none. */
function firstValue(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.slice(0, 2000) : ''
}
