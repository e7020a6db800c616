import { expect, it } from 'vitest'
import { readSavedSearch } from '#src/domain/search/saved-search.ts'
import { criteriaLines } from '#src/server/subscriptions/criteria-lines.ts'
import { mailContext } from '../../fixtures/mail-site.ts'
import { NEIGHBOURHOODS } from '../../fixtures/neighbourhoods.ts'

it('[FORM-06, PROP-01] the criteria of a saved search name a neighbourhood with its city, in the language of the mail', () => {
  const context = mailContext()
  const site = { ...context.site, neighbourhoods: NEIGHBOURHOODS }
  const search = readSavedSearch({ goal: 'buy', types: ['1'], zones: ['nivezé haut|4900', 'theux|4910', 'centre (theux)|4910'] })
  const linesIn = (language: 'fr' | 'nl') => criteriaLines(search, language, { ...context, site })
  expect(linesIn('fr')).toContain('Nivezé Haut (Spa) · Theux · Centre (Theux)')
  expect(linesIn('nl')).toContain('Hoog-Nivezé (Spa) · Theux · Centre (Theux)')
})
