import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { writeDurably } from './durable-file.ts'

const FILE_NAME = 'last-valid-site.json'

/** Stores the files of a valid site durably in the data folder. The next start serves them if the definition then has errors. */
export async function storeLastValid(dataDir: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await writeDurably(join(dataDir, FILE_NAME), serialise(files))
}

/** The files of the last valid site; null if missing or damaged. */
export async function readLastValid(dataDir: string): Promise<ReadonlyMap<string, Uint8Array> | null> {
  try {
    const { digest, files } = asObject(JSON.parse(await readFile(join(dataDir, FILE_NAME), 'utf8')))
    if (digest !== digestOf(files)) return null
    return new Map(Object.entries(asObject(files)).map(([file, text]) => [file, Buffer.from(String(text))]))
  } catch {
    return null
  }
}

function serialise(files: ReadonlyMap<string, Uint8Array>): string {
  // The database stores the listings; the files of a valid site are UTF-8.
  const definition = [...files].filter(([file]) => !isFeedFile(file))
  const texts = Object.fromEntries(definition.map(([file, bytes]) => [file, Buffer.from(bytes).toString('utf8')]))
  return JSON.stringify({ version: 1, digest: digestOf(texts), files: texts })
}

function digestOf(files: unknown): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex')
}
