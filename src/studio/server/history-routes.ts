import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import type { StudioVersionChanges, StudioVersionFile, StudioVersionPreview } from '#schemas/studio/history-api.ts'
import type { StudioDraft, StudioVersion } from '#schemas/studio/studio-api.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { draftOfVersion } from '#src/history/drafts/draft-of-version.ts'
import { readDefinition } from '#src/history/versions/version-reader.ts'
import type { SiteVersion } from '#src/history/versions/version-repository.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { staffPreviewHref } from '#src/renderer/server/previews/preview-subject.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { asStudioDraft, begin, refusing } from './draft-answers.ts'
import type { FieldNamesOf } from './field-names.ts'
import { type ChangeWords, sideOf, studioChanges } from './studio-changes.ts'
import { filesOf } from './studio-files.ts'
import { listVersions } from './studio-history.ts'
import type { StudioTrees } from './studio-trees.ts'

interface Options {
  readonly names: FieldNamesOf
  readonly trees: StudioTrees
}

const text = { type: 'string', maxLength: 400 } as const
const ofVersion = {
  hide: true,
  params: { type: 'object', required: ['version'], properties: { version: { type: 'integer' } } },
} as const

const LISTED_VERSIONS = 50

const texts = createServerTexts()

/** The versions: list, comparison, preview and restoring (`schemas/studio/history-api.ts`). */
export const historyRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { names, trees }) => {
  const { drafts, staff, versions } = app
  const { repository } = versions
  const see = staff.requireStaff('use-studio')
  // Going back changes settings, too.
  const edit = staff.requireStaff('edit-settings')

  async function versionOf(number: number): Promise<SiteVersion> {
    const found = await repository.find(number)
    if (found === null) throw new AppError('VERSION_NOT_FOUND')
    return found
  }

  async function wordsFor(found: ComposedFiles, request: FastifyRequest): Promise<ChangeWords> {
    const { language } = staffOf(request).account
    return { names: await names(found, language), entries: await trees.of(found, language) }
  }

  /** The texts of a version, by file. */
  async function textsOf(number: number): Promise<ReadonlyMap<string, string>> {
    await versionOf(number)
    const contents = await readDefinition(repository, await repository.tree(number))
    return new Map([...contents].map(([file, bytes]) => [file, Buffer.from(bytes).toString('utf8')]))
  }

  app.get(
    '/api/studio/history',
    { ...see, schema: { hide: true } },
    async (request): Promise<readonly StudioVersion[]> =>
      listVersions(repository, LISTED_VERSIONS, await wordsFor(await drafts.composed.onDisk(), request)),
  )

  app.get(
    '/api/studio/history/:version/changes',
    {
      ...see,
      schema: { ...ofVersion, querystring: { type: 'object', required: ['against'], properties: { against: text } } } as const,
    },
    async (request): Promise<StudioVersionChanges> => {
      const { version } = request.params
      const { against } = request.query
      const ofVersion = await textsOf(version)
      const after = (file: string) => ofVersion.get(file) ?? null
      if (against === 'previous') {
        const [before] = await repository.list({ limit: 1, before: version })
        const old = before === undefined ? ofVersion : await textsOf(before.number)
        const words = await wordsFor(await drafts.composed.onDisk(), request)
        return studioChanges(
          sideOf(old.keys(), (file) => old.get(file) ?? null),
          sideOf(ofVersion.keys(), after),
          words,
        )
      }
      const current = await filesOf(drafts.composed, against)
      const files = new Set([...ofVersion.keys(), ...current.contents.files.keys(), ...current.texts.keys()])
      const parts = [...files].filter(isDefinitionFile)
      return studioChanges(sideOf(parts, current.textOf), sideOf(parts, after), await wordsFor(current, request))
    },
  )

  app.get(
    '/api/studio/history/:version/file',
    {
      ...see,
      schema: { ...ofVersion, querystring: { type: 'object', required: ['file'], properties: { file: text } } } as const,
    },
    async (request): Promise<StudioVersionFile> => {
      const { file } = request.query
      if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
      return { text: (await textsOf(request.params.version)).get(file) ?? null }
    },
  )

  app.post(
    '/api/studio/history/:version/preview',
    {
      ...see,
      schema: {
        ...ofVersion,
        body: {
          type: 'object',
          required: ['path'],
          additionalProperties: false,
          properties: { path: { ...text, pattern: '^/(?![/\\\\])' } },
        },
      } as const,
    },
    async (request): Promise<StudioVersionPreview> => {
      const { number, at } = await versionOf(request.params.version)
      const subject = { kind: 'version', number, at } as const
      return { href: staffPreviewHref(request.body.path, subject) }
    },
  )

  app.post('/api/studio/history/:version/restore', { ...edit, schema: ofVersion }, async (request): Promise<StudioDraft> => {
    const { version } = request.params
    const { id: accountId, name: author, language } = staffOf(request).account
    const title = texts(language)('studio-words.version', { number: version })
    const made = await refusing(() =>
      begin(drafts.drafts, title, (id) => draftOfVersion(drafts, version, { id, title, author, accountId })),
    )
    await staff.record(request, 'draft-begun', made.id)
    return asStudioDraft(made, language)
  })
}
