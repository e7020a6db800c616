import { expect, it } from 'vitest'
import type { Site } from '#src/definition/site.ts'
import { createFollowClock } from '#src/definition/timing/follow-clock.ts'
import { siteAt } from '#src/definition/timing/site-at.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const FROM = Date.UTC(2026, 11, 1, 7)
const UNTIL = Date.UTC(2026, 11, 24, 23)
const TIMES = { publishFrom: '2026-12-01T08:00', publishUntil: '2026-12-24' }

function siteWith(changed: Record<string, object>): Site {
  const { site } = compose(toTexts({ ...smallSite(), ...changed }))
  if (site === null) throw new Error('no site')
  return site
}

const services = { ...smallSite()['pages/services.json'], ...TIMES }

it('[CONF-16] a site without times is the same at every instant', () => {
  const site = siteWith({})
  for (const isPreview of [false, true]) {
    expect(siteAt(site, FROM, isPreview)).toEqual({ site, fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY })
    expect(siteAt(site, FROM, isPreview).site).toBe(site)
  }
})

it('[CONF-16] a site holds from one change to the next, and has another version in each period', () => {
  const site = siteWith({ 'pages/services.json': services })
  const found = [FROM - 1, FROM, UNTIL - 1, UNTIL].map((nowMs) => siteAt(site, nowMs, false))
  expect(found.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
    [Number.NEGATIVE_INFINITY, FROM],
    [FROM, UNTIL],
    [FROM, UNTIL],
    [UNTIL, Number.POSITIVE_INFINITY],
  ])
  const [before, during, late, after] = found.map((one) => one.site.version)
  expect([new Set([before, during, after]).size, late]).toEqual([3, during])
  expect(found.map((one) => one.site.pages.get('services')?.outOfTime)).toEqual(['Scheduled', undefined, undefined, 'Ended'])
})

it('[CONF-09] "{year}" of the footer is the year in Belgium, and changes with it', () => {
  const footer = { version: 1, columns: [], copyright: { fr: '© {year} Agence', nl: '© 2019–{year} Kantoor' } }
  const site = siteWith({ 'footer.json': footer })
  const newYear = Date.UTC(2026, 11, 31, 23)
  const [before, after] = [newYear - 1, newYear].map((nowMs) => siteAt(site, nowMs, false))
  expect([before?.site.footer.copyright, after?.site.footer.copyright]).toEqual([
    { fr: '© 2026 Agence', nl: '© 2019–2026 Kantoor' },
    { fr: '© 2027 Agence', nl: '© 2019–2027 Kantoor' },
  ])
  expect([before?.untilMs, after?.fromMs]).toEqual([newYear, newYear])
  expect(before?.site.version).not.toBe(after?.site.version)
})

it('[CONF-16] content outside its time is withheld from visitors, and marked in previews', () => {
  const site = siteWith({ 'content/article/selling.json': { version: 1, name: 'Vente', category: 'services', ...TIMES } })
  const live = siteAt(site, FROM - 1, false).site
  expect([live.content.get('article')?.has('selling'), live.withheld?.get('article')?.has('selling')]).toEqual([false, true])
  expect(live.content.get('article')?.has('welcome')).toBe(true)
  const preview = siteAt(site, UNTIL, true).site
  expect(preview.content.get('article')?.get('selling')?.outOfTime).toBe('Ended')
  expect(siteAt(site, FROM, false).site.content.get('article')?.has('selling')).toBe(true)
})

it('[CONF-16] an article with a day in the past and no other time leaves the site as it is', () => {
  const site = siteWith({
    'content/article/selling.json': { version: 1, name: 'Vente', category: 'services', date: '2026-05-01' },
  })
  expect(siteAt(site, FROM, false).site).toBe(site)
  expect(siteAt(site, Date.UTC(2026, 3, 30, 21, 59), false).untilMs).toBe(Date.UTC(2026, 3, 30, 22))
})

it('[CONF-16] following the clock gives one object between two changes, also where the clock is set back', () => {
  const site = siteWith({ 'pages/services.json': services })
  let nowMs = FROM - 1000
  const follow = createFollowClock(() => new Date(nowMs), false)
  const before = follow(site)
  nowMs = FROM - 1
  expect(follow(site)).toBe(before)
  nowMs = FROM
  const during = follow(site)
  expect(during.site.pages.get('services')?.outOfTime).toBeUndefined()
  nowMs = UNTIL - 1
  expect(follow(site)).toBe(during)
  nowMs = FROM - 1
  expect(follow(site).site.pages.get('services')?.outOfTime).toBe('Scheduled')
})
