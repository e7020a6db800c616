import { expect, it } from 'vitest'
import { mailContext } from '#src/dev/testing/mails/mail-site.ts'
import { readSavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { criteriaLines } from '#src/features/saved-searches/server/criteria-lines.ts'
import { NEIGHBOURHOODS } from '../../../fixtures/neighbourhoods.ts'

it('[FORM-06, SRCH-17] the criteria of a saved search say where it looks, and repeat no place that the site does not know', () => {
  const context = mailContext()
  const spa = { Name: 'SPA', Zip: '4900', CountryID: 10, CountryName: { fr: 'Belgique' } }
  const linesOf = (area: string) => {
    const search = readSavedSearch({ goal: 'buy', types: ['1'], area })
    return criteriaLines(search, 'fr', { ...context, site: { ...context.site, cities: [spa] } }).slice(2)
  }
  expect(linesOf('15min-bike.spa|4900')).toEqual(['≈ 15 min à vélo depuis Spa'])
  expect(linesOf('5km.spa|4900')).toEqual(['Spa et environs, ≤ 5\u00a0km à vol d’oiseau'])
  expect(linesOf('drawn.AAAAAA')).toEqual(['Dans la zone que vous avez dessinée sur la carte'])
  expect(linesOf('5km.visit evil.example|1')).toEqual([])
})

it('[FORM-06, PROP-01] the criteria of a saved search name a neighbourhood with its city, in the language of the mail', () => {
  const context = mailContext()
  const site = { ...context.site, neighbourhoods: NEIGHBOURHOODS }
  const search = readSavedSearch({ goal: 'buy', types: ['1'], zones: ['nivezé haut|4900', 'theux|4910', 'centre (theux)|4910'] })
  const linesIn = (language: 'fr' | 'nl') => criteriaLines(search, language, { ...context, site })
  expect(linesIn('fr')).toContain('Nivezé Haut (Spa) · Theux · Centre (Theux)')
  expect(linesIn('nl')).toContain('Hoog-Nivezé (Spa) · Theux · Centre (Theux)')
})
