import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { SourceCompletions, SourceDescription, SourceQuestion } from '#schemas/studio/source-api.ts'
import type { createJsonHelp } from '#src/language-server/json-help.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { filesOf } from '#src/server/studio/studio-files.ts'
import { isDefinitionFile } from '#src/site/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/site/reading/parse-json.ts'
import { completionOf, descriptionOf } from './source-answers.ts'

/** A question has the whole text of a file, in JSON. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 10_000
/** Of thousands of links and pictures those that begin as what is typed come with the next question. */
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

/** What the source of a file is completed with, and what it means (`schemas/studio/source-api.ts`): as editors with the language server have it. */
export const sourceHelpRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { drafts, staff, siteValidator } = app
  const options = { ...staff.requireStaff('use-studio'), bodyLimit: MAX_BODY_BYTES, schema: QUESTION }
  let help: Promise<ReturnType<typeof createJsonHelp>> | null = null

  /** What answers, with the site as the draft has it; loaded with the first question. */
  async function asked(draft: string, { file, text, offset }: SourceQuestion) {
    if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
    help ??= import('#src/language-server/json-help.ts').then((loaded) => loaded.createJsonHelp(siteValidator))
    const site = await (await filesOf(drafts.composed, draft)).load()
    const document = TextDocument.create(`vitrine:///${file}`, 'json', 0, text)
    return { help: await help, site, document, offset: Math.min(offset, text.length) }
  }

  app.post('/api/studio/drafts/:draft/complete', options, async (request): Promise<SourceCompletions> => {
    const { help: answers, site, document, offset } = await asked(request.params.draft, request.body)
    const found = await answers.complete(site, request.body.file, document, offset)
    const items = (found?.items ?? []).slice(0, MAX_COMPLETIONS)
    return { items: items.map((item) => completionOf(item, document, offset)) }
  })

  app.post('/api/studio/drafts/:draft/describe', options, async (request): Promise<SourceDescription | null> => {
    const { help: answers, site, document, offset } = await asked(request.params.draft, request.body)
    const found = await answers.hover(site, request.body.file, document, offset)
    return found && descriptionOf(found, document)
  })
}
