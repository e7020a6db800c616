import { expect, it } from 'vitest'
import { FINDING_CODES } from '#src/definition/finding-explanations/findings-catalog.ts'
import findings from '#src/i18n/messages/findings.json' with { type: 'json' }

it('the Studio has words for every finding, and for none that there is not', () => {
  expect(Object.keys(findings).toSorted()).toEqual(FINDING_CODES.map((code) => `finding.${code}`).toSorted())
})
