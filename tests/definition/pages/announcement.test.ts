import { describe, expect, it } from 'vitest'
import type { WrittenAnnouncement } from '#schemas/site/announcement.ts'
import { resolveAnnouncement } from '#src/definition/pages/resolve-document.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const text = { fr: 'Portes ouvertes', nl: 'Opendeurdag' }
const usual = { text, tone: 'accent', closable: true } as const
const agency = agencySite()

interface Asked {
  /** An instant; within summer time, two hours behind Belgian clocks. */
  readonly at?: string
  readonly language?: 'fr' | 'nl' | 'en'
  readonly isPreview?: boolean
  readonly pageId?: string
}

function resolved(announcement: Partial<WrittenAnnouncement>, asked: Asked = {}) {
  const { at = '2026-05-05T10:00Z', language = 'fr', isPreview = false, pageId = 'home' } = asked
  const site = { ...agency, header: { ...agency.header, announcement: { ...usual, ...announcement } } }
  return resolveAnnouncement(contextOf(site, { now: () => new Date(at) }), { language, isPreview }, pageId)
}

const isShown = (...asked: Parameters<typeof resolved>) => resolved(...asked).announcement !== undefined
const inMs = (instant: string) => new Date(instant).getTime()

describe('an announcement', () => {
  it.each([
    ['2026-05-01', '2026-04-30T21:59:59.999Z', false],
    ['2026-05-01', '2026-04-30T22:00Z', true],
    ['2026-05-01T09:00', '2026-05-01T06:59:59.999Z', false],
    ['2026-05-01T09:00', '2026-05-01T07:00Z', true],
    // Winter time.
    ['2026-12-01', '2026-11-30T22:59Z', false],
    ['2026-12-01', '2026-11-30T23:00Z', true],
  ])('from %s by Belgian clocks shows at %s: %s', (from, at, shows) => {
    expect(isShown({ from }, { at })).toBe(shows)
  })

  it.each([
    ['2026-05-09', '2026-05-09T21:59:59.999Z', true],
    ['2026-05-09', '2026-05-09T22:00Z', false],
    ['2026-05-09T18:00', '2026-05-09T15:59:59.999Z', true],
    ['2026-05-09T18:00', '2026-05-09T16:00Z', false],
  ])('until %s, the day included, shows at %s: %s', (until, at, shows) => {
    expect(isShown({ until }, { at })).toBe(shows)
  })

  it('says until when a page holds: its beginning, then its end, then nothing', () => {
    const period = { from: '2026-05-01', until: '2026-05-09T18:00' }
    const validUntil = (at: string) => resolved(period, { at }).validUntilMs
    expect(validUntil('2026-04-01T00:00Z')).toBe(inMs('2026-04-30T22:00Z'))
    expect(validUntil('2026-05-05T00:00Z')).toBe(inMs('2026-05-09T16:00Z'))
    expect(validUntil('2026-06-01T00:00Z')).toBeUndefined()
    expect(resolved({}).validUntilMs).toBeUndefined()
  })

  it('has one language, and none where it has no text in that', () => {
    const link = { label: { fr: 'Lire', nl: 'Lees', en: 'Read' }, link: '/services/' }
    expect(resolved({ link }, { language: 'nl' }).announcement).toMatchObject({
      text: 'Opendeurdag',
      tone: 'accent',
      link: { label: 'Lees', link: '/nl/diensten/' },
    })
    expect(resolved({ link }, { language: 'en' })).toEqual({})
  })

  it('is on the pages that it names; only these pages expire', () => {
    const announcement = { pages: ['home'], until: '2026-05-09' }
    expect(isShown(announcement)).toBe(true)
    expect(resolved(announcement, { pageId: 'services' })).toEqual({})
  })

  it('that has not begun is only in previews; one that has ended is nowhere', () => {
    const coming = { from: '2026-06-01' }
    expect([isShown(coming), isShown(coming, { isPreview: true })]).toEqual([false, true])
    expect(isShown({ until: '2026-05-01' }, { isPreview: true })).toBe(false)
  })

  it.each([{ from: '2026-02-30' }, { until: '2026-02-30' }])('is never shown with the invalid day %o', (announcement) => {
    expect(resolved(announcement)).toEqual({})
  })

  it('has the same id in all languages, and another with another text or beginning', () => {
    const idOf = (...asked: Parameters<typeof resolved>) => resolved(...asked).announcement?.id
    const id = idOf({})
    expect(id).toBeGreaterThan(0)
    expect(idOf({}, { language: 'nl' })).toBe(id)
    expect(idOf({ tone: 'quiet', until: '2026-05-09' })).toBe(id)
    expect(idOf({ text: 'Portes ouvertes' })).not.toBe(id)
    expect(idOf({ from: '2026-05-01' })).not.toBe(id)
    expect(idOf({ closable: false })).toBe(0)
  })

  it('is not in the shell, which says nothing before its time', () => {
    const site = { ...agency, header: { ...agency.header, announcement: { ...usual, from: '2099-01-01' } } }
    expect(JSON.stringify(resolveShell(contextOf(site), 'fr'))).not.toContain(text.fr)
  })
})
