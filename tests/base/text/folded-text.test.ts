import { expect, it } from 'vitest'
import { foldedWords, foldText } from '#src/base/text/folded-text.ts'

it.each([
  ['ÉTÉ à Liège', 'ete a liege'],
  ['Cafe\u0301', 'cafe'],
  ['Straßenlärm, ŒUVRE, æon', 'strassenlarm, oeuvre, aeon'],
  ['l’école', "l'ecole"],
  ['100 % – 12 b3', '100 % – 12 b3'],
])('[OWN-03] %s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('[OWN-03] a search has at most eight words, and none for an empty text', () => {
  expect(foldedWords('  Mme \t D.\n')).toEqual(['mme', 'd.'])
  expect(foldedWords(' \u00a0 ')).toEqual([])
  expect(foldedWords('a b c d e f g h i j')).toHaveLength(8)
})
