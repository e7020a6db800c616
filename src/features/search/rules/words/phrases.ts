import type { Goal } from '#schemas/property/goal.ts'
import type { Token } from './read-tokens.ts'
import { type Meaning, phraseKey, type Signal, type Vocabulary } from './vocabulary.ts'

/** A typed text with the vocabulary for parsing it. */
export interface Source {
  readonly tokens: readonly Token[]
  readonly vocabulary: Vocabulary
  /** 0 for sale, 1 for rent: as the text says, else that of the list. */
  readonly goal: Goal
  /** Phrases without a meaning on a page in its language. */
  readonly unread: ReadonlySet<string>
}

/** A phrase at a place in the tokens; `to` is the first token after it. */
export interface Phrase {
  readonly to: number
  readonly meaning: Meaning
}

const INSIDE = /^[-.'’‘]$/

/** The longest phrase at a token for which `is` returns something; null for none. */
export function phraseAt({ tokens, vocabulary, unread }: Source, at: number, is: (meaning: Meaning) => boolean): Phrase | null {
  const words: string[] = []
  let found: Phrase | null = null
  for (let to = at; to < tokens.length && words.length < vocabulary.longest; to++) {
    const token = tokens[to]
    if (token?.kind === 'sign' && INSIDE.test(token.text) && words.length > 0) continue
    if (token?.kind !== 'word') break
    words.push(token.text)
    const key = phraseKey(words)
    const meaning = vocabulary.meanings.get(key)
    if (meaning && is(meaning) && !unread.has(key)) found = { to: to + 1, meaning }
  }
  return found
}

export function signalAt(source: Source, at: number, signal: Signal): number | null {
  return phraseAt(source, at, ({ signals }) => signals?.has(signal) === true)?.to ?? null
}

export function isSign({ tokens }: Source, at: number, signs: string): boolean {
  const token = tokens[at]
  return token?.kind === 'sign' && signs.includes(token.text)
}

export function isWord({ tokens }: Source, at: number, words: RegExp): boolean {
  const token = tokens[at]
  return token?.kind === 'word' && words.test(token.text)
}

/** The first token that is neither a filler word nor punctuation. */
export function skipFillers(source: Source, at: number): number {
  let next = at
  for (;;) {
    const to = isSign(source, next, ':.,;') ? next + 1 : signalAt(source, next, 'filler')
    if (to === null) return next
    next = to
  }
}

/** Whether a token adjoins a number, so that neither has its own meaning: the "A" of "12A". */
export function isPartOfCode({ tokens }: Source, at: number): boolean {
  const token = tokens[at]
  return token?.isGlued === true && (token.kind === 'word' || token.kind === 'code') && tokens[at - 1]?.kind === 'number'
}
