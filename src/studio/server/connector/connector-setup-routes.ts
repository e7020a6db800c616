import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioConnectorKinds } from '#schemas/studio/connector-api.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { connectorFolders, loadConnector } from '#src/connectors/find-connectors.ts'
import { initialSettings } from '#src/connectors/setting-schemas.ts'
import { CONNECTOR_FILE, newConnectorText } from '#src/definition/editing/new-connector.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { asDownload } from '#src/platform/http/send-private-file.ts'
import { type FindingWordsOf, wordedFindings } from '#src/studio/server/finding-words.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { kindsOf } from './connector-kinds.ts'

interface Options {
  readonly root: string
  readonly findingWords: FindingWordsOf
}

const text = { type: 'string', maxLength: 400 } as const
const CHECK = {
  hide: true,
  body: {
    type: 'object',
    required: ['draft', 'connector', 'settings'],
    additionalProperties: false,
    properties: { draft: text, connector: text, settings: { type: 'object', additionalProperties: true } },
  },
} as const
const STARTER = { hide: true, params: { type: 'object', required: ['name'], properties: { name: text } } } as const

export const connectorSetupRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { root, findingWords },
) => {
  const { drafts, environment, log, site, staff } = app
  const edit = staff.requireStaff('edit-settings')

  app.get('/api/studio/connector/kinds', { ...edit, schema: { hide: true } }, async (request): Promise<StudioConnectorKinds> => {
    const report = (err: unknown, name: string) => log.warn({ err, name }, 'a connector cannot be loaded')
    return await kindsOf({ root, environment, report }, staffOf(request).account.language)
  })

  app.get(
    '/api/studio/connector/kinds/:name/starter',
    { ...staff.requireStaff('edit-properties'), schema: STARTER },
    async (request, reply) => {
      const { name } = request.params
      const connector = connectorFolders(root).has(name) ? await loadConnector(root, name) : null
      if (connector?.starter === undefined) throw new AppError('CONNECTOR_NOT_FOUND')
      const { languages, defaultLanguage } = site.live().site.config
      const { file, text: table } = connector.starter(initialSettings(connector), [
        defaultLanguage,
        ...languages.filter((language) => language !== defaultLanguage),
      ])
      asDownload(reply, file.split('/').at(-1) ?? file)
      return reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store').send(table)
    },
  )

  app.post('/api/studio/connector/check', { ...edit, schema: CHECK }, async (request): Promise<readonly StudioFinding[]> => {
    const { draft, connector, settings } = request.body
    const composed = await filesOf(drafts.composed, draft)
    const written = newConnectorText(connector, settings)
    const { findings } = await composed.sketch(new Map([[CONNECTOR_FILE, written]]))
    const found = findings.filter(({ file, severity }) => file === CONNECTOR_FILE && severity === 'error')
    const about = await findingWords(composed, staffOf(request).account.language)
    return wordedFindings(found, { ...about, textOf: (file) => (file === CONNECTOR_FILE ? written : about.textOf(file)) })
  })
}
