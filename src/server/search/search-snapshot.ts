import type { Database } from '#src/server/db/database.ts'
import { runCooperatively } from '#src/server/search/index/cooperative-task.ts'
import { buildSearchIndex, type SearchIndex } from '#src/server/search/index/search-index.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'
import { type PropertyVersions, renewTextCopy, type TextCopy } from '#src/server/search/index/text-copy.ts'
import type { TextMatch } from '#src/server/search/index/text-index.ts'
import { readSearchRows, readSearchTexts } from './search-row-queries.ts'

/** The visible properties of one data version. */
export interface SearchSnapshot {
  readonly index: SearchIndex
  /** The matches of the filter's text; null where it has none. Waits for the texts, which are loaded on first use. */
  textMatch(filter: SearchFilter): Promise<TextMatch | null>
  /** Loads the texts. Rejects when the signal aborts, unless another caller started the load. */
  readTexts(signal: AbortSignal): Promise<void>
}

/** Returns the text index of properties at their versions, and reuses the previous one. */
type TextSource = (properties: PropertyVersions, signal?: AbortSignal) => Promise<TextCopy>

/** Returns the snapshot of the current data version. It is read once per version; concurrent callers share it. */
export function searchSnapshots(db: Database, dataVersion: () => Promise<string>): () => Promise<SearchSnapshot> {
  const textSource = textsOf(db)
  let current: { readonly version: string; readonly snapshot: Promise<SearchSnapshot> } | null = null
  return async () => {
    // Read the version before the data: data of a concurrent import is then read again under its own version.
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

/** Serialises loads, so that each one reuses the texts of the one before. */
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
