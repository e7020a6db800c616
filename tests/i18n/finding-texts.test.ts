import { expect, it } from 'vitest'
import findings from '#src/i18n/messages/findings.json' with { type: 'json' }
import { FINDING_CODES } from '#src/site/findings/findings-catalog.ts'

it('the Studio has words for every finding, and for none that there is not', () => {
  expect(Object.keys(findings).toSorted()).toEqual(FINDING_CODES.map((code) => `finding.${code}`).toSorted())
})
