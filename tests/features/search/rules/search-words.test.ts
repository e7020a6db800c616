import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactReference, queryWords, searchWords, typingDistance } from '#src/features/search/rules/search-words.ts'

describe('the words of a search', () => {
  it('[SRCH-11] are compared without case, diacritics and punctuation', () => {
    expect(searchWords("Pièces d'eau, à l’ÉTAGE (œuvre) 4850")).toEqual([
      'pieces',
      'd',
      'eau',
      'a',
      'l',
      'etage',
      'oeuvre',
      '4850',
    ])
    expect(searchWords('Straße, Büro')).toEqual(['strasse', 'buro'])
    expect(searchWords(' … ')).toEqual([])
  })

  it('[SRCH-11] include short words only if there are no others', () => {
    expect(queryWords('Maison à Spa, 3 ch')).toEqual({ words: ['maison', 'spa', '3'], unused: ['ch'] })
    expect(queryWords('à de')).toEqual({ words: [], unused: ['a', 'de'] })
    expect(queryWords('de')).toEqual({ words: ['de'], unused: [] })
    expect(queryWords('wc')).toEqual({ words: ['wc'], unused: [] })
    expect(queryWords('spa SPA').words).toEqual(['spa'])
  })

  it('[SRCH-11] match a reference code with any punctuation', () => {
    expect(new Set(['V-0012', 'v 0012', 'V0012.'].map(compactReference))).toEqual(new Set(['v0012']))
  })

  it('[SRCH-11] consist of a-z and 0-9, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of searchWords(text)) expect(word).toMatch(/^[a-z0-9]+$/)
      }),
      { numRuns: 40 },
    )
  })
})

describe('typing distance', () => {
  it.each([
    ['verviers', 'verviers', 0],
    ['vervier', 'verviers', 1],
    ['vreviers', 'verviers', 1],
    ['stavelau', 'stavelot', 2],
    ['maison', 'jardin', 3],
  ])('[SRCH-11] %s is %s typing errors from %s', (a, b, slips) => {
    expect(typingDistance(a, b, 2)).toBe(slips)
  })

  it('[SRCH-11] is symmetric, 0 only for equal words, and 1 for one extra letter', () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(word, word, fc.nat(7), (a, b, place) => {
        expect(typingDistance(a, b, 9)).toBe(typingDistance(b, a, 9))
        expect(typingDistance(a, b, 9) === 0).toBe(a === b)
        expect(typingDistance(a, `${a.slice(0, place)}x${a.slice(place)}`, 9)).toBe(1)
        expect(typingDistance(a, b, 1)).toBe(Math.min(typingDistance(a, b, 9), 2))
      }),
    )
  })
})
