import { describe, expect, it } from 'vitest'
import { askedWords, fitOf } from '#src/base/text/asked-words.ts'

describe('the words by which a field is found', () => {
  it.each([
    ['changer l’adresse de notre agence', ['adresse', 'agence']],
    ['BIV-Nummer', ['biv', 'nummer']],
    ['wie krijgt de aanvraag', ['krijgt', 'aanvraag']],
    ['où', ['ou']],
  ])('of %j are %j', (query, words) => {
    expect(askedWords(query)).toEqual(words)
  })

  it.each([
    ['adresse', 'Adresse, siège', 1],
    ['adr', 'Adresse, siège', 0.9],
    ['heures', 'Heure de rappel', 0.6],
    ['aanvraag', 'bezoek aanvragen', 0.6],
    ['note', 'notaire', 0],
    ['adresse', '', 0],
  ])('as %j fit %j by %j', (asked, text, fit) => {
    expect(fitOf(asked, text)).toBe(fit)
  })
})
