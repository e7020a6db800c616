import type { Database } from '#src/server/db/database.ts'
import { runCooperatively } from '#src/server/search/index/cooperative-task.ts'
import { buildSearchIndex, type SearchIndex } from '#src/server/search/index/search-index.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'
import { type PropertyVersions, renewTextCopy, type TextCopy } from '#src/server/search/index/text-copy.ts'
import type { TextMatch } from '#src/server/search/index/text-index.ts'
import { readSearchRows, readSearchTexts } from './search-row-queries.ts'

/** The properties that show, of one data version. */
export interface SearchSnapshot {
  readonly index: SearchIndex
  /** What the text of a filter finds; null where it has none. Waits for the texts, which are read when they are first needed. */
  textMatch(filter: SearchFilter): Promise<TextMatch | null>
  /** Reads the texts now, for those who will need them. Rejects when the signal ends it, unless somebody else had begun. */
  readTexts(signal: AbortSignal): Promise<void>
}

/** Gives the texts of properties, of their versions, with what it has of those it gave before. */
type TextSource = (properties: PropertyVersions, signal?: AbortSignal) => Promise<TextCopy>

/** Gives the snapshot of the data version there is now. It is read once per version; those who ask meanwhile wait for it. */
export function searchSnapshots(db: Database, dataVersion: () => Promise<string>): () => Promise<SearchSnapshot> {
  const textSource = textsOf(db)
  let current: { readonly version: string; readonly snapshot: Promise<SearchSnapshot> } | null = null
  return async () => {
    // Read before the data: what an import brings in between is read under the old version, and anew under its own.
    const version = await dataVersion()
    if (current?.version === version) return await current.snapshot
    const read = { version, snapshot: readSnapshot(db, textSource) }
    current = read
    read.snapshot.catch(() => {
      if (current === read) current = null
    })
    return await read.snapshot
  }
}

async function readSnapshot(db: Database, textSource: TextSource): Promise<SearchSnapshot> {
  const rows = await readSearchRows(db)
  const versions = Uint32Array.from(rows, ({ version }) => Number(version))
  const index = await runCooperatively(buildSearchIndex(rows))
  let reading: Promise<TextCopy> | null = null
  const texts = async (signal?: AbortSignal) => {
    reading ??= textSource({ ids: index.ids, positionOf: index.positionOf, versions }, signal)
    try {
      return await reading
    } catch (error) {
      reading = null
      throw error
    }
  }
  return {
    index,
    textMatch: async ({ text = '', isExact }) => (text.trim() === '' ? null : (await texts()).index.find(text, isExact)),
    async readTexts(signal) {
      await texts(signal)
    },
  }
}

/** One after the other: what is begun while texts are still being read takes over what they bring. */
function textsOf(db: Database): TextSource {
  let latest: Promise<TextCopy | null> = Promise.resolve(null)
  return (properties, signal) => {
    const before = latest
    const renewed = before.then((copy) => renewTexts(db, copy, properties, signal))
    latest = renewed.catch(() => before)
    return renewed
  }
}

async function renewTexts(
  db: Database,
  before: TextCopy | null,
  properties: PropertyVersions,
  signal: AbortSignal | undefined,
): Promise<TextCopy> {
  const renewal = await runCooperatively(renewTextCopy(before, properties))
  for await (const property of readSearchTexts(db, renewal.wanted)) {
    signal?.throwIfAborted()
    renewal.add(property)
  }
  return await runCooperatively(renewal.finish())
}
