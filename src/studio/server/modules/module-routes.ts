import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { StudioModuleType, StudioNewContent } from '#schemas/studio/modules-api.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { freeName } from '#src/definition/editing/free-name.ts'
import { copiedContent, newContent } from '#src/definition/editing/new-content.ts'
import { isReservedName } from '#src/definition/reading/file-kinds.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { contentText } from '#src/studio/server/beginnings/begin-page.ts'
import { choicesOf } from '#src/studio/server/studio-choices.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'

interface Options {
  readonly moduleTypes: ModuleTypes
  /** The folders that contain a folder per module type. */
  readonly folders: readonly string[]
}

const text = { type: 'string', maxLength: 400 } as const
const MAX_ID = 80

/** Module types and new content (`schemas/studio/modules-api.ts`). */
export const moduleRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { moduleTypes, folders }) => {
  const { drafts, staff, site: services } = app

  app.get(
    '/api/studio/module-types',
    { ...staff.requireStaff('use-studio'), schema: { hide: true } },
    async (): Promise<readonly StudioModuleType[]> =>
      Object.entries(moduleTypes).map(([type, { description, group = 'more', views }]) => ({ type, group, description, views })),
  )

  app.post(
    '/api/studio/drafts/:draft/new-content',
    {
      ...staff.requireStaff('edit-drafts'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['draft'], properties: { draft: text } },
        body: {
          type: 'object',
          required: ['type', 'title'],
          additionalProperties: false,
          properties: {
            type: text,
            title: { type: 'string', maxLength: 200 },
            from: text,
            isMarked: { type: 'boolean', default: true },
          },
        },
      } as const,
    },
    async (request): Promise<StudioNewContent> => {
      const { type, title, from, isMarked } = request.body
      const moduleType = Object.hasOwn(moduleTypes, type) ? moduleTypes[type] : undefined
      if (moduleType === undefined) throw new AppError('FILE_NOT_FOUND')
      const found = await filesOf(drafts.composed, request.params.draft)
      const value =
        from === undefined
          ? await firstContent(found, { type, schema: moduleType.schema, title: title.trim() })
          : copiedContent(moduleType.schema, contentOf(found, type, from), isMarked ? markCopy : (words) => words)
      const isTaken = (name: string) => isReservedName(name) || found.textOf(fileOf(type, name)) !== null
      const id = freeName(from ?? (slugify(title).slice(0, MAX_ID) || type), isTaken)
      return { file: fileOf(type, id), id, text: contentText(value) }

      async function firstContent(
        files: ComposedFiles,
        wanted: { readonly type: string; readonly schema: object; readonly title: string },
      ): Promise<PlainObject> {
        // Only the names matter here, not the labels.
        const choices = await choicesOf(
          files,
          moduleTypes,
          { viewTitle: (_type, view) => view, titleOf: () => undefined, schemaOf: () => undefined },
          staffOf(request).account.language,
        )
        const { config } = services.live().site
        return newContent({
          schema: wanted.schema,
          title: wanted.title,
          languages: config.languages,
          sample: await sampleOf(folders, wanted.type),
          namesOf: (kind) => choices[kind]?.map(({ value }) => value) ?? (kind.startsWith('content/') ? [] : null),
        })
      }
    },
  )
}

/** The title of a copy, in the language of the title: "A title (copy)". */
const COPY: { readonly [language: string]: string } = { fr: 'copie', nl: 'kopie', en: 'copy', de: 'Kopie' }

function markCopy(title: string, language: string | null): string {
  return `${title} (${COPY[language ?? ''] ?? '2'})`
}

function contentOf(found: ComposedFiles, type: string, id: string): PlainObject {
  const written = found.textOf(fileOf(type, id))
  if (written === null) throw new AppError('FILE_NOT_FOUND')
  try {
    return asObject(parseText(written))
  } catch {
    throw new AppError('FILE_NOT_TAKEN')
  }
}

function fileOf(type: string, id: string): string {
  return `content/${type}/${id}.json`
}

/** The sample of a module type; empty content if there is none. */
async function sampleOf(folders: readonly string[], type: string): Promise<PlainObject> {
  for (const folder of folders) {
    const sample = await readFile(join(folder, type, 'sample.json'), 'utf8').catch(() => null)
    if (sample !== null) return asObject(JSON.parse(sample))
  }
  return { $schema: `../../.schemas/content/${type}.schema.json`, version: 1 }
}
