import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioFirstRun, StudioFirstRunFiles } from '#schemas/studio/first-run-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { AnswerError, readAgency } from '#src/definition/new-site/agency-answers.ts'
import { agencyOf, countGaps, setUpSite } from '#src/definition/new-site/set-up-site.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { hashOf } from '#src/studio/server/studio-files.ts'

const answer = { type: 'string', maxLength: 200 } as const
const schema = {
  hide: true,
  body: {
    type: 'object',
    required: ['name', 'languages', 'town', 'preset'],
    additionalProperties: false,
    properties: { name: answer, languages: answer, town: answer, preset: answer },
  },
} as const

/** The questions of `vitrine new site`, for an existing site whose setup has not run. */
export const firstRunRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { drafts, staff } = app

  app.get(
    '/api/studio/first-run',
    { ...staff.requireStaff('use-studio'), schema: { hide: true } },
    async (): Promise<StudioFirstRun> => {
      const texts = textsOf(await drafts.composed.onDisk())
      const site = asObject(parseText(texts.get('site.json') ?? '{}'))
      return { ...agencyOf(site), gaps: countGaps(texts.values()) }
    },
  )

  app.post(
    '/api/studio/first-run',
    { ...staff.requireStaff('edit-settings'), schema },
    async (request): Promise<StudioFirstRunFiles> => {
      const texts = textsOf(await drafts.composed.onDisk())
      try {
        const changed = setUpSite(texts, readAgency(request.body))
        return { files: [...changed].map(([file, text]) => ({ file, hash: hashOf(texts.get(file) ?? ''), text })) }
      } catch (error) {
        if (error instanceof AnswerError) throw new AppError('BAD_REQUEST', { reason: error.message }, error)
        throw error
      }
    },
  )
}

/** The texts on disk of all files that staff can edit. */
function textsOf(found: ComposedFiles): ReadonlyMap<string, string> {
  const files = [...found.contents.files.keys()].filter((file) => isDefinitionFile(file))
  return new Map(
    files
      .flatMap((file) => [[file, found.textOf(file)] as const])
      .flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
  )
}
