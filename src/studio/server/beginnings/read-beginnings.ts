import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BeginningKind } from '#schemas/studio/beginnings-api.ts'
import type { Beginning } from '#src/definition/beginnings/beginning.ts'

type ShippedKind = Exclude<BeginningKind, 'own'>

/** By id, in the order of the gallery. */
export type Beginnings = ReadonlyMap<string, Beginning>

const known = new Map<ShippedKind, Beginnings>()

/** The beginnings that ship, read at first use. A test composes each. Their order is that of the numbers in front of their files' names. */
export function readBeginnings(kind: ShippedKind): Beginnings {
  const read = known.get(kind) ?? readFolder(join(import.meta.dirname, kind))
  known.set(kind, read)
  return read
}

function readFolder(folder: string): Beginnings {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.toSorted().map((file) => {
      const id = file.replace(/^\d+-|\.json$/g, '')
      return [id, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Beginning]
    }),
  )
}
