import { typingDistance } from '#src/domain/typing-distance.ts'

/** From this length on, a word also means the longer ones that begin with it; "spa" is not "spacieux". */
const PREFIX_FROM = 5
/** Shorter words are too like each other to be taken for one mistyped. */
const TYPO_FROM = 4
const TWO_SLIPS_FROM = 7
/** The least share of common trigrams (of all that either has) that makes a word a candidate. */
const SIMILARITY = 0.2

/** All words there are, as ids from 0. */
export interface Vocabulary {
  /**
   * The words that a typed one means: itself and, from five letters on, the longer ones that begin with it; where there are
   * none, the longer ones; where there are none either, those that one or two slips of the fingers lie away from it, the
   * nearest only. Numbers are never taken for mistyped ones.
   */
  meant(word: string): readonly number[]
}

/** The vocabulary of different words; a word's id is its place. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  const sorted = Array.from(words, (_, id) => id).sort((a, b) => compare(words[a] ?? '', words[b] ?? ''))
  const wordAt = (place: number) => words[sorted[place] ?? -1] ?? ''
  let trigrams: ReadonlyMap<string, readonly number[]> | null = null

  function beginningWith(prefix: string): number[] {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(wordAt(middle), prefix) < 0) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < sorted.length && wordAt(end).startsWith(prefix)) end++
    return sorted.slice(low, end)
  }

  function mistyped(word: string): number[] {
    // Made when the first mistyped word comes.
    trigrams ??= byTrigram(words)
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
    meant(word) {
      const longer = beginningWith(word)
      const isKnown = longer.length > 0 && words[longer[0] ?? -1] === word
      if (isKnown && word.length < PREFIX_FROM) return longer.slice(0, 1)
      if (longer.length > 0 || word.length < TYPO_FROM || /\d/.test(word)) return longer
      return mistyped(word)
    },
  }
}

function byTrigram(words: readonly string[]): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const [id, word] of words.entries()) {
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

/** By code unit: what comes first does not depend on a locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
