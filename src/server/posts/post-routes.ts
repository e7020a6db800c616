import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormId } from '#schemas/forms/form.ts'
import { type FormAnswer, formStateKey } from '#schemas/forms/form-view.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { languageOfPath } from '#src/domain/site/path-language.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import { describeFailure } from '#src/server/forms/describe-failure.ts'
import type { FormService, SubmitOutcome } from '#src/server/forms/form-service.ts'
import { createFindSubject, type SubjectSources } from '#src/server/forms/form-subject.ts'
import type { FormGuards } from '#src/server/forms/guard/create-guards.ts'
import { NO_FILES } from '#src/server/forms/received-files.ts'
import type { UploadStore } from '#src/server/forms/uploads/upload-store.ts'
import { isForeign } from '#src/server/http/same-origin.ts'
import { answerOwnerPost, type OwnerPostOptions, ownerActionOf, takesOwnerPosts } from '#src/server/owners/routes/owner-posts.ts'
import { notSentPage } from '#src/server/pages/not-sent-page.ts'
import type { PageResponder } from '#src/server/pages/page-responder.ts'
import type { SiteServices } from '#src/server/pages/site-services.ts'
import { tooLargePage } from '#src/server/pages/too-large-page.ts'
import { withSearch } from '#src/site/paths/path-localise.ts'
import { readFormBody } from './form-body.ts'
import { fileFieldsOf, findForm, findPlace, hasForms, type PagePlace } from './form-place.ts'
import { type FormBody, readMultipart } from './multipart-body.ts'
import { settleFiles } from './settle-files.ts'

export interface FormRouteOptions extends SubjectSources {
  readonly services: SiteServices
  readonly respond: PageResponder
  readonly forms: FormService
  readonly uploads: UploadStore
  readonly guards: Pick<FormGuards, 'consumeUpload'>
  /** Takes what owners send, at the pages that hold a form of theirs. */
  readonly owner: OwnerPostOptions
  readonly publicUrl: string
}

/** The longest form takes 92 KB; more than that says too much in some field, and comes back with the reason. */
const MAX_BODY_BYTES = 200 * 1024

/** Takes forms at the paths of the pages that show them. */
export async function formRoutes(app: FastifyInstance, options: FormRouteOptions): Promise<void> {
  const { services, publicUrl } = options
  const places = new WeakMap<FastifyRequest, PagePlace>()
  const submit = createSubmit(options)
  // A body of another kind is no form.
  app.removeAllContentTypeParsers()
  await app.register(formbody, {
    bodyLimit: MAX_BODY_BYTES,
    parser: (text) => ({ entries: readFormBody(text), files: NO_FILES }),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(asKnownError(error, request.raw), request, reply))

  app.post<{ Body?: FormBody }>('/*', {
    schema: { hide: true },
    // Before anything is read: where no form stands, nothing is taken.
    async onRequest(request, reply) {
      const [path, search] = splitUrl(request.raw.url)
      if (path.startsWith('/api/')) throw new AppError('API_NOT_FOUND')
      const place = await findPlace(services.of(path), path, search)
      if (place?.kind === 'moved') return reply.redirect(withSearch(place.location, search), 307)
      if (place === null || !(hasForms(place) || takesOwnerPosts(place))) throw methodNotAllowed(reply)
      if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
      const led = await options.owner.redirectIfForbidden(request, place)
      if (led !== null) return reply.header('cache-control', 'no-store').redirect(led, 303)
      places.set(request, place)
    },
    async handler(request, reply) {
      const place = places.get(request)
      if (place === undefined) throw methodNotAllowed(reply)
      const body = request.isMultipart() ? await readFiles(request, reply, place, options) : (request.body ?? NOTHING)
      const action = ownerActionOf(place, body.entries)
      if (action !== undefined) return answerOwnerPost(options, request, reply, { action, place, entries: body.entries })
      const form = findForm(place, body.entries.get('form')?.[0])
      const sent = form && (await submit(form, body, place, request.ip))
      const outcome = await settleFiles(sent, body.files, options.uploads, wantsJson(request))
      if (form === undefined || outcome === undefined) throw methodNotAllowed(reply)
      return answer(options.respond, request, reply, { form, place, outcome })
    },
  })
}

const NOTHING: FormBody = { entries: new Map(), files: NO_FILES }

async function readFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  place: PagePlace,
  { guards, uploads }: FormRouteOptions,
): Promise<FormBody> {
  const fields = fileFieldsOf(place)
  const admission = fields.size === 0 ? ({ isAdmitted: true } as const) : await guards.consumeUpload(request.ip)
  if (admission.isAdmitted) return readMultipart(request, fields, uploads)
  reply.header('retry-after', admission.retryAfterSeconds)
  throw new AppError('TOO_MANY_REQUESTS', { seconds: String(admission.retryAfterSeconds) })
}

function splitUrl(url = '/'): [path: string, search: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)]
}

function createSubmit({ forms, ...sources }: FormRouteOptions) {
  const findSubject = createFindSubject(sources)
  return (form: FormId, { entries, files }: FormBody, { service, page, search }: PagePlace, address: string) =>
    forms.submit({
      form,
      entries,
      files,
      language: page.language,
      findSubject: (definition) => findSubject(definition, page, search),
      isPreview: page.isPreview,
      address,
      site: { site: service.site, listingSite: service.listingSite, pagePath: service.pagePath },
    })
}

/** After a form could not be stored. */
const RETRY_AFTER_SECONDS = 10

interface Result {
  readonly form: FormId
  readonly place: PagePlace
  readonly outcome: SubmitOutcome
}

/** A script gets JSON; everybody else the page of thanks, or the same page with the entries kept. */
function answer(respond: PageResponder, request: FastifyRequest, reply: FastifyReply, { form, place, outcome }: Result) {
  const { service, page } = place
  reply.header('cache-control', 'no-store').header('vary', 'accept')
  if (outcome.kind === 'accepted') {
    const thanks = service.pagePath(FORMS[form]?.successPage ?? '', page.language)
    const location = thanks ?? service.shell(page.language).homePath
    const accepted: FormAnswer = { kind: 'accepted', location }
    return wantsJson(request) ? reply.send(accepted) : reply.redirect(location, 303)
  }
  const { state, status } = outcome
  const retryAfterSeconds = state.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const refused: FormAnswer = { kind: 'refused', ...state }
  if (wantsJson(request)) return reply.code(status).send(refused)
  const [, address] = formStateKey(form)
  // The page of a property that has left has no form; it says itself what has become of it.
  return respond(request, reply, { status: page.status === 200 ? status : page.status, initialData: [[address, state]] })
}

function methodNotAllowed(reply: FastifyReply): AppError {
  reply.header('allow', 'GET, HEAD')
  return new AppError('METHOD_NOT_ALLOWED')
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

/** A form that is too large, or cannot be taken now, is told so in the visitor's language; every other error is the server's to answer. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const language = languageOfPath(request.url)
  const sendHtml = (status: number, html: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  if (statusCode >= 500 && !wantsJson(request)) {
    request.log.error({ failure: describeFailure(error) }, 'a form could not be taken')
    if (error instanceof AppError) reply.header('retry-after', error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
    return sendHtml(statusCode, notSentPage(language))
  }
  const isText = code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FORM_TOO_LARGE'
  if (!isText && code !== 'FILES_TOO_LARGE') throw error
  // The rest of it is not read.
  reply.header('connection', 'close')
  if (wantsJson(request)) throw new AppError(isText ? 'FORM_TOO_LARGE' : 'FILES_TOO_LARGE')
  return sendHtml(413, tooLargePage(language, isText ? 'text' : 'files'))
}
