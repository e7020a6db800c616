import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceKey, searchWords } from '#src/domain/search-words.ts'
import { createVocabulary } from '#src/domain/vocabulary.ts'

describe('the words of a search', () => {
  it.each([
    ['L’Été à Thimister-Clermont', ['l', 'ete', 'a', 'thimister', 'clermont']],
    ['PLOMBIÈRES plombieres Plombières', ['plombieres']],
    ['Straße, Cœur', ['strasse', 'coeur']],
    ['4800 Verviers', ['4800', 'verviers']],
    ['  …!? ', []],
  ])('[SRCH-11] %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it('[SRCH-11] are the same whatever their case and accents, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = searchWords(text)
        expect(searchWords(words.join(' '))).toEqual(words)
        expect(new Set(words).size).toBe(words.length)
      }),
    )
    expect(searchWords('ÉTÉ')).toEqual(searchWords('été'))
  })

  it('[SRCH-11] a reference is found however it is punctuated', () => {
    expect([referenceKey('V-2607'), referenceKey('v 2607'), referenceKey('V2607')]).toEqual(['v2607', 'v2607', 'v2607'])
  })
})

describe('the words a visitor may have meant', () => {
  const { meant } = createVocabulary([
    'appartement',
    'appart',
    'maison',
    'jardin',
    'jardiniere',
    'verviers',
    'vervier',
    'spa',
    '4800',
    '4850',
    'terrasse',
    'a',
  ])

  it.each([
    ['jardin', ['jardin', 'jardiniere']],
    ['appa', ['appart', 'appartement']],
    ['spa', ['spa']],
    ['a', ['a']],
  ])('[SRCH-11] %j begins %j', (typed, words) => {
    expect(meant(typed)).toEqual(words)
  })

  it.each([
    ['apartement', 'appartement'],
    ['mayson', 'maison'],
    ['virviers', 'verviers'],
    ['terasse', 'terrasse'],
  ])('[SRCH-11] %j is a slip for %j', (typed, word) => {
    expect(meant(typed)[0]).toBe(word)
  })

  it('[SRCH-11] another zip is never meant, nor is anything by what resembles nothing', () => {
    expect(meant('4851')).toEqual([])
    expect(meant('xyzzy')).toEqual([])
    expect(meant('zpa')).toEqual([])
  })

  it('[SRCH-11] every known word means at least itself', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(words, (known) => {
        const vocabulary = createVocabulary(known)
        for (const word of known) expect(vocabulary.meant(word)).toContain(word)
      }),
    )
  })
})
