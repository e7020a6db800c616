import { typingDistance } from '#src/domain/search/search-words.ts'
import type { CooperativeTask } from './cooperative-task.ts'

/** Words of this length also match as prefixes; "spa" must not match "spacieux". */
const PREFIX_FROM = 5
/** Shorter words are too similar to each other for typo correction. */
const TYPO_FROM = 4
const TWO_SLIPS_FROM = 7
/** The minimum share of common trigrams, out of the union, for a candidate. */
const SIMILARITY = 0.2
const WORDS_PER_STEP = 500

/** The words that a typed word matches. */
export interface Meaning {
  readonly ids: readonly number[]
  /** Whether no word starts with it, so that similar words replace it. */
  readonly isMistyped: boolean
}

/** All indexed words, as ids from 0. */
export interface Vocabulary {
  /**
   * The matches of a typed word: itself and, from five letters on, longer words that start with it; else any words that start
   * with it; else the nearest words within one or two edits. Numbers are never corrected; with `isExact` no word is.
   */
  meant(word: string, isExact: boolean): Meaning
}

/** Builds a vocabulary of distinct words, sorted by code unit; a word's id is its index. */
export function* buildVocabulary(words: readonly string[]): CooperativeTask<Vocabulary> {
  const trigrams = yield* byTrigram(words)
  const wordAt = (place: number) => words[place] ?? ''

  /** The range of ids with a prefix: first inclusive, second exclusive. */
  function beginningWith(prefix: string): [number, number] {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (wordAt(middle) < prefix) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < words.length && wordAt(end).startsWith(prefix)) end++
    return [low, end]
  }

  function mistyped(word: string): number[] {
    const limit = word.length >= TWO_SLIPS_FROM ? 2 : 1
    const wanted = trigramsOf(word)
    const common = new Map<number, number>()
    for (const trigram of wanted) for (const id of trigrams.get(trigram) ?? []) common.set(id, (common.get(id) ?? 0) + 1)
    let nearest: number[] = []
    let least = limit
    for (const [id, count] of common) {
      const candidate = words[id] ?? ''
      // A word has one trigram more than letters; repeated ones count twice, which only admits it sooner.
      if (count < SIMILARITY * (wanted.size + candidate.length + 1 - count)) continue
      const distance = typingDistance(word, candidate, least)
      if (distance > least) continue
      nearest = distance < least ? [id] : [...nearest, id]
      least = distance
    }
    return nearest
  }

  return {
    meant(word, isExact) {
      const [first, end] = beginningWith(word)
      if (words[first] === word && word.length < PREFIX_FROM) return { ids: [first], isMistyped: false }
      if (end > first) return { ids: Array.from({ length: end - first }, (_, place) => first + place), isMistyped: false }
      const ids = isExact || word.length < TYPO_FROM || /\d/.test(word) ? [] : mistyped(word)
      return { ids, isMistyped: ids.length > 0 }
    },
  }
}

function* byTrigram(words: readonly string[]): CooperativeTask<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, number[]>()
  for (const [id, word] of words.entries()) {
    if (id % WORDS_PER_STEP === 0) yield
    if (/\d/.test(word)) continue
    for (const trigram of trigramsOf(word)) {
      const list = ids.get(trigram)
      if (list) list.push(id)
      else ids.set(trigram, [id])
    }
  }
  return ids
}

/** All trigrams of a word, padded with two spaces before and one after it. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
