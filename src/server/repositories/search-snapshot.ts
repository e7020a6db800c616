import type { Database } from '#src/server/db/database.ts'
import { createSearchIndex, type SearchIndex } from '#src/server/listings/search/search-index.ts'
import type { SearchFilter } from '#src/server/listings/search/search-row.ts'
import { type TextIndex, type TextMatch, textIndexBuilder } from '#src/server/listings/search/text-index.ts'
import { readSearchRows, readSearchTexts } from './search-rows.ts'

/** The homes that show, of one data version. */
export interface SearchSnapshot {
  readonly index: SearchIndex
  /** What the text of a filter finds; null where it has none. The texts are read when the first one is looked for. */
  textMatch(filter: SearchFilter): Promise<TextMatch | null>
}

/** Gives the snapshot of the data version there is now. It is read once per version; those who ask meanwhile wait for it. */
export function searchSnapshots(db: Database, dataVersion: () => Promise<string>): () => Promise<SearchSnapshot> {
  let current: { readonly version: string; readonly snapshot: Promise<SearchSnapshot> } | null = null
  return async () => {
    // Read before the data: what an import brings in between is read under the old version, and anew under its own.
    const version = await dataVersion()
    if (current?.version === version) return await current.snapshot
    const read = { version, snapshot: readSnapshot(db) }
    current = read
    read.snapshot.catch(() => {
      if (current === read) current = null
    })
    return await read.snapshot
  }
}

async function readSnapshot(db: Database): Promise<SearchSnapshot> {
  const index = createSearchIndex(await readSearchRows(db))
  let texts: Promise<TextIndex> | null = null
  return {
    index,
    async textMatch({ text = '' }) {
      if (text.trim() === '') return null
      texts ??= readTexts(db, index)
      try {
        return (await texts).find(text)
      } catch (error) {
        texts = null
        throw error
      }
    },
  }
}

async function readTexts(db: Database, index: SearchIndex): Promise<TextIndex> {
  const builder = textIndexBuilder(index.size)
  for await (const { id, words, reference } of readSearchTexts(db)) {
    const position = index.positionOf(id)
    // One that an import has brought since belongs to the next version.
    if (position >= 0) builder.add(position, words, reference)
  }
  return builder.build()
}
