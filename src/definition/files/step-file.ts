import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StepStore } from '#src/definition/steps/steps.ts'

/** Results of steps in a file, which may be deleted at any time. */
export interface StepFile extends StepStore {
  /** Writes what was kept since the last call. Never rejects: without the file, only the next start takes longer. */
  readonly save: () => Promise<void>
}

/** A larger file is begun anew. */
const MAX_BYTES = 100_000_000
/** So many lines that this process has not used may stay. */
const MAX_UNUSED = 2000

/**
 * Opens the results that this program stored; a file of another one counts as empty. The first line is the fingerprint of the
 * program, each other one a key and a result.
 */
export function openStepFile(path: string, program: string): StepFile {
  const found = readLines(path, program)
  const lines = new Map(found)
  const used = new Set<string>()
  let added: string[] = []
  let isWhole = found !== null

  async function write(): Promise<void> {
    if (added.length === 0) return
    const some = added
    added = []
    if (isWhole && lines.size - used.size <= Math.max(MAX_UNUSED, used.size)) {
      await appendFile(path, some.join(''))
      return
    }
    const current = [...lines].filter(([key]) => used.has(key))
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(temporary, [`${program}\n`, ...current.map(([key, json]) => lineOf(key, json))].join(''))
      await rename(temporary, path)
      isWhole = true
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    find(key) {
      const json = lines.get(key)
      if (json === undefined) return undefined
      used.add(key)
      return parsed(json)
    },
    keep(key, result) {
      const json = JSON.stringify(result)
      if (lines.get(key) === json) return
      lines.set(key, json)
      used.add(key)
      added.push(lineOf(key, json))
    },
    save: () => write().catch(() => undefined),
  }
}

function lineOf(key: string, json: string): string {
  return `${key}\t${json}\n`
}

/** Null for a file of another program, and for a missing, cut or too large one. */
function readLines(path: string, program: string): readonly (readonly [key: string, json: string])[] | null {
  try {
    const bytes = readFileSync(path)
    if (bytes.byteLength > MAX_BYTES) return null
    const [first, ...lines] = bytes.toString('utf8').split('\n')
    // Nothing is added to a line that was cut off.
    if (first !== program || lines.at(-1) !== '') return null
    return lines.flatMap((line) => {
      const end = line.indexOf('\t')
      return end === -1 ? [] : [[line.slice(0, end), line.slice(end + 1)] as const]
    })
  } catch {
    return null
  }
}

/** Undefined for a damaged line. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
