import { join } from 'node:path'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { FORM_IDS } from '#schemas/forms/form.ts'
import { isFormId } from '#schemas/forms/forms.ts'
import { LANGUAGES } from '#schemas/language.ts'
import {
  type ErasedRequests,
  REQUEST_STATES,
  type RequestState,
  type StudioRequestDetails,
  type StudioRequests,
} from '#schemas/studio/requests-api.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import {
  createSubmissionInbox,
  type InboxFilter,
  type InboxSubmission,
} from '#src/features/forms/server/submission-inbox-repository.ts'
import { createUploadFolder } from '#src/features/forms/server/uploads/upload-folder.ts'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { asDownload, asPrivate, sendPrivateFile } from '#src/platform/http/send-private-file.ts'
import type { EraseSubmissions } from '#src/platform/jobs/personal-data.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { describeRequest, describeRequests } from './describe-request.ts'
import { createRequestSources } from './request-sources.ts'
import { type ExportedRequest, requestsCsv } from './requests-csv.ts'

const PAGE_SIZE = 25
const MAX_EXPORTED = 5000
const MAX_ERASED = 100

const uuid = { type: 'string', format: 'uuid' } as const
const FILTER = {
  form: { enum: FORM_IDS },
  language: { enum: LANGUAGES },
  state: { enum: REQUEST_STATES },
  property: { type: 'string', maxLength: 40, default: '' },
  text: { type: 'string', maxLength: 100, default: '' },
} as const
const ofRequest = { hide: true, params: { type: 'object', required: ['id'], properties: { id: uuid } } } as const

interface Options {
  readonly eraseSubmissions: EraseSubmissions
}

export const requestRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { eraseSubmissions }) => {
  const { database, environment, leads, mail, site: services, staff, now } = app
  const { db } = database
  const inbox = createSubmissionInbox(db)
  const uploads = createUploadRepository(db)
  const folder = createUploadFolder(join(environment.dataDir, 'uploads'))
  const sources = createRequestSources(app)
  const read = staff.requireStaff('read-submissions')
  const erase = staff.requireStaff('erase-submissions')

  /** The people of other offices than the account's; its requests are not theirs. */
  const elsewhere = (request: FastifyRequest) => peopleElsewhere(services.live().site, staffOf(request).account.office)

  async function find(request: FastifyRequest, id: string): Promise<InboxSubmission> {
    const found = await inbox.get(id, elsewhere(request))
    if (found === null) throw new AppError('SUBMISSION_NOT_FOUND')
    return found
  }

  app.get(
    '/api/studio/requests',
    {
      ...read,
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: { ...FILTER, page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 } },
        },
      } as const,
    },
    async (request): Promise<StudioRequests> => {
      const { page } = request.query
      const filter = { ...filterOf(request.query), notOf: elsewhere(request) }
      const { language } = staffOf(request).account
      const text = mailTexts(language)
      const found = await inbox.list(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      await staff.record(request, 'submissions-listed', aboutList(filter, page))
      return {
        items: await describeRequests(sources, found, language),
        total: await inbox.count(filter),
        page,
        pageSize: PAGE_SIZE,
        forms: (await inbox.forms(filter.notOf))
          .flatMap(({ form, ...counts }) => (isFormId(form) ? [{ id: form, label: text(`mail.agency.${form}`), ...counts }] : []))
          .toSorted((a, b) => a.label.localeCompare(b.label, language)),
      }
    },
  )

  app.get(
    '/api/studio/requests.csv',
    { ...read, schema: { hide: true, querystring: { type: 'object', properties: FILTER } } as const },
    async (request, reply) => {
      const filter = { ...filterOf(request.query), notOf: elsewhere(request) }
      const { language } = staffOf(request).account
      const found = await inbox.list(filter, { offset: 0, limit: MAX_EXPORTED })
      const described = await describeRequests(sources, found, language)
      const exported = found.map((submission, index): ExportedRequest => ({ submission, about: described[index]?.about ?? '' }))
      await staff.record(request, 'submissions-exported', `${aboutList(filter, null)} ${found.length}`.trim())
      const name = `${mailTexts(language)('studio.requests.export.name')}-${belgianDay(now()).toString()}.csv`
      asDownload(asPrivate(reply), name)
      return reply.type('text/csv; charset=utf-8').send(requestsCsv(exported, language, sources.context()))
    },
  )

  app.get('/api/studio/requests/:id', { ...read, schema: ofRequest }, async (request): Promise<StudioRequestDetails> => {
    const found = await find(request, request.params.id)
    await staff.record(request, 'submission-read', found.id)
    return describeRequest(sources, found, staffOf(request).account.language)
  })

  app.post(
    '/api/studio/requests/:id/marks',
    {
      ...read,
      schema: {
        ...ofRequest,
        body: {
          type: 'object',
          additionalProperties: false,
          properties: { isRead: { type: 'boolean' }, isAnswered: { type: 'boolean' } },
        },
      } as const,
    },
    async (request, reply) => {
      const { id } = await find(request, request.params.id)
      const { isRead, isAnswered } = request.body
      if (isRead !== undefined) await inbox.markRead(id, isRead ? now() : null)
      if (isAnswered !== undefined) {
        await inbox.markAnswered(id, isAnswered ? { at: now(), by: staffOf(request).account.id } : null)
        await staff.record(request, 'submission-marked', `${id} ${isAnswered ? 'answered' : 'open'}`)
      }
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/studio/requests/:id/mails/:mail/resend',
    {
      ...read,
      schema: { hide: true, params: { type: 'object', required: ['id', 'mail'], properties: { id: uuid, mail: uuid } } } as const,
    },
    async (request, reply) => {
      const { mail: mailId } = request.params
      const { id } = await find(request, request.params.id)
      const known = await mail.mails.ofSubmission(id)
      if (!known.some((each) => each.id === mailId && each.state !== 'sent')) throw new AppError('MAIL_NOT_FOUND')
      await mail.mails.requeue(mailId)
      await mail.retryNow(mailId)
      await staff.record(request, 'mail-resent', mailId)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/studio/requests/:id/leads/:lead/resend',
    {
      ...read,
      schema: { hide: true, params: { type: 'object', required: ['id', 'lead'], properties: { id: uuid, lead: uuid } } } as const,
    },
    async (request, reply) => {
      const { lead } = request.params
      const { id } = await find(request, request.params.id)
      const known = await leads.deliveries.ofSubmission(id)
      if (!known.some((each) => each.id === lead && each.state !== 'delivered')) throw new AppError('LEAD_NOT_FOUND')
      await leads.resend(lead)
      await staff.record(request, 'lead-resent', lead)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/studio/requests/:id/files/:file',
    {
      ...read,
      schema: { hide: true, params: { type: 'object', required: ['id', 'file'], properties: { id: uuid, file: uuid } } } as const,
    },
    async (request, reply) => {
      const { file } = request.params
      const { id } = await find(request, request.params.id)
      const found = (await uploads.ofSubmission(id)).find((each) => each.id === file)
      if (found === undefined) throw new AppError('FILE_NOT_FOUND')
      await staff.record(request, 'submission-file-read', `${id} ${file}`)
      const sent = await sendPrivateFile(reply, { path: folder.path(file), name: found.name, type: found.type })
      if (sent === null) throw new AppError('FILE_NOT_FOUND')
      return sent
    },
  )

  app.post(
    '/api/studio/requests/erase',
    {
      ...erase,
      schema: {
        hide: true,
        body: {
          type: 'object',
          required: ['ids'],
          additionalProperties: false,
          properties: { ids: { type: 'array', minItems: 1, maxItems: MAX_ERASED, uniqueItems: true, items: uuid } },
        },
      } as const,
    },
    async (request): Promise<ErasedRequests> => {
      if (elsewhere(request).length > 0) for (const id of request.body.ids) await find(request, id)
      const { erased, needed } = await eraseSubmissions(request.body.ids, now())
      await recordErased(request, erased)
      return { erased: erased.length, needed: needed.length }
    },
  )

  /** One line per request, which records who erased it. */
  async function recordErased(request: FastifyRequest, ids: readonly string[]): Promise<void> {
    for (const id of ids) await staff.record(request, 'submissions-erased', id)
  }
}

interface Asked {
  readonly form?: string | undefined
  readonly language?: string | undefined
  readonly state?: RequestState | undefined
  readonly property: string
  readonly text: string
}

function filterOf({ form, language, state, property, text }: Asked): Omit<InboxFilter, 'notOf'> {
  return {
    form: form ?? null,
    language: language ?? null,
    state: state ?? null,
    property: property.trim(),
    text: text.trim(),
  }
}

/** The filter for the audit log, without searched names. */
function aboutList({ form, language, state, property, text }: Omit<InboxFilter, 'notOf'>, page: number | null): string {
  const asked = [form, language, state, property === '' ? null : 'property', text === '' ? null : 'text']
  return [...asked, page === null ? null : `page ${page}`].filter((part) => part !== null).join(' ')
}
