import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Language } from '#schemas/language.ts'
import type { SourceCompletions, SourceDescription, SourceQuestion } from '#schemas/studio/source-api.ts'
import type { createJsonHelp } from '#src/definition/editor-schemas/json-help.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { nestingFaultOf } from '#src/definition/reading/json-text.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { FieldNamesOf } from '#src/studio/server/field-names.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { completionOf, descriptionOf } from './source-answers.ts'
import { sourceWords } from './source-words.ts'

interface Options {
  readonly namesOf: FieldNamesOf
}

/** A question contains the whole text of a file, in JSON. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 10_000
/** The limit for thousands of links and pictures; typing more finds the others. */
const MAX_COMPLETIONS = 1000

const QUESTION = {
  hide: true,
  params: { type: 'object', required: ['draft'], properties: { draft: { type: 'string', maxLength: 400 } } },
  body: {
    type: 'object',
    required: ['file', 'text', 'offset'],
    additionalProperties: false,
    properties: {
      file: { type: 'string', maxLength: 400 },
      text: { type: 'string' },
      offset: { type: 'integer', minimum: 0 },
    },
  },
} as const

/** Completions and descriptions for a source text (`schemas/studio/source-api.ts`), in the account's language. */
export const sourceHelpRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { namesOf }) => {
  const { drafts, staff, siteValidator } = app
  const options = { ...staff.requireStaff('use-studio'), bodyLimit: MAX_BODY_BYTES, schema: QUESTION }
  let help: Promise<ReturnType<typeof createJsonHelp>> | null = null

  /** Answers with the draft's site; the code loads with the first question. */
  async function asked(draft: string, { file, text, offset: wanted }: SourceQuestion, language: Language) {
    if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
    const reason = nestingFaultOf(text)
    if (reason !== null) throw new AppError('BAD_REQUEST', { reason })
    help ??= import('#src/definition/editor-schemas/json-help.ts').then((loaded) => loaded.createJsonHelp(siteValidator))
    const answers = await help
    const found = await filesOf(drafts.composed, draft)
    const [site, names] = [await found.load(), await namesOf(found, language)]
    const document = TextDocument.create(`vitrine:///${file}`, 'json', 0, text)
    const offset = Math.min(wanted, text.length)
    // The English schema descriptions are more detailed than the form texts.
    const words = language === 'en' ? null : sourceWords(answers.placeOf(document, offset), file, names)
    return { answers, site, document, offset, words }
  }

  app.post('/api/studio/drafts/:draft/complete', options, async (request): Promise<SourceCompletions> => {
    const { language } = staffOf(request).account
    const { answers, site, document, offset, words } = await asked(request.params.draft, request.body, language)
    const found = await answers.complete(site, request.body.file, document, offset)
    const items = (found?.items ?? []).slice(0, MAX_COMPLETIONS).map((item) => completionOf(item, document, offset))
    return { items: words === null ? items : items.map((item) => ({ ...item, description: words.ofCompletion(item) })) }
  })

  app.post('/api/studio/drafts/:draft/describe', options, async (request): Promise<SourceDescription | null> => {
    const { language } = staffOf(request).account
    const { answers, site, document, offset, words } = await asked(request.params.draft, request.body, language)
    const found = await answers.hover(site, request.body.file, document, offset)
    const described = found && descriptionOf(found, document)
    if (described === null || words === null) return described
    const said = words.ofPlace()
    return said === '' ? null : { ...described, text: said }
  })
}
