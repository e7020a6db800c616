import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { editActionOf, mayDo } from '#schemas/staff/staff-permissions.ts'
import { LIVE, type StudioFile, type StudioSite, type StudioTree } from '#schemas/studio/studio-api.ts'
import { isFreshSite } from '#src/definition/new-site/set-up-site.ts'
import { publishDraft } from '#src/history/drafts/publish-draft.ts'
import { resolveDraft } from '#src/history/drafts/resolve-draft.ts'
import { readPublishTime, scheduleDraft } from '#src/history/drafts/schedule-draft.ts'
import { asksForTwoPeople } from '#src/history/versions/asks-for-two-people.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { NEWEST, staffPreviewHref } from '#src/renderer/server/previews/preview-subject.ts'
import type { Comments } from '#src/studio/server/comments/comments.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import type { Reviews } from '#src/studio/server/review/reviews.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { baseOfFile } from './base-files.ts'
import { asStudioDraft, begin, refusing } from './draft-answers.ts'
import { changesOf } from './draft-changes.ts'
import { type FindingWordsOf, wordedFindings } from './finding-words.ts'
import type { FormChoices } from './studio-choices.ts'
import { draftOf, type FileState, filesOf, readFile, revertFile, writeFile, writeFiles } from './studio-files.ts'
import type { StudioTrees } from './studio-trees.ts'

interface Options {
  readonly forms: FormSchemas
  readonly choices: FormChoices
  readonly findingWords: FindingWordsOf
  readonly trees: StudioTrees
  readonly reviews: Reviews
  readonly comments: Pick<Comments, 'following'>
}

const text = { type: 'string', maxLength: 400 } as const
const names = { type: 'array', items: text, maxItems: 500 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const
const ofFile = { ...ofDraft, querystring: { type: 'object', required: ['file'], properties: { file: text } } } as const

const body = <const Properties>(properties: Properties, required: readonly (keyof Properties & string)[]) =>
  ({ body: { type: 'object', required, additionalProperties: false, properties } }) as const

/** The main routes of the Studio (`schemas/studio/studio-api.ts`). */
export const studioRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { forms, choices, findingWords, trees, reviews, comments },
) => {
  const { drafts, staff, now, site: services } = app
  const repository = drafts.drafts
  const files = { composed: drafts.composed, drafts: repository, now }
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')
  const publish = staff.requireStaff('publish')

  /** Refuses changes of scheduled drafts by accounts without the right to publish, or by all where a second person has agreed; and of files outside the role's kinds. */
  async function editable(request: FastifyRequest<{ Params: { draft: string } }>, names: Iterable<string>): Promise<void> {
    const { draft, diskTextOf } = await draftOf(drafts.composed, request.params.draft)
    const { role } = staffOf(request).account
    const isAgreed = () => asksForTwoPeople(diskTextOf('site.json'))
    if (draft.state === 'scheduled' && (!mayDo(role, 'publish') || isAgreed())) throw new AppError('DRAFT_SCHEDULED')
    for (const name of names) if (!mayDo(role, editActionOf(name))) throw new AppError('STAFF_FILE_NOT_ALLOWED')
  }

  /** Refuses a decision about a whole draft that contains files outside the role's kinds. */
  async function editableWhole(request: FastifyRequest<{ Params: { draft: string } }>): Promise<void> {
    const { files: own } = await draftOf(drafts.composed, request.params.draft)
    await editable(request, own.keys())
  }

  /** Before files change; the answer keeps comments at what they are about, once the files have changed. */
  async function following({ params }: FastifyRequest<{ Params: { draft: string } }>, names: readonly string[]) {
    const follow = await comments.following(await draftOf(drafts.composed, params.draft), names)
    return async () => follow((await draftOf(drafts.composed, params.draft)).textOf)
  }

  /** A file with its findings and locks in the account's language. */
  async function worded(request: FastifyRequest<{ Params: { draft: string } }>, state: FileState): Promise<StudioFile> {
    const found = await filesOf(drafts.composed, request.params.draft)
    const base = baseOfFile(found, state.file, languageOf(request))
    const file = { ...state, ...(base && { base }) }
    if (file.findings.length === 0) return { ...file, findings: [] }
    const about = await findingWords(found, languageOf(request))
    // The checked text may be outdated.
    const textOf = (name: string) => (name === file.file ? file.text : about.textOf(name))
    return { ...file, findings: wordedFindings(file.findings, { ...about, textOf }) }
  }

  app.get('/api/studio/site', { ...see, schema: { hide: true } }, async (request): Promise<StudioSite> => {
    const { config } = services.live().site
    const found = await repository.list({ isAll: false })
    const reviewed = await reviews.describe(request, found)
    return {
      agencyName: config.agency.name,
      languages: config.languages,
      defaultLanguage: config.defaultLanguage,
      drafts: found.map((draft) => asStudioDraft(draft, languageOf(request), reviewed.get(draft.id))),
      isFresh: isFreshSite(config),
    }
  })

  app.get(
    '/api/studio/schema',
    { ...see, schema: { hide: true, querystring: { type: 'object', required: ['name'], properties: { name: text } } } as const },
    async (request) => {
      const schema = forms.schemaOf(request.query.name, languageOf(request))
      if (schema === undefined) throw new AppError('SCHEMA_NOT_FOUND')
      return schema
    },
  )

  app.post(
    '/api/studio/drafts',
    { ...edit, schema: { hide: true, ...body({ title: { type: 'string', minLength: 1, maxLength: 120 } }, ['title']) } as const },
    async (request) => {
      const { title } = request.body
      const { name: author } = staffOf(request).account
      const made = await refusing(() => begin(repository, title, (id) => repository.create({ id, title, author }, now())))
      await staff.record(request, 'draft-begun', made.id)
      return asStudioDraft(made, languageOf(request))
    },
  )

  app.get('/api/studio/drafts/:draft/tree', { ...see, schema: ofDraft }, async (request): Promise<StudioTree> => {
    const found = await filesOf(drafts.composed, request.params.draft)
    return { revision: found.revision, entries: await trees.of(found, languageOf(request)) }
  })

  app.get('/api/studio/drafts/:draft/file', { ...see, schema: ofFile }, async (request) =>
    worded(request, await readFile(files, request.params.draft, request.query.file)),
  )

  app.put(
    '/api/studio/drafts/:draft/file',
    {
      ...edit,
      bodyLimit: MAX_BODY_BYTES,
      schema: { ...ofFile, ...body({ text: { type: 'string' }, value: {} }, []), headers: IF_MATCH } as const,
    },
    async (request, reply) => {
      const { text: wanted, value } = request.body
      await editable(request, [request.query.file])
      const follow = await following(request, [request.query.file])
      const { isStored, state } = await refusing(() =>
        writeFile(files, request.params.draft, {
          file: request.query.file,
          hash: request.headers['if-match'].replaceAll('"', ''),
          wanted: wanted === undefined ? { value } : { text: wanted },
          by: staffOf(request).account,
        }),
      )
      if (isStored) await follow()
      return reply.code(isStored ? 200 : 412).send(await worded(request, state))
    },
  )

  app.post(
    '/api/studio/drafts/:draft/files',
    { ...edit, bodyLimit: MAX_BODY_BYTES, schema: { ...ofDraft, ...body({ files: FILE_CHANGES }, ['files']) } as const },
    async (request, reply) => {
      const changes = request.body.files
      const changed = changes.map(({ file }) => file)
      await editable(request, changed)
      const follow = await following(request, changed)
      const { isStored, state } = await refusing(() =>
        writeFiles(files, request.params.draft, { changes, by: staffOf(request).account }),
      )
      if (isStored) await follow()
      const written = await Promise.all(state.files.map((file) => worded(request, file)))
      return reply.code(isStored ? 200 : 412).send({ revision: state.revision, files: written })
    },
  )

  app.get('/api/studio/drafts/:draft/choices', { ...see, schema: ofDraft }, async (request) =>
    choices.of(await filesOf(drafts.composed, request.params.draft), languageOf(request)),
  )

  app.get('/api/studio/drafts/:draft/changes', { ...see, schema: ofDraft }, async (request) => {
    const found = await draftOf(drafts.composed, request.params.draft)
    const findings = await findingWords(found, languageOf(request))
    const entries = await trees.of(found, languageOf(request))
    const changes = await changesOf(found, services.live().site, { names: findings.names, entries, findings })
    const sinceAsked = await reviews.changedSince(found)
    const needsOther = asksForTwoPeople(found.diskTextOf('site.json')) && found.draft.changedById === staffOf(request).account.id
    return { ...changes, ...(sinceAsked !== null && { sinceAsked }), ...(needsOther && { needsOther }) }
  })

  app.post(
    '/api/studio/drafts/:draft/revert',
    { ...edit, schema: { ...ofDraft, ...body({ file: text }, ['file']) } as const },
    async (request, reply) => {
      await editable(request, [request.body.file])
      const follow = await following(request, [request.body.file])
      await revertFile(files, request.params.draft, { file: request.body.file, by: staffOf(request).account })
      await follow()
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/studio/drafts/:draft/resolve',
    { ...edit, schema: { ...ofDraft, ...body({ keepDraft: names, keepFiles: names }, ['keepDraft', 'keepFiles']) } as const },
    async (request, reply) => {
      const { keepDraft, keepFiles } = request.body
      await editableWhole(request)
      const { name: by, id: accountId } = staffOf(request).account
      await refusing(() => resolveDraft(drafts, request.params.draft, { draft: keepDraft, files: keepFiles, by, accountId }))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/studio/drafts/:draft/publish',
    {
      ...publish,
      schema: {
        ...ofDraft,
        ...body({ revision: { type: 'integer' }, at: { ...text, nullable: true } }, ['revision']),
      } as const,
    },
    async (request) => {
      const { draft } = request.params
      const { revision, at = null } = request.body
      const { id: account, name: author } = staffOf(request).account
      const by = { kind: 'account', id: account } as const
      const title = (await repository.find(draft))?.title ?? draft
      return await refusing(async () => {
        if (at === null) {
          const { version } = await publishDraft(drafts, draft, { revision, author, by })
          await staff.record(request, 'draft-published', `${draft} ${version?.number ?? ''}`)
          await reviews.tellPublished(request, draft, title, null)
          return { version: version?.number ?? null, publishAt: null }
        }
        const time = readPublishTime(at, now())
        await scheduleDraft(drafts, draft, time, { revision, by })
        await staff.record(request, 'draft-scheduled', `${draft} ${time.toISOString()}`)
        await reviews.tellPublished(request, draft, title, time)
        return { version: null, publishAt: time.toISOString() }
      })
    },
  )

  app.post('/api/studio/drafts/:draft/unschedule', { ...publish, schema: ofDraft }, async (request, reply) => {
    const found = await draftOf(drafts.composed, request.params.draft)
    await repository.schedule(found.draft.id, found.draft.revision, null)
    await staff.record(request, 'draft-unscheduled', found.draft.id)
    return reply.code(204).send()
  })

  app.post('/api/studio/drafts/:draft/drop', { ...edit, schema: ofDraft }, async (request, reply) => {
    await editableWhole(request)
    await repository.drop(request.params.draft, now())
    await staff.record(request, 'draft-dropped', request.params.draft)
    return reply.code(204).send()
  })

  app.post(
    '/api/studio/drafts/:draft/preview',
    { ...see, schema: { ...ofDraft, ...body({ path: { ...text, pattern: '^/(?![/\\\\])' } }, ['path']) } as const },
    async (request) => {
      const { draft: id } = request.params
      const subject = id === LIVE ? NEWEST : ({ kind: 'draft', id: (await draftOf(drafts.composed, id)).draft.id } as const)
      return { href: staffPreviewHref(request.body.path, subject) }
    },
  )
}

function languageOf(request: FastifyRequest): Language {
  return staffOf(request).account.language
}

/** JSON-encoded values are longer than their text. */
const MAX_BODY_BYTES = 4_000_000
const FILE_CHANGES = {
  type: 'array',
  minItems: 1,
  maxItems: 500,
  items: {
    type: 'object',
    required: ['file', 'hash', 'text'],
    additionalProperties: false,
    properties: {
      file: text,
      hash: { type: 'string', nullable: true },
      text: { type: 'string', nullable: true },
    },
  },
} as const
const IF_MATCH = { type: 'object', required: ['if-match'], properties: { 'if-match': { type: 'string' } } } as const
