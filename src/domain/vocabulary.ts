import { distance } from 'fastest-levenshtein'

/** Words with less in common with what was typed are not looked at: their share of trigrams, from 0 to 1. */
const SIMILAR = 0.25
/** Shorter words have too few letters to tell a slip from another word. */
const MIN_FUZZY = 4
const MIN_PREFIX = 3
const MAX_CANDIDATES = 60

/** All words that occur in the listings, to find those that a visitor may have meant. */
export interface Vocabulary {
  /**
   * The words that stand for a typed one: those it begins; where it begins none, those that share its trigrams and differ by
   * a slip or two, the likeliest first. Empty where nothing comes near.
   */
  readonly meant: (word: string) => readonly string[]
}

/** Indexes words by their trigrams. The words come from {@link searchWords}. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort()
  const byTrigram = new Map<string, number[]>()
  for (const [index, word] of sorted.entries()) {
    for (const trigram of trigramsOf(word)) {
      const known = byTrigram.get(trigram)
      if (known) known.push(index)
      else byTrigram.set(trigram, [index])
    }
  }

  function similar(word: string): readonly string[] {
    const trigrams = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const trigram of trigrams) {
      for (const index of byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    return [...shared]
      .map(([index, common]) => {
        const candidate = sorted[index] ?? ''
        return { candidate, similarity: common / (trigrams.size + trigramsOf(candidate).size - common) }
      })
      .filter(({ similarity }) => similarity >= SIMILAR)
      .map((near) => ({ ...near, slips: distance(word, near.candidate) }))
      .filter(({ slips }) => slips <= allowedSlips(word))
      .sort((a, b) => a.slips - b.slips || b.similarity - a.similarity)
      .slice(0, MAX_CANDIDATES)
      .map(({ candidate }) => candidate)
  }

  return {
    meant(word) {
      const begun = begunBy(sorted, word)
      // Numbers are zips, years and references: another number is never what was meant.
      if (begun.length > 0 || word.length < MIN_FUZZY || /\d/.test(word)) return begun
      return similar(word)
    },
  }
}

/** Letters wrong, missing or too many: one in a short word, three in a long one. */
function allowedSlips(word: string): number {
  if (word.length < 6) return 1
  return word.length < 10 ? 2 : 3
}

/** The words that begin with a text, by bisection; a short text only stands for itself. */
function begunBy(sorted: readonly string[], text: string): readonly string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  if (text.length < MIN_PREFIX) return sorted[low] === text ? [text] : []
  const begun: string[] = []
  for (let at = low; at < sorted.length && begun.length < MAX_CANDIDATES; at += 1) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(text)) break
    begun.push(word)
  }
  return begun
}

/** The trigrams of a word with two spaces before and one after it, so that its beginning counts more than its end. */
function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}
