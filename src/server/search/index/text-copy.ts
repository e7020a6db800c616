import { compactReference } from '#src/domain/search/search-words.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import { buildTextIndex, type TextIndex } from './text-index.ts'
import { wordCollector } from './word-collector.ts'
import { mergeWordTables, type WordTable } from './word-table.ts'

/** The properties of an index with their record versions. A version is never 0 and differs after every change. */
export interface PropertyVersions {
  readonly ids: Int32Array
  readonly versions: Uint32Array
  /** -1 for an unknown id. */
  positionOf(id: number): number
}

/** The searchable text of one version of a record. */
export interface PropertyText {
  readonly id: number
  readonly version: number
  readonly texts: readonly string[]
  readonly reference: string
}

/** A text index that the next one can reuse. */
export interface TextCopy {
  readonly index: TextIndex
  readonly properties: PropertyVersions
  readonly table: WordTable
  /** Compact reference codes by position. */
  readonly codes: readonly string[]
}

/** The step to the next copy: words of unchanged properties are reused; texts of the others must be added. */
export interface TextRenewal {
  /** Ids whose texts must be added. */
  readonly wanted: readonly number[]
  add(property: PropertyText): void
  /** Call once, at the end. A wanted property without an added text matches nothing, and is wanted again next time. */
  finish(): CooperativeTask<TextCopy>
}

const PROPERTIES_PER_STEP = 5000
const NOTHING: TextCopy = {
  index: { find: () => null },
  properties: { ids: new Int32Array(0), versions: new Uint32Array(0), positionOf: () => -1 },
  table: { words: [], starts: new Uint32Array(1), properties: new Uint32Array(0) },
  codes: [],
}

/** Compares the visible properties with those of the previous copy; null where there is none. */
export function* renewTextCopy(copy: TextCopy | null, properties: PropertyVersions): CooperativeTask<TextRenewal> {
  const before = copy ?? NOTHING
  const { ids, positionOf } = properties
  const versions = new Uint32Array(ids.length)
  const codes = new Array<string>(ids.length).fill('')
  const moved = new Int32Array(before.codes.length).fill(-1)
  const wanted: number[] = []
  for (const [position, id] of ids.entries()) {
    if (position % PROPERTIES_PER_STEP === 0) yield
    const old = before.properties.positionOf(id)
    const version = properties.versions[position] ?? 0
    if (old < 0 || before.properties.versions[old] !== version) {
      wanted.push(id)
      continue
    }
    moved[old] = position
    versions[position] = version
    codes[position] = before.codes[old] ?? ''
  }
  const collector = wordCollector()
  return {
    wanted,
    add({ id, version, texts, reference }) {
      const position = positionOf(id)
      const code = compactReference(reference)
      versions[position] = version
      codes[position] = code
      collector.add(position, texts, code)
    },
    *finish() {
      const table = yield* mergeWordTables(before.table, moved, yield* collector.table())
      const index = yield* buildTextIndex(table, codes)
      return { index, properties: { ids, positionOf, versions }, table, codes }
    },
  }
}
