// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { domainsOf, eraseTrackingCookies } from '#src/features/consent/view/tracking/tracker.ts'
import { consentOf } from '#src/ui/state/stored-consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/ui/state/whole-consent.ts'

const OURS = ['vitrine_session', '_gallery', 'x_ga']
const ANALYTICS = ['_ga', '_ga_AB12CD34EF', '_gid', '_gat_gtag_G_AB12CD34EF']
const ADS = ['_gcl_au', '_gcl_aw', '_fbp', '_fbc']

let written: string[]

beforeEach(() => {
  written = []
  const present = [...OURS, ...ANALYTICS, ...ADS].map((name) => `${name}=1`).join('; ')
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(present)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
})

const erased = () => [...new Set(written.map((cookie) => cookie.split('=', 1)[0]))]

describe('the cookies of services', () => {
  it('[CONS-06] are all deleted without consent, and our own are not', () => {
    eraseTrackingCookies(DECLINED)
    expect(erased()).toEqual([...ANALYTICS, ...ADS])
    eraseTrackingCookies(null)
    expect(erased()).toEqual([...ANALYTICS, ...ADS])
  })

  it('[CONS-02] are deleted by category', () => {
    eraseTrackingCookies(consentOf((category) => category === 'analytics_storage'))
    expect(erased()).toEqual(ADS)
    written = []
    eraseTrackingCookies(consentOf((category) => category === 'ad_storage'))
    expect(erased()).toEqual(ANALYTICS)
  })

  it('[CONS-03] stay with consent to all', () => {
    eraseTrackingCookies(AGREED_TO_ALL)
    expect(erased()).toEqual([])
  })

  it('[CONS-06] are deleted on the host and on each domain above it, for the whole site and at once', () => {
    expect(domainsOf('www.agency.example')).toEqual(['www.agency.example', 'agency.example', 'example'])
    eraseTrackingCookies(DECLINED)
    expect(written.filter((cookie) => cookie.startsWith('_fbp='))).toEqual([
      '_fbp=; path=/; max-age=0',
      ...domainsOf(window.location.hostname).map((domain) => `_fbp=; path=/; max-age=0; domain=${domain}`),
    ])
  })

  it('[CONS-06] are deleted together with their entries in local storage', () => {
    window.localStorage.setItem('_gcl_ls', '{}')
    window.localStorage.setItem('vitrine.favourites', '[1]')
    eraseTrackingCookies(DECLINED)
    expect(Object.keys(window.localStorage)).toEqual(['vitrine.favourites'])
    window.localStorage.clear()
  })
})
