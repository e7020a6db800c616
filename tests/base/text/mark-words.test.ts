import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedWords, foldText } from '#src/base/text/folded-text.ts'
import { htmlWords } from '#src/base/text/html-words.ts'
import { markWords } from '#src/base/text/mark-words.ts'

describe('the words around a hit', () => {
  it.each([
    ['Été à Spa', 'ete', ['', 'Été', ' à Spa']],
    ['Un cœur de ville', 'coeur', ['Un ', 'cœur', ' de ville']],
    ['Maison à vendre, maison à louer', 'maison', ['', 'Maison', ' à vendre, ', 'maison', ' à louer']],
    ['à vendre: maison', 'maison vendre', ['à ', 'vendre', ': ', 'maison', '']],
    ['à vendre: maison', 'a vendre', ['', 'à vendre', ': maison']],
    ['Maison', 'jardin', ['Maison']],
  ] as const)('of "%s" for "%s" are marked', (text, query, parts) => {
    expect(markWords(text, foldedWords(query))).toEqual(parts)
  })

  it('of a long text are cut at words, with signs that there is more', () => {
    const text = `${'avant '.repeat(60)}maison ${'après '.repeat(60)}`
    const parts = markWords(text, ['maison'])
    expect(parts[1]).toBe('maison')
    expect(parts[0]).toMatch(/^…avant /)
    expect(parts[2]).toMatch(/ après…$/)
    expect(parts.join('').length).toBeLessThan(180)
  })

  it('are parts of the text and include every hit, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
        (text, asked) => {
          const words = foldedWords(asked)
          fc.pre(words.length > 0)
          const parts = markWords(text, words)
          expect(text).toContain(parts.join('').replace(/^…/, '').replace(/…$/, '').slice(1, -1))
          for (const hit of parts.filter((_, index) => index % 2 === 1)) expect(foldText(hit)).not.toBe('')
        },
      ),
    )
  })
})

describe('the words of a rich text', () => {
  it('are those that visitors read, in one line', () => {
    expect(htmlWords('<p>Un&nbsp;bien&#32;&amp; un <strong>jardin</strong></p>\n<p>1 &lt; 2</p>')).toBe(
      'Un bien & un jardin 1 < 2',
    )
  })
})
