import { typingDistance } from '#src/domain/text/word-spelling.ts'
import type { CooperativeTask } from './cooperative-task.ts'

/** From this length on, a word also means the longer ones that begin with it; "spa" is not "spacieux". */
const PREFIX_FROM = 5
/** Shorter words are too like each other to be taken for one mistyped. */
const TYPO_FROM = 4
const TWO_SLIPS_FROM = 7
/** The least share of common trigrams (of all that either has) that makes a word a candidate. */
const SIMILARITY = 0.2
const WORDS_A_STEP = 500

/** What a typed word stands for. */
export interface Meaning {
  readonly ids: readonly number[]
  /** Whether no word begins like it, so that others stand in its place. */
  readonly isMistyped: boolean
}

/** All words there are, as ids from 0. */
export interface Vocabulary {
  /**
   * The words that a typed one means: itself and, from five letters on, the longer ones that begin with it; where there are
   * none, the longer ones; where there are none either, those that one or two slips of the fingers lie away from it, the
   * nearest only. Numbers are never taken for mistyped ones; exactly, no word is.
   */
  meant(word: string, isExact: boolean): Meaning
}

/** The vocabulary of different words, which are in order by code unit; a word's id is its place. */
export function* buildVocabulary(words: readonly string[]): CooperativeTask<Vocabulary> {
  const trigrams = yield* byTrigram(words)
  const wordAt = (place: number) => words[place] ?? ''

  /** The ids from the first up to, and without, the second. */
  function beginningWith(prefix: string): [number, number] {
    let [low, high] = [0, words.length]
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
      // A word has as many trigrams as letters, and one more; a few count twice, which only lets it in sooner.
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
    if (id % WORDS_A_STEP === 0) yield
    if (/\d/.test(word)) continue
    for (const trigram of trigramsOf(word)) {
      const list = ids.get(trigram)
      if (list) list.push(id)
      else ids.set(trigram, [id])
    }
  }
  return ids
}

/** Every three letters in a row, with two spaces before the word and one behind it. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
