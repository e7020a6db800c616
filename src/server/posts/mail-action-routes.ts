import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { MAIL_ACTIONS, type MailActionName, mailActionStateSchema } from '#schemas/forms/mail-action.ts'
import { languageOfPath } from '#src/domain/site/page-paths.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { errorSchema, language } from '#src/server/http/api-schemas.ts'
import { isForeign } from '#src/server/http/same-origin.ts'
import { tooManyRequests } from '#src/server/http/too-many-requests.ts'
import { readLanguage } from '#src/server/listings/query-parameters.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { sendPlain, tooManyPage } from './failure-pages.ts'
import type { MailAction, MailActions } from './mail-actions.ts'
import type { ConsumeRefusal } from './refusal-limit.ts'
import { sendDone, wantsJson } from './send-post-answer.ts'

interface Options {
  /** The actions added so far. */
  readonly actions: MailActions
  readonly services: SiteServices
  readonly publicUrl: string
  readonly consumeRefusal: ConsumeRefusal
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

const performSchema = {
  summary: 'Does what a link in a mail is about; answers with the way back to its page.',
  tags: ['mails'],
  params,
  response: {
    303: { description: 'Back to the page, which says what came of it.', type: 'null' },
    429: { description: 'Too many links that lead nowhere, from one address. Retry-After says for how long.', ...errorSchema },
  },
} as const

const unsubscribeSchema = {
  summary: 'Ends a subscription by one click in a mail program (RFC 8058).',
  tags: ['mails'],
  querystring: { type: 'object', properties: { token } },
  response: { 200: { description: 'It is ended, or there is none.', type: 'string' } },
} as const

/** A body holds a secret and a path: a few hundred bytes. */
const MAX_BODY_BYTES = 8192

/** Routes of mailed links: `GET` and `POST /api/mail-actions/<action>`, and `POST /api/unsubscribe`. */
export async function mailActionRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { actions, services, publicUrl, consumeRefusal } = options
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  // A mail program may post any body; the URL holds everything.
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  app.addContentTypeParser('*', { bodyLimit: MAX_BODY_BYTES, parseAs: 'string' }, async () => ({}))

  app.get<{ Params: Named; Querystring: Sent }>('/api/mail-actions/:action', { schema: describeSchema }, (request) => {
    const { query } = request
    return actionOf(actions, request.params).describe(firstValue(query.token), readLanguage(query, services.live().listingSite))
  })

  app.post<{ Params: Named; Body?: Sent }>('/api/mail-actions/:action', { schema: performSchema }, async (request, reply) => {
    if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
    const { token: secret, page } = request.body ?? {}
    const outcome = await actionOf(actions, request.params).perform(firstValue(secret))
    const rateLimit = outcome === 'gone' ? await consumeRefusal(request.ip) : null
    if (rateLimit?.isAllowed === false) {
      const error = tooManyRequests(reply, rateLimit.retryAfterSeconds)
      if (wantsJson(request)) throw error
      return sendPlain(reply, 429, tooManyPage(languageOfPath(firstValue(page))))
    }
    const location = await pathBack(services, firstValue(page), outcome === 'done' ? 'yes' : 'gone')
    return sendDone(request, reply, { kind: 'done', location })
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

/** Redirects to the page with the button, without the secret; to the home page where the path is not of this site. */
async function pathBack(services: SiteServices, path: string, done: 'yes' | 'gone'): Promise<string> {
  const service = services.of(path)
  const outcome = path.startsWith('/') ? await service.find(path) : null
  const isPage = outcome?.kind === 'page' && outcome.page.status === 200
  const back = isPage ? outcome.page.path : service.shell(service.defaultLanguage).homePath
  return `${back}?done=${done}`
}

/** The first value of a field; empty where there is none. */
function firstValue(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.slice(0, 2000) : ''
}
