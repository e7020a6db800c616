import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { staffOf } from '#src/server/staff/staff-guard.ts'
import { schemaOfFile } from '#src/server/studio/file-schema.ts'
import type { FormSchemas } from '#src/server/studio/forms/form-schemas.ts'
import { filesOf } from '#src/server/studio/studio-files.ts'
import type { ComposedLanguages } from './composed-languages.ts'
import { textsOfFile } from './language-overview.ts'

interface Options {
  readonly languages: ComposedLanguages
  readonly forms: FormSchemas
}

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const

/** What is missing in which language (`schemas/studio/languages-api.ts`). */
export const languageRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { languages, forms }) => {
  const { drafts, staff } = app
  const see = staff.requireStaff('use-studio')

  app.get('/api/studio/drafts/:draft/languages', { ...see, schema: ofDraft }, async (request) =>
    languages.overviewOf(await filesOf(drafts.composed, request.params.draft)),
  )

  app.get(
    '/api/studio/drafts/:draft/languages/texts',
    {
      ...see,
      schema: {
        ...ofDraft,
        querystring: {
          type: 'object',
          required: ['file', 'language'],
          properties: { file: text, language: { enum: LANGUAGES } },
        },
      } as const,
    },
    async (request) => {
      const { file, language } = request.query
      const state = await languages.stateOf(await filesOf(drafts.composed, request.params.draft))
      return textsOfFile(state, schemaOfFile(forms, file, staffOf(request).account.language), { file, language })
    },
  )
}
