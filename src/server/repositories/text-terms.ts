import { referenceKey, searchWords } from '#src/domain/search-words.ts'
import { createVocabulary, type Vocabulary } from '#src/domain/vocabulary.ts'
import type { Database } from '#src/server/db/database.ts'
import { searchVocabulary } from '#src/server/db/tables/search-vocabulary.ts'
import type { TextTerms } from './property-filter.ts'

/** More words than this are no search but a text; the rest would only cost time. */
const MAX_WORDS = 8

/** Tells what a typed text looks for; null for one without any word. */
export type ReadText = (text: string, dataVersion: string) => Promise<TextTerms | null>

/** Reads the words of all listings once per version of the data, when the first text comes. */
export function createTextReader(db: Database): ReadText {
  let known: { readonly version: string; readonly vocabulary: Promise<Vocabulary> } | undefined

  function vocabularyOf(version: string): Promise<Vocabulary> {
    if (known?.version === version) return known.vocabulary
    const vocabulary = loadVocabulary(db)
    known = { version, vocabulary }
    vocabulary.catch(() => {
      // What could not be read this time may be readable the next.
      known = undefined
    })
    return vocabulary
  }

  return async (text, dataVersion) => {
    const typed = searchWords(text)
    if (typed.length === 0) return null
    const vocabulary = await vocabularyOf(dataVersion)
    // "l", "d" and "à" tell nothing; a search of nothing else still has to mean something.
    const telling = typed.filter((word) => word.length > 1 || /\d/.test(word))
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS)
    return { words: words.map(vocabulary.meant), reference: referenceKey(text) }
  }
}

async function loadVocabulary(db: Database): Promise<Vocabulary> {
  const rows = await db.select().from(searchVocabulary)
  return createVocabulary(rows.map(({ word }) => word))
}
