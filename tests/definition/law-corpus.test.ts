import { describe, expect, it } from 'vitest'
import { asObject } from '#src/base/json/plain-object.ts'
import { findingEntry } from '#src/definition/finding-explanations/findings-catalog.ts'
import { compose, placeOf, seed } from '../fixtures/site/compose-texts.ts'
import { LAW_CORPUS, lawSite } from '../fixtures/site/law-corpus.ts'
import { toTexts } from '../fixtures/site/small-site.ts'

const findingsWith = (more: Record<string, object>) => compose(toTexts({ ...lawSite(), ...more })).findings

const site = lawSite()

function withoutAccount(): object {
  const { agency, ...rest } = asObject(site['site.json'])
  const { escrowAccount: _, ...identity } = asObject(agency)
  return { ...rest, agency: identity }
}

/** The offer on a page that is newer than the privacy statement; the statement knows the form. */
const secondOffer = { ...site['pages/offer.json'], id: 'second', path: '/second/', createDate: '2026-06-01' }

const withoutPrivacy = { ...site['footer.json'], columns: [{ links: [{ label: 'Cookies', link: '/Cookie-policy/' }] }] }

describe('the corpus of breaches of law', () => {
  it('[CONF-13] lies in a site without findings', () => {
    expect(findingsWith({})).toEqual([])
  })

  it.each(LAW_CORPUS)('[CONF-13] $what is one warning, $code, with its source of law', (fault) => {
    const texts = seed(fault, lawSite())
    const { in: file = fault.file, code, pointer, at, says = /./, besides = [] } = fault
    const findings = compose(texts).findings.filter((finding) => !besides.includes(finding.code))
    const place = placeOf(texts.get(file) ?? '', at)
    expect(findings).toEqual([expect.objectContaining({ file, code, pointer, severity: 'warning', ...place })])
    expect(findings[0]).toMatchObject({ law: { source: expect.any(String), read: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } })
    expect(findings[0]?.message).toMatch(says)
    expect(findings[0]?.suggestion).not.toBe('')
    expect(findingEntry(code)).toBeDefined()
  })

  it.each<readonly [string, Record<string, object>]>([
    ['a further page with a form', { 'pages/second.json': secondOffer }],
    [
      'an agency that takes no advance',
      { 'forms.json': { ...site['forms.json'], offer: { advancePercentage: 0 } }, 'site.json': withoutAccount() },
    ],
    [
      'a privacy statement in the menu',
      { 'pages/privacy.json': { ...site['pages/privacy.json'], showInMenu: true }, 'footer.json': withoutPrivacy },
    ],
  ])('[CONF-13] finds nothing unlawful in %s', (_, more) => {
    expect(findingsWith(more)).toEqual([])
  })
})
