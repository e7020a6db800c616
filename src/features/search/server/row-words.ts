import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { plainText } from '#src/base/text/description.ts'
import { neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'
import { compactReference, searchWords } from '#src/features/search/rules/search-words.ts'
import { streetEntries } from '#src/features/search/rules/street-entries.ts'

/** The cache limit of text pieces; descriptions repeat each other. */
const MAX_PIECES = 50_000

/** The words of search rows, and the changes of each word's number of properties. */
export interface RowWords {
  /** Counts the words of a record's texts, place, code and street. Returns them in PostgreSQL's notation. */
  readonly add: (record: FeedProperty) => string
  readonly count: (words: readonly string[], by: 1 | -1) => void
  readonly changes: () => ReadonlyMap<string, number>
}

/** Words are numbered: comparing the letters of hundreds of words per record took a third of an import. */
export function createRowWords(neighbourhoods: ReadonlyMap<number, FeedNeighbourhood>): RowWords {
  const numbers = new Map<string, number>()
  /** Indexed by number, like the lists below. */
  const words: string[] = []
  const written: string[] = []
  const counts: number[] = []
  /** The last record with the word. */
  const lastRecord: number[] = []
  const pieces = new Map<string, readonly number[]>()
  let records = 0

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = words.push(word) - 1
    numbers.set(word, number)
    written.push(writtenWord(word))
    counts.push(0)
    lastRecord.push(0)
    return number
  }

  function numbersOf(piece: string): readonly number[] {
    const known = pieces.get(piece)
    if (known !== undefined) return known
    const found = searchWords(piece).map(numberOf)
    if (pieces.size === MAX_PIECES) pieces.clear()
    pieces.set(piece, found)
    return found
  }

  return {
    add(record) {
      records++
      let text = ''
      const take = (number: number) => {
        if (lastRecord[number] === records) return
        lastRecord[number] = records
        counts[number] = (counts[number] ?? 0) + 1
        text += ` ${written[number]}`
      }
      for (const each of textsOf(record, neighbourhoods)) {
        for (const piece of plainText(each).split(' ')) for (const number of numbersOf(piece)) take(number)
      }
      for (const entry of entriesOf(record)) take(numberOf(entry))
      return text
    },
    count(some, by) {
      for (const word of some) {
        const number = numberOf(word)
        counts[number] = (counts[number] ?? 0) + by
      }
    },
    changes: () => new Map(words.map((word, number) => [word, counts[number] ?? 0])),
  }
}

function textsOf(record: FeedProperty, neighbourhoods: ReadonlyMap<number, FeedNeighbourhood>): string[] {
  const { TypeDescription, DescriptionA, DescriptionB, City, Zip, RecordFile } = record
  const street = record.PublishAddress === true ? record.Street : undefined
  const neighbourhood = neighbourhoodOf(record, neighbourhoods)?.Name
  return [RecordFile, City, neighbourhood, Zip, TypeDescription, DescriptionA, DescriptionB, street].flatMap(inAllLanguages)
}

/** Entries that are no single words of a text: the street's, and the reference code. */
function entriesOf({ PublishAddress, Street, City, Zip, RecordFile = '' }: FeedProperty): string[] {
  const streets = PublishAddress !== true || Street === undefined ? [] : streetEntries(Street, City, Zip)
  const code = compactReference(RecordFile)
  return code === '' ? [...streets] : [...streets, code]
}

function inAllLanguages(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter((text) => typeof text === 'string') : []
}

/** A word in PostgreSQL's notation: quoted unless it has only letters and digits. */
function writtenWord(word: string): string {
  return /^[a-z0-9]+$/.test(word) ? word : `'${word.replaceAll(/['\\]/g, '$&$&')}'`
}
