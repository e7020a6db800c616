import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { filesOf } from '#src/server/studio/studio-files.ts'
import type { ComposedTexts } from './composed-texts.ts'
import { languageOverview, languageStateOf, textsOfFile } from './language-overview.ts'

interface Options {
  readonly texts: ComposedTexts
}

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const

/** What is missing in which language (`schemas/studio/languages-api.ts`). */
export const languageRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { texts }) => {
  const { drafts, staff, site: services } = app
  const see = staff.requireStaff('use-studio')

  async function stateOf(draft: string) {
    return languageStateOf(await filesOf(drafts.composed, draft), texts, services.live().site.config)
  }

  app.get('/api/studio/drafts/:draft/languages', { ...see, schema: ofDraft }, async (request) =>
    languageOverview(await stateOf(request.params.draft)),
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
    async (request) => textsOfFile(await stateOf(request.params.draft), request.query.file, request.query.language),
  )
}
