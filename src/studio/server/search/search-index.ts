import { setImmediate } from 'node:timers/promises'
import type { Language } from '#schemas/language.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { htmlWords } from '#src/base/text/html-words.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'
import type { SiteTextsByFile, TextsOfFile } from '#src/studio/server/languages/composed-texts.ts'

export interface SearchedText {
  readonly text: SiteText
  /** Null for a text for all languages. */
  readonly language: Language | null
  readonly folded: string
}

/** The texts of a file in normalised form. */
export interface SearchedFile {
  /** All texts, one line each. */
  readonly folded: string
  readonly texts: () => readonly SearchedText[]
}

export interface SearchIndex {
  /** Normalises new files in batches, between which the server handles other requests. */
  readonly prepare: (files: SiteTextsByFile) => Promise<void>
  /** The entry of a prepared file. */
  readonly of: (file: TextsOfFile) => SearchedFile
}

/** Only this many characters of a text are searched. */
const MAX_LENGTH = 20_000
const PORTION = 50

/** Normalises the texts of each file once; entries are freed with the file. */
export function createSearchIndex(): SearchIndex {
  const known = new WeakMap<TextsOfFile, SearchedFile>()
  const of = (file: TextsOfFile) => {
    const found = known.get(file) ?? searchedFile(file)
    known.set(file, found)
    return found
  }
  return {
    of,
    async prepare(files) {
      let count = 0
      for (const file of files.values()) {
        if (known.has(file)) continue
        of(file)
        count += 1
        if (count % PORTION === 0) await setImmediate()
      }
    },
  }
}

/** A text as one line of words. */
export function wordsOf(text: SiteText, language: Language | null): string {
  const written = typeof text.written === 'string' ? text.written : language === null ? '' : (text.written[language] ?? '')
  return (text.kind === 'rich-text' ? htmlWords(written) : written.replaceAll(/\s+/g, ' ')).slice(0, MAX_LENGTH)
}

function searchedFile({ texts }: TextsOfFile): SearchedFile {
  const folded = compact(
    foldText(texts.flatMap((text) => languagesOf(text).map((language) => wordsOf(text, language))).join('\n')),
  )
  return {
    folded,
    texts() {
      const lines = folded.split('\n')
      const all = texts.flatMap((text) => languagesOf(text).map((language) => ({ text, language })))
      return all.map((each, index) => ({ ...each, folded: lines[index] ?? '' }))
    },
  }
}

/** Normalised texts use two bytes per letter, though most need one: this halves memory and search time. */
function compact(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that one byte holds
  return /^[\x00-\xff]*$/.test(text) ? Buffer.from(text, 'latin1').toString('latin1') : text
}

function languagesOf({ written }: SiteText): readonly (Language | null)[] {
  return typeof written === 'string' ? [null] : (Object.keys(written) as Language[])
}
