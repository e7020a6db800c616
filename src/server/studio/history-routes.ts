import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioVersionChanges, StudioVersionFile, StudioVersionPreview } from '#schemas/studio/history-api.ts'
import type { StudioDraft, StudioVersion } from '#schemas/studio/studio-api.ts'
import { draftOfVersion } from '#src/server/drafts/draft-of-version.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { staffOf } from '#src/server/staff/staff-guard.ts'
import { readDefinition } from '#src/server/versions/version-reader.ts'
import type { SiteVersion } from '#src/server/versions/version-repository.ts'
import { fileKindOf, isFeedFile } from '#src/site/reading/file-kinds.ts'
import { asStudioDraft, begin, refusing } from './draft-answers.ts'
import type { FormSchemas } from './forms/form-schemas.ts'
import { frameLink } from './frame-links.ts'
import { studioChanges } from './studio-changes.ts'
import { filesOf } from './studio-files.ts'
import { listVersions } from './studio-history.ts'

interface Options {
  readonly forms: FormSchemas
}

const text = { type: 'string', maxLength: 400 } as const
const ofVersion = {
  hide: true,
  params: { type: 'object', required: ['version'], properties: { version: { type: 'integer' } } },
} as const

const LISTED_VERSIONS = 50

/** What was live: listed, compared, looked at, and brought back (`schemas/studio/history-api.ts`). */
export const historyRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { forms }) => {
  const { drafts, staff, versions, previews } = app
  const { repository } = versions
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')

  async function versionOf(number: number): Promise<SiteVersion> {
    const found = await repository.find(number)
    if (found === null) throw new AppError('VERSION_NOT_FOUND')
    return found
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
    (): Promise<readonly StudioVersion[]> => listVersions(repository, LISTED_VERSIONS),
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
      const words = { forms, language: staffOf(request).account.language }
      const texts = await textsOf(version)
      const after = (file: string) => texts.get(file) ?? null
      if (against === 'previous') {
        const [before] = await repository.list({ limit: 1, before: version })
        const old = before === undefined ? texts : await textsOf(before.number)
        return studioChanges(new Set([...old.keys(), ...texts.keys()]), (file) => old.get(file) ?? null, after, words)
      }
      const current = await filesOf(drafts.composed, against)
      const files = new Set([...texts.keys(), ...current.contents.files.keys(), ...current.texts.keys()])
      const parts = [...files].filter((file) => fileKindOf(file) !== null && !isFeedFile(file))
      return studioChanges(parts, current.textOf, after, words)
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
      if (fileKindOf(file) === null || isFeedFile(file)) throw new AppError('FILE_NOT_FOUND')
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
      const { href } = await frameLink(previews.links, { account: staffOf(request).account, path: request.body.path, subject })
      return { href }
    },
  )

  app.post('/api/studio/history/:version/restore', { ...edit, schema: ofVersion }, async (request): Promise<StudioDraft> => {
    const { version } = request.params
    const { name: author } = staffOf(request).account
    const title = `Version ${version}`
    const made = await refusing(() => begin(drafts.drafts, title, (id) => draftOfVersion(drafts, version, { id, title, author })))
    await staff.record(request, 'draft-begun', made.id)
    return asStudioDraft(made)
  })
}
