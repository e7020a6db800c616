import { compactReference } from '#src/domain/search/search-words.ts'
import type { CooperativeTask } from './cooperative-task.ts'
import { buildTextIndex, type TextIndex } from './text-index.ts'
import { wordCollector } from './word-collector.ts'
import { mergeWordTables, type WordTable } from './word-table.ts'

/** The properties of an index, and which version of its record each of them has: what is never 0 and another one after every change. */
export interface PropertyVersions {
  readonly ids: Int32Array
  readonly versions: Uint32Array
  /** -1 for an id that is not there. */
  positionOf(id: number): number
}

/** What a property is found by, in one version of its record. */
export interface PropertyText {
  readonly id: number
  readonly version: number
  readonly texts: readonly string[]
  readonly reference: string
}

/** A text index that keeps what the next one can take over. */
export interface TextCopy {
  readonly index: TextIndex
  readonly properties: PropertyVersions
  readonly table: WordTable
  /** The compact reference codes by position. */
  readonly codes: readonly string[]
}

/** The way from one copy to the next: the words of properties that are as they were are taken over, those of the others have to be added. */
export interface TextRenewal {
  /** The ids whose texts are to be added. */
  readonly wanted: readonly number[]
  add(property: PropertyText): void
  /** Once, at the end. A property that was wanted and not added is found by nothing, and wanted again the next time. */
  finish(): CooperativeTask<TextCopy>
}

const PROPERTIES_A_STEP = 5000
const NOTHING: TextCopy = {
  index: { find: () => null },
  properties: { ids: new Int32Array(0), versions: new Uint32Array(0), positionOf: () => -1 },
  table: { words: [], starts: new Uint32Array(1), properties: new Uint32Array(0) },
  codes: [],
}

/** Compares the properties that show now with those of the copy before; null where there is none. */
export function* renewTextCopy(copy: TextCopy | null, properties: PropertyVersions): CooperativeTask<TextRenewal> {
  const before = copy ?? NOTHING
  const { ids, positionOf } = properties
  const versions = new Uint32Array(ids.length)
  const codes = new Array<string>(ids.length).fill('')
  const moved = new Int32Array(before.codes.length).fill(-1)
  const wanted: number[] = []
  for (const [position, id] of ids.entries()) {
    if (position % PROPERTIES_A_STEP === 0) yield
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
