import type { FastifyReply, FastifyRequest } from 'fastify'
import { FORM_IDS, type FormId } from '#schemas/forms/form.ts'
import { type FormAnswer, type FormFieldView, type FormView, formStateKey } from '#schemas/forms/form-view.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { formsOfPage } from '#src/definition/pages/module-rules.ts'
import type { FormGuards } from '#src/features/forms/server/guard/guards.ts'
import type { ReceivedFiles } from '#src/features/forms/server/posts/post-body.ts'
import type { PagePlace, Post, PostAnswer, PostBody, PostHandler } from '#src/features/forms/server/posts/post-handler.ts'
import type { UploadStore } from '#src/features/forms/server/uploads/upload-store.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import type { FormService, SubmitOutcome } from './form-service.ts'
import { createFindSubject, type SubjectSources } from './form-subject.ts'
import { readMultipart } from './multipart-body.ts'
import { storedFileIds } from './received-files.ts'

interface Options extends SubjectSources {
  readonly forms: FormService
  readonly uploads: UploadStore
  readonly guards: Pick<FormGuards, 'consumeUpload'>
}

const RETRY_AFTER_SECONDS = 10

/** Handles form posts at the paths of the pages that show the forms. */
export function createFormPostHandler({ forms, uploads, guards, ...sources }: Options): PostHandler {
  const findSubject = createFindSubject(sources)

  async function readFiles(request: FastifyRequest, reply: FastifyReply, place: PagePlace): Promise<PostBody> {
    const fields = fileFieldsOf(place)
    const rateLimit = fields.size === 0 ? ({ isAllowed: true } as const) : await guards.consumeUpload(request.ip)
    if (rateLimit.isAllowed) return readMultipart(request, fields, uploads)
    throw tooManyRequests(reply, rateLimit.retryAfterSeconds)
  }

  function submit(form: FormId, { place: { service, page, search }, entries, files, request }: Post): Promise<SubmitOutcome> {
    return forms.submit({
      form,
      entries,
      files,
      language: page.language,
      page: page.path,
      findSubject: (definition) => findSubject(definition, page, search),
      isPreview: page.isPreview,
      ip: request.ip,
      site: { site: service.site, listingSite: service.listingSite, pagePath: service.pagePath },
    })
  }

  return {
    takes: hasForms,
    readFiles,
    async answer(post) {
      const form = findForm(post.place, post.entries.get('form')?.[0])
      const submitted = form && (await submit(form, post))
      const code = submitted === undefined ? null : refusalCode(submitted)
      if (code !== null) post.request.log.info({ code, form }, 'refused')
      const outcome = await settleFiles(submitted, post.files, uploads, post.isScript)
      return form === undefined || outcome === undefined ? null : toAnswer(form, post.place, outcome)
    },
  }
}

/** Why a form was rejected as automated, for the log; null if it was not. Asking for a captcha is no rejection. */
function refusalCode(outcome: SubmitOutcome): string | null {
  if (outcome.kind === 'accepted') return null
  const { errors, problem } = outcome.state
  if (errors.captcha !== undefined) return 'FORM_CAPTCHA'
  if (problem === 'too-many') return 'FORM_TOO_MANY'
  return problem === 'invalid' && Object.keys(errors).length === 0 ? 'FORM_HIDDEN_FIELD' : null
}

/** Redirects to the page of thanks, or renders the same page with the entries preserved. */
function toAnswer(form: FormId, { service, page }: PagePlace, outcome: SubmitOutcome): PostAnswer {
  if (outcome.kind === 'accepted') {
    const thanks = service.pagePath(FORMS[form]?.successPage ?? '', page.language)
    const location = thanks === null ? service.shell(page.language).homePath : thanks + tokenQuery(service, thanks, outcome.token)
    const json: FormAnswer = { kind: 'accepted', location }
    return { kind: 'done', location, json }
  }
  const { state, status } = outcome
  const json: FormAnswer = { kind: 'refused', ...state }
  const [, path] = formStateKey(form)
  return {
    kind: 'refused',
    status,
    retryAfterSeconds: state.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined),
    initialData: [[path, state]],
    json,
  }
}

/** The secret for a thank-you page that shows the result; other pages are public and measured. */
function tokenQuery({ searchParameters }: PagePlace['service'], path: string, token: string | undefined): string {
  return token !== undefined && searchParameters(path).includes('token') ? `?token=${encodeURIComponent(token)}` : ''
}

/**
 * Settles the files of a form: an accepted form owns them already. Without JavaScript, a form without proof keeps them by
 * receipts for the next attempt. Others are removed.
 */
async function settleFiles(
  outcome: SubmitOutcome | undefined,
  files: ReceivedFiles,
  uploads: Pick<UploadStore, 'discard'>,
  isScript: boolean,
): Promise<SubmitOutcome | undefined> {
  if (outcome?.kind === 'refused' && outcome.state.challenge !== null && !isScript) {
    const { state } = outcome
    return { ...outcome, state: { ...state, values: { ...state.values, ...receiptsOf(files) } } }
  }
  await uploads.discard(storedFileIds(files))
  return outcome
}

function receiptsOf(files: ReceivedFiles): { readonly [field: string]: readonly string[] } {
  const receipts = [...files].map(([field, received]) => [
    field,
    received.flatMap((file) => (file.kind === 'stored' ? file.receipt : [])),
  ])
  return Object.fromEntries(receipts)
}

/** Whether a page accepts forms: it shows one, or it belongs to a property that was retired a moment ago. */
function hasForms(place: PagePlace): boolean {
  return place.page.status === 410 || formsOf(place).length > 0
}

/** The form with this name on the page, even if it was disabled meanwhile. */
function findForm(place: PagePlace, name: string | undefined): FormId | undefined {
  const shown = formsOf(place)
  const form = FORM_IDS.find((id) => id === name)
  return place.page.status === 410 || shown.includes(form ?? null) || shown.includes(null) ? form : undefined
}

function fileFieldsOf(place: PagePlace): ReadonlyMap<string, FormFieldView> {
  const fields = formViewsOf(place).flatMap((form) => form?.sections.flatMap((section) => section.fields) ?? [])
  return new Map(fields.filter(({ kind }) => kind === 'file').map((field) => [field.name, field]))
}

function formsOf(place: PagePlace): readonly (FormId | null)[] {
  return formViewsOf(place).map((form) => form?.id ?? null)
}

function formViewsOf({ service, page }: PagePlace): readonly (FormView | null)[] {
  return formsOfPage(service.moduleServers, page)
}
