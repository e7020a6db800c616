import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import type { Site } from '#src/definition/site.ts'
import type { FolderContents } from './read-folder.ts'

/** The folder with schemas for editors, below that of the site: hidden, so it is no part of the definition. */
export const SCHEMA_FOLDER = '.schemas'

export interface SchemaSources {
  readonly site: Site | null
  readonly contents: Pick<FolderContents, 'files' | 'media'>
  readonly moduleTypes: ModuleTypes
  /** Default: none. */
  readonly connectors?: ConnectorKinds
}

/** The number of schemas, and of those that changed. */
export interface WrittenSchemas {
  readonly total: number
  readonly written: number
}

/** Writes the schemas for editors with the names of the site, atomically and only if changed. Rejects for a read-only folder. */
export async function writeEditorSchemas(
  folder: string,
  { site, contents, moduleTypes, connectors }: SchemaSources,
): Promise<WrittenSchemas> {
  const place = join(folder, SCHEMA_FOLDER)
  let total = 0
  let written = 0
  // Generated in each checkout, so not part of the repository.
  await writeChanged(join(place, '.gitignore'), '*\n')
  // One at a time, so that a server answers requests in between.
  for (const [file, schema] of jsonSchemas(moduleTypes, connectors, siteNames(site, contents.files.keys(), contents.media))) {
    total += 1
    if (await writeChanged(join(place, file), `${JSON.stringify(schema)}\n`)) written += 1
  }
  return { total, written }
}

async function writeChanged(path: string, text: string): Promise<boolean> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return false
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, text)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  return true
}
