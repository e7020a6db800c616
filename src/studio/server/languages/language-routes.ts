import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { EXPORTED_TEXTS, MAX_TRANSLATION_FILE_BYTES, TRANSLATION_FORMATS } from '#schemas/studio/languages-api.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { schemaOfFile } from '#src/studio/server/file-schema.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import type { StudioTrees } from '#src/studio/server/studio-trees.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import type { ComposedLanguages } from './composed-languages.ts'
import { exportTexts } from './export-texts.ts'
import { importTexts } from './import-texts.ts'
import { textsOfFile } from './language-overview.ts'
import type { ReadFile } from './translation-lines.ts'
import { readPo, writePo } from './translation-po.ts'
import { readXlsx, writeXlsx } from './translation-xlsx.ts'

interface Options {
  readonly languages: ComposedLanguages
  readonly forms: FormSchemas
  readonly trees: StudioTrees
}

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const

export const languageRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { languages, forms, trees },
) => {
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
      if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
      const state = await languages.stateOf(await filesOf(drafts.composed, request.params.draft))
      return textsOfFile(state, schemaOfFile(forms, file, staffOf(request).account.language), { file, language })
    },
  )

  app.get(
    '/api/studio/drafts/:draft/languages/export',
    {
      ...see,
      schema: {
        ...ofDraft,
        querystring: {
          type: 'object',
          required: ['from', 'to', 'format', 'texts'],
          properties: {
            from: { enum: LANGUAGES },
            to: { enum: LANGUAGES },
            format: { enum: TRANSLATION_FORMATS },
            texts: { enum: EXPORTED_TEXTS },
          },
        },
      } as const,
    },
    async (request, reply) => {
      const { format, ...asked } = request.query
      const { language } = staffOf(request).account
      const found = await filesOf(drafts.composed, request.params.draft)
      const entries = await trees.of(found, language)
      const schemaOf = (file: string) => schemaOfFile(forms, file, language)
      const exported = await exportTexts(await languages.stateOf(found), { ...asked, entries, schemaOf })
      return reply
        .header('content-disposition', `attachment; filename="${asked.from}-${asked.to}.${format}"`)
        .header('cache-control', 'private, no-store')
        .type(format === 'po' ? 'text/x-gettext-translation; charset=utf-8' : XLSX_TYPE)
        .send(format === 'po' ? writePo(exported) : await writeXlsx(exported))
    },
  )

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_TRANSLATION_FILE_BYTES },
    (_, body, done) => done(null, body),
  )
  app.post(
    '/api/studio/drafts/:draft/languages/import',
    { ...staff.requireStaff('edit-drafts'), bodyLimit: MAX_TRANSLATION_FILE_BYTES, schema: ofDraft },
    async (request) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new AppError('TRANSLATIONS_NOT_READ')
      const read = await readTranslations(body)
      const state = await languages.stateOf(await filesOf(drafts.composed, request.params.draft))
      return importTexts(state, read, (file) => schemaOfFile(forms, file, staffOf(request).account.language))
    },
  )
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Workbooks are zip archives and start like them. */
function readTranslations(bytes: Buffer): Promise<ReadFile> {
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(bytes) : readPo(bytes)
}
