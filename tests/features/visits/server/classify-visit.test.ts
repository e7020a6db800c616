import { describe, expect, it } from 'vitest'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { classifyVisit } from '#src/features/visits/server/visit-routes.ts'

const hosts = { ownHosts: ['www.agence.example', '127.0.0.1:3000'], portalHosts: ['maisons.example'] }

const cameFrom = (from: string) => classifyVisit({ from }, hosts)
const tagged = (source: string, medium = '', from = '') => classifyVisit({ from, source, medium }, hosts)

describe('the source of a visit by referrer', () => {
  it.each<[VisitSource, readonly string[]]>([
    ['direct', ['']],
    ['site', ['https://www.agence.example', 'http://127.0.0.1:3000']],
    ['search', ['https://www.google.be', 'https://google.co.uk', 'https://www.bing.com', 'https://duckduckgo.com']],
    ['search', ['https://www.ecosia.org', 'https://www.qwant.com', 'https://fr.search.yahoo.com', 'https://search.brave.com']],
    ['search', ['https://www.startpage.com', 'android-app://com.google.android.googlequicksearchbox']],
    ['social', ['https://l.facebook.com', 'https://www.instagram.com', 'https://t.co', 'https://x.com', 'https://lnkd.in']],
    ['social', ['https://www.pinterest.fr', 'https://www.tiktok.com', 'https://youtube.com', 'https://web.whatsapp.com']],
    ['portal', ['https://www.immoweb.be', 'https://www.zimmo.be', 'https://immovlan.be', 'https://www.immoscoop.be']],
    ['portal', ['https://www.logic-immo.be', 'https://maisons.example', 'https://m.maisons.example']],
    ['mail', ['https://mail.google.com', 'https://webmail.example.be', 'https://outlook.live.com', 'https://mail.yahoo.com']],
    ['mail', ['android-app://com.google.android.gm']],
    ['other', ['https://blog.example.be', 'https://netflix.com', 'https://notgoogle.com', 'https://google.example.com']],
    [
      'other',
      ['https://www.agence.example.org', 'https://immoweb.be.example.org', 'https://brave.com', 'null', 'not an address'],
    ],
  ])('[OWN-06] is %s for %j', (source, origins) => {
    expect(origins.map(cameFrom)).toEqual(origins.map(() => source))
  })

  it('[OWN-06] ignores case and port of an origin', () => {
    expect(cameFrom('https://WWW.Google.BE:443')).toBe('search')
    expect(cameFrom('https://WWW.Agence.Example')).toBe('site')
  })
})

describe('the source of a visit by link parameters', () => {
  it.each([
    ['newsletter', 'email', 'mail'],
    ['brevo', 'E-Mail', 'mail'],
    ['facebook', 'cpc', 'social'],
    ['fb', 'paid', 'social'],
    ['X', '', 'social'],
    ['partner', 'paid social', 'social'],
    ['google', 'cpc', 'search'],
    ['partner', 'organic', 'search'],
    ['immoweb', 'referral', 'portal'],
    ['www.zimmo.be', '', 'portal'],
    ['maisons.example', '', 'portal'],
  ] as const)('[OWN-06] utm_source=%s with utm_medium=%s is %s', (source, medium, wanted) => {
    expect(tagged(source, medium)).toBe(wanted)
  })

  it('[OWN-06] takes precedence over the referrer', () => {
    expect(tagged('newsletter', 'email', 'https://www.google.be')).toBe('mail')
    expect(tagged('immoweb', '', 'https://www.agence.example')).toBe('portal')
  })

  it('[OWN-06] falls back to the referrer if the parameters are unknown, and is "other" without one', () => {
    expect(tagged('poster', 'print', 'https://l.facebook.com')).toBe('social')
    expect(tagged('poster', 'print')).toBe('other')
    expect(tagged('', 'qr')).toBe('other')
  })
})
