import { expect, it } from 'vitest'
import { wordSpelling } from '#src/features/search/rules/search-words.ts'

it.each([
  ['chateau', ['Près du Château.', 'Le château de Franchimont'], 'château'],
  ['chateau', ['Près du Cha\u0302teau.'], 'Cha\u0302teau'],
  ['plombieres', ['plombier', 'à Plombières'], 'Plombières'],
  ['piscine', ['<p>Piscine</p>', 'une <b>piscine</b>'], 'piscine'],
  ['piscine', [], 'piscine'],
])('[SRCH-11] "%s" is spelled as in %j: "%s"', (word, texts, spelling) => {
  expect(wordSpelling(word, texts)).toBe(spelling)
})
