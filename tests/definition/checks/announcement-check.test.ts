import { expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)
const text = { fr: 'Portes ouvertes', nl: 'Opendeurdag' }

/** The findings in header.json of the small site with an announcement, on 5 May 2026. */
function findingsOf(announcement: object) {
  const files = smallSite()
  files['header.json'] = { ...files['header.json'], announcement: { text, ...announcement } }
  const now = new Date('2026-05-05T10:00Z')
  const { findings } = composeSite({ files: toBytes(toTexts(files)), media: SMALL_SITE_MEDIA, validator, now })
  return findings.filter(({ file }) => file === 'header.json')
}

it.each([
  {},
  { from: '2026-05-01', until: '2026-05-05', tone: 'quiet', closable: false },
  { from: '2026-05-05', until: '2026-05-05', pages: ['home'], link: { label: { fr: 'Lire', nl: 'Lees' }, link: '/contact/' } },
  { from: '2027-05-05T09:00', until: '2027-05-05T12:00' },
])('an announcement with %o has no finding', (announcement) => {
  expect(findingsOf(announcement)).toEqual([])
})

it.each([
  ['that ends before it begins', { from: '2027-05-09', until: '2027-05-01' }, 'announcement-never-shows', 'until', 'warning'],
  [
    'that ends as it begins',
    { from: '2027-05-09T12:00', until: '2027-05-09T12:00' },
    'announcement-never-shows',
    'until',
    'warning',
  ],
  ['that is over', { until: '2026-05-04' }, 'announcement-over', 'until', 'warning'],
  ['from a day that is none', { from: '2027-02-30' }, 'no-such-day', 'from', 'error'],
  ['until a day that is none', { until: '2027-02-30T10:00' }, 'no-such-day', 'until', 'error'],
  ['of many words', { text: 'Portes ouvertes. '.repeat(10) }, 'long-announcement', 'text', 'warning'],
  ['without a text in a language', { text: { fr: 'Portes ouvertes' } }, 'missing-language', 'text', 'warning'],
  ['on a page that is not there', { pages: ['hom'] }, 'unknown-page', 'pages/0', 'error'],
  ['with a link that leads nowhere', { link: { label: text, link: '/nowhere/' } }, 'unknown-link', 'link/link', 'error'],
  ['with a time as nobody writes it', { from: '5/5/2026' }, 'wrong-format', 'from', 'error'],
])('an announcement %s is a finding at its place, with a cure', (_, announcement, code, place, severity) => {
  const findings = findingsOf(announcement)
  expect(findings).toMatchObject([{ code, severity, pointer: `/announcement/${place}` }])
  expect(findings[0]?.suggestion).not.toBe('')
})
