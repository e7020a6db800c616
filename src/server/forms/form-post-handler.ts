import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormId } from '#schemas/forms/form.ts'
import { type FormAnswer, formStateKey } from '#schemas/forms/form-view.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { Post, PostAnswer, PostBody, PostHandler } from '#src/server/posts/post-handler.ts'
import type { PagePlace } from '#src/server/posts/post-place.ts'
import type { FormService, SubmitOutcome } from './form-service.ts'
import { createFindSubject, type SubjectSources } from './form-subject.ts'
import type { FormGuards } from './guard/create-guards.ts'
import { readMultipart } from './multipart-body.ts'
import { fileFieldsOf, findForm, hasForms } from './page-forms.ts'
import { settleFiles } from './settle-files.ts'
import type { UploadStore } from './uploads/upload-store.ts'

interface Options extends SubjectSources {
  readonly forms: FormService
  readonly uploads: UploadStore
  readonly guards: Pick<FormGuards, 'consumeUpload'>
}

/** Retry-After when a form could not be stored. */
const RETRY_AFTER_SECONDS = 10

/** Handles form posts at the paths of the pages that show the forms. */
export function createFormPostHandler({ forms, uploads, guards, ...sources }: Options): PostHandler {
  const findSubject = createFindSubject(sources)

  async function readFiles(request: FastifyRequest, reply: FastifyReply, place: PagePlace): Promise<PostBody> {
    const fields = fileFieldsOf(place)
    const admission = fields.size === 0 ? ({ isAdmitted: true } as const) : await guards.consumeUpload(request.ip)
    if (admission.isAdmitted) return readMultipart(request, fields, uploads)
    reply.header('retry-after', admission.retryAfterSeconds)
    throw new AppError('TOO_MANY_REQUESTS', { seconds: String(admission.retryAfterSeconds) })
  }

  function submit(form: FormId, { place: { service, page, search }, entries, files, request }: Post): Promise<SubmitOutcome> {
    return forms.submit({
      form,
      entries,
      files,
      language: page.language,
      findSubject: (definition) => findSubject(definition, page, search),
      isPreview: page.isPreview,
      address: request.ip,
      site: { site: service.site, listingSite: service.listingSite, pagePath: service.pagePath },
    })
  }

  return {
    takes: hasForms,
    readFiles,
    async answer(post) {
      const form = findForm(post.place, post.entries.get('form')?.[0])
      const outcome = await settleFiles(form && (await submit(form, post)), post.files, uploads, post.isScript)
      return form === undefined || outcome === undefined ? null : toAnswer(form, post.place, outcome)
    },
  }
}

/** Redirects to the page of thanks, or renders the same page with the entries kept. */
function toAnswer(form: FormId, { service, page }: PagePlace, outcome: SubmitOutcome): PostAnswer {
  if (outcome.kind === 'accepted') {
    const thanks = service.pagePath(FORMS[form]?.successPage ?? '', page.language)
    const location = thanks ?? service.shell(page.language).homePath
    const json: FormAnswer = { kind: 'accepted', location }
    return { kind: 'done', location, json }
  }
  const { state, status } = outcome
  const json: FormAnswer = { kind: 'refused', ...state }
  const [, address] = formStateKey(form)
  return {
    kind: 'refused',
    status,
    retryAfterSeconds: state.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined),
    initialData: [[address, state]],
    json,
  }
}
