import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typingDistance } from '#src/features/search/rules/search-words.ts'
import { spellingKeys } from '#src/features/search/rules/spelling-keys.ts'

/** A word with one typing error: a letter removed, added, replaced, or exchanged with the next. */
function mistype(word: string, at: number, kind: number, letter: string): string {
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + here + after
  if (kind === 2) return before + letter + after
  return before + after.slice(0, 1) + here + after.slice(1)
}

describe('the keys of a word', () => {
  it('[SRCH-11] have one in common with the keys of every mistyped form that a search forgives', () => {
    // Few letters, so that words repeat them.
    const word = fc.stringMatching(/^[abcd]{3,12}$/)
    const error = fc.tuple(fc.nat(13), fc.nat(3), fc.constantFrom('a', 'b', 'x'))
    fc.assert(
      fc.property(word, fc.array(error, { minLength: 1, maxLength: 2 }), (meant, errors) => {
        const typed = errors.reduce((each, [at, kind, letter]) => mistype(each, at, kind, letter), meant)
        const limit = typed.length >= 7 ? 2 : 1
        fc.pre(typed.length >= 4 && meant.length >= 3 && typingDistance(typed, meant, limit) <= limit)
        const keys = new Set(spellingKeys(meant))
        expect(spellingKeys(typed).some((key) => keys.has(key))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('[SRCH-11] are few, and integers of 32 bits', () => {
    expect(spellingKeys('spa')).toHaveLength(1)
    for (const word of ['plombieres', 'zzzzzzz', 'abcdefg', 'charlemagne']) {
      expect(spellingKeys(word).length).toBeLessThanOrEqual(21)
      for (const key of spellingKeys(word)) expect(key).toBeLessThan(2 ** 31)
    }
  })
})
