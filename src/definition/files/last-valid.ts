import { createHash } from 'node:crypto'
import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { hashOfBytes } from '#src/definition/reading/content-hash.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { writeDurably } from './durable-file.ts'

const FILE_NAME = 'last-valid-site.json'

type Files = ReadonlyMap<string, Uint8Array>

/** Stores the files of a valid site durably in the data folder. The next start serves them if the definition then has errors. */
export type StoreLastValid = (dataDir: string, files: Files) => Promise<void>

/**
 * Each line of the file is a checksum and an object: the first has all files, each further one what a later state has changed, null
 * for a removed file. The file is written whole again once its changes are as long as its first line.
 */
export function createLastValidStore(): StoreLastValid {
  let stored: Files | null = null
  let changedBytes = 0
  return async (dataDir, all) => {
    // The database stores the listings; the files of a valid site are UTF-8.
    const files = new Map([...all].filter(([file]) => !isFeedFile(file)))
    const path = join(dataDir, FILE_NAME)
    const state = stateOf(files)
    if (stored === null && (await lastStateIn(path)) === state) stored = files
    if (stored !== null && stateOf(stored) === state) return
    const line = lineOf(state, stored === null ? textsOf(files) : changesBetween(stored, files))
    changedBytes += line.length
    const isLonger = changedBytes > [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
    // A failure leaves open what the file has.
    const before = stored
    stored = null
    if (before === null || isLonger) {
      await writeDurably(path, before === null ? line : lineOf(state, textsOf(files)))
      changedBytes = 0
    } else {
      await appendDurably(path, line)
    }
    stored = files
  }
}

/** The files of the last valid site; null if missing or damaged. A line that was cut off counts as not written. */
export async function readLastValid(dataDir: string): Promise<Files | null> {
  const files = new Map<string, Uint8Array>()
  const lines = intactLines(await readFile(join(dataDir, FILE_NAME)).catch(() => Buffer.alloc(0)))
  for (const line of lines) {
    for (const [file, text] of Object.entries(asObject(asObject(JSON.parse(line.toString('utf8'))).files))) {
      if (typeof text === 'string') files.set(file, Buffer.from(text))
      else files.delete(file)
    }
  }
  return lines.length === 0 ? null : files
}

/** The state after the last line; null for a damaged file, to which nothing is added. */
async function lastStateIn(path: string): Promise<unknown> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  const lines = intactLines(bytes)
  const length = lines.reduce((sum, line) => sum + CHECKSUM + line.byteLength + 1, 0)
  const last = lines.at(-1)
  return last === undefined || length !== bytes.byteLength ? null : asObject(JSON.parse(last.toString('utf8'))).state
}

/** Length of a checksum and the space behind it. */
const CHECKSUM = 65

function intactLines(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0, end = bytes.indexOf(10); end !== -1; start = end + 1, end = bytes.indexOf(10, start)) {
    const line = bytes.subarray(start + CHECKSUM, end)
    if (bytes.toString('latin1', start, start + CHECKSUM) !== `${checksumOf(line)} `) break
    lines.push(line)
  }
  return lines
}

function lineOf(state: string, files: Readonly<Record<string, string | null>>): string {
  const json = JSON.stringify({ version: 2, state, files })
  return `${checksumOf(json)} ${json}\n`
}

function checksumOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

function stateOf(files: Files): string {
  const hashes = [...files].map(([file, bytes]) => `${file} ${hashOfBytes(bytes)}`).sort()
  return checksumOf(hashes.join('\n'))
}

function textsOf(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('utf8')]))
}

function changesBetween(before: Files, after: Files): Record<string, string | null> {
  const isChanged = ([file, bytes]: readonly [string, Uint8Array]) => {
    const old = before.get(file)
    return old === undefined || hashOfBytes(old) !== hashOfBytes(bytes)
  }
  const removed = [...before.keys()].filter((file) => !after.has(file))
  return { ...textsOf(new Map([...after].filter(isChanged))), ...Object.fromEntries(removed.map((file) => [file, null])) }
}

async function appendDurably(path: string, text: string): Promise<void> {
  await appendFile(path, text)
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
