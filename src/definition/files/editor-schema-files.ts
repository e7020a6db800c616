import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import { hashOfJson } from '#src/definition/reading/content-hash.ts'
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
  /** The fingerprint of the program: without it, each schema is compared with its file. */
  readonly program?: string
}

/** The number of schemas, and of those that changed. */
export interface WrittenSchemas {
  readonly total: number
  readonly written: number
}

/** Writes the schemas for editors with the names of the site, atomically and only if changed. Rejects for a read-only folder. */
export async function writeEditorSchemas(
  folder: string,
  { site, contents, moduleTypes, connectors, program }: SchemaSources,
): Promise<WrittenSchemas> {
  const place = join(folder, SCHEMA_FOLDER)
  const names = siteNames(site, contents.files.keys(), contents.media)
  const state = program === undefined ? null : hashOfJson([program, names])
  const standing = state === null ? null : await standingSchemas(place, state)
  if (standing !== null) return { total: standing, written: 0 }
  let total = 0
  let written = 0
  // Generated in each checkout, so not part of the repository.
  await writeChanged(join(place, '.gitignore'), '*\n')
  // One at a time, so that a server answers requests in between.
  for (const [file, schema] of jsonSchemas(moduleTypes, connectors, names)) {
    total += 1
    if (await writeChanged(join(place, file), `${JSON.stringify(schema)}\n`)) written += 1
  }
  if (state !== null) await writeChanged(join(place, STATE_FILE), `${state} ${total}\n`)
  return { total, written }
}

/** What the schemas were made from, and their number. */
const STATE_FILE = '.state'

/** The number of schemas that this program wrote for these names, if all are there. */
async function standingSchemas(place: string, state: string): Promise<number | null> {
  const [noted, total] = (await readFile(join(place, STATE_FILE), 'utf8').catch(() => '')).trim().split(' ')
  if (noted !== state) return null
  const names = await readdir(place, { recursive: true }).catch(() => [])
  const count = names.filter((name) => name.endsWith('.schema.json')).length
  return count === Number(total) ? count : null
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
