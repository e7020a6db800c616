import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import {
  MAX_IMPORT_BYTES,
  MAX_SHOWN_AT_ONCE,
  type StudioOwnImport,
  type StudioOwnImportMapping,
  type StudioOwnShown,
  type StudioOwnTaking,
} from '#schemas/studio/own-import-api.ts'
import type { Author, OwnProperty, OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createSampleListings } from '#src/studio/server/connector/sample-listings.ts'
import { emptyFolder, withReceivedFile } from '#src/studio/server/media/receive-upload.ts'
import type { Describing } from './describe-own.ts'
import type { createShowDrafts } from './enter-state.ts'
import { createHandedFiles, type HandedOverFile } from './handed-files.ts'
import { propertyNumber } from './own-schemas.ts'
import { describeImport, type ReadImport, readImport } from './read-import.ts'
import { createTakings } from './take-import.ts'

interface Options {
  readonly root: string
  readonly repository: OwnPropertyRepository
  readonly about: (request: FastifyRequest) => Describing
  readonly by: (request: FastifyRequest) => Author
  readonly showDrafts: ReturnType<typeof createShowDrafts>
}

const UUID = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' } as const
const ofImport = { hide: true, params: { type: 'object', required: ['import'], properties: { import: UUID } } } as const
const name = { type: 'string', maxLength: 200 } as const
const MAPPING = {
  type: 'object',
  required: ['columns', 'values', 'agents'],
  additionalProperties: false,
  properties: {
    columns: {
      type: 'object',
      maxProperties: 500,
      propertyNames: name,
      additionalProperties: { type: ['string', 'null'], maxLength: 100 },
    },
    values: {
      type: 'object',
      maxProperties: 50,
      propertyNames: name,
      additionalProperties: { type: 'object', maxProperties: 2000, propertyNames: name, additionalProperties: true },
    },
    agents: { type: 'object', maxProperties: 500, propertyNames: name, additionalProperties: name },
  },
} as const
type Meaning = StudioOwnImportMapping['values'][string][string]

/** Without values that are no meanings; a schema with several types would turn "1" into 1. */
function mappingOf({
  columns,
  values,
  agents,
}: {
  readonly columns: StudioOwnImportMapping['columns']
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly agents: StudioOwnImportMapping['agents']
}): StudioOwnImportMapping {
  const isMeaning = (entry: readonly [string, unknown]): entry is readonly [string, Meaning] =>
    entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])
  const known = Object.entries(values).map(([table, meanings]) => [
    table,
    Object.fromEntries(Object.entries(meanings).filter(isMeaning)),
  ])
  return { columns, agents, values: Object.fromEntries(known) }
}

const NO_MAPPING: StudioOwnImportMapping = { columns: {}, values: {}, agents: {} }

/** Files of properties that staff hand over (`schemas/studio/own-import-api.ts`): a table, or OpenImmo. */
export const ownImportRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { root, repository, about, by, showDrafts },
) => {
  const { environment, now, purgeables, site: services, staff } = app
  const { dataDir } = environment
  const edit = staff.requireStaff('edit-properties')
  const publish = staff.requireStaff('show-properties')
  const incoming = join(dataDir, 'media', 'incoming-imports')
  const files = createHandedFiles(join(dataDir, 'handed-files'), now)
  const sampleOf = createSampleListings(app)
  const takings = createTakings({ app, repository })
  await app.register(multipart, { throwFileSizeLimit: false })
  await emptyFolder(incoming)
  await files.purge()
  purgeables.push({ purgeExpired: (time) => files.purge(time) })

  async function read(
    file: HandedOverFile,
    mapping: StudioOwnImportMapping,
    describing: Describing,
    isDry: boolean,
  ): Promise<ReadImport> {
    const { config } = services.live().site
    const reading = { root, dataDir, languages: config.languages, hosts: config.listings?.pictureHosts ?? [], now, isDry }
    const { language } = describing
    return await readImport(file, mapping, reading, {
      language,
      takenReferences: repository.takenReferences,
      equalDrafts: repository.equalDrafts,
    })
  }

  async function describe(
    file: HandedOverFile,
    mapping: StudioOwnImportMapping,
    request: FastifyRequest,
  ): Promise<StudioOwnImport> {
    const describing = about(request)
    const found = await read(file, mapping, describing, true)
    return await describeImport(file, found, { root, describing, site: services.live().site, sampleOf })
  }

  app.post(
    '/api/studio/own-properties/imports',
    { ...edit, schema: { hide: true } },
    async (request): Promise<StudioOwnImport> => {
      const file = await withReceivedFile(request, incoming, (received) => files.keep(randomUUID(), received), MAX_IMPORT_BYTES)
      await staff.record(request, 'properties-uploaded', `${file.kind} ${file.id}`)
      try {
        return await describe(file, NO_MAPPING, request)
      } catch (error) {
        // Nobody learns its number.
        await files.remove(file.id)
        throw error
      }
    },
  )

  app.post(
    '/api/studio/own-properties/imports/:import/read',
    { ...edit, schema: { ...ofImport, body: MAPPING } as const },
    async (request): Promise<StudioOwnImport> =>
      describe(await files.find(request.params.import), mappingOf(request.body), request),
  )

  app.post(
    '/api/studio/own-properties/imports/:import/take',
    { ...edit, schema: { ...ofImport, body: MAPPING } as const },
    async (request): Promise<StudioOwnTaking> => {
      const id = request.params.import
      const running = takings.find(id)
      if (running !== null && !running.hasFailed) return running
      const file = await files.find(id)
      const describing = about(request)
      const mapping = mappingOf(request.body)
      await staff.record(request, 'properties-imported', `${file.kind} ${id}`)
      const author = by(request)
      const load = async () => (await read(file, mapping, describing, false)).records
      return takings.begin(id, { load, describing, by: author, onEnd: () => files.remove(id) })
    },
  )

  app.get(
    '/api/studio/own-properties/imports/:import',
    { ...edit, schema: ofImport },
    async (request): Promise<StudioOwnTaking> => {
      const found = takings.find(request.params.import)
      if (found === null) throw new AppError('OWN_IMPORT_NOT_FOUND')
      return found
    },
  )

  app.post(
    '/api/studio/own-properties/online',
    {
      ...publish,
      schema: {
        hide: true,
        body: {
          type: 'object',
          required: ['ids'],
          additionalProperties: false,
          properties: {
            ids: {
              type: 'array',
              maxItems: MAX_SHOWN_AT_ONCE,
              uniqueItems: true,
              items: propertyNumber,
            },
          },
        },
      } as const,
    },
    async (request): Promise<StudioOwnShown> => {
      const found = await Promise.all(request.body.ids.map((id) => repository.read(id)))
      const drafts: readonly OwnProperty[] = found.filter((own) => own !== null)
      const author = by(request)
      const shown = await showDrafts(drafts, about(request), author)
      for (const id of shown) await staff.record(request, 'property-state', `${id} online`)
      return { shown }
    },
  )
}
