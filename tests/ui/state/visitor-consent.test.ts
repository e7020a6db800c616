// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { mediaConsentAtoms } from '#src/ui/state/consent.ts'
import { clearsConsent, consentOf, hasAnswered } from '#src/ui/state/stored-consent.ts'
import { visitorConsentAtom } from '#src/ui/state/visitor-consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/ui/state/whole-consent.ts'

const remembered = () => Object.fromEntries(Object.entries(window.localStorage).filter(([name]) => name.startsWith('consent')))
const NAMES = [
  'consent',
  'consent_ad_personalization',
  'consent_ad_storage',
  'consent_ad_user_data',
  'consent_analytics_storage',
  'consent_date',
  'consent_necessary',
  'consent_version',
]

beforeEach(() => window.localStorage.clear())

describe('the consent of a visitor', () => {
  it('[CONS-02] is true for every category after agreeing to all, and only for the necessary one after declining', () => {
    expect(Object.values(AGREED_TO_ALL)).toEqual([true, true, true, true, true])
    expect(DECLINED).toEqual({
      necessary: true,
      analytics_storage: false,
      ad_storage: false,
      ad_user_data: false,
      ad_personalization: false,
    })
  })

  it('[CONS-02] is the selection after agreeing partly, with the necessary category in any case', () => {
    const consent = consentOf((category) => category === 'ad_storage')
    expect(Object.entries(consent).filter(([, isGranted]) => isGranted)).toEqual([
      ['necessary', true],
      ['ad_storage', true],
    ])
  })

  it('[CONS-03] is stored as true or false, with each category, version and date', () => {
    const before = new Date().toISOString()
    createStore().set(visitorConsentAtom, { consent: consentOf((name) => name === 'analytics_storage'), version: '2 adsId' })
    const { consent_date: date = '', ...rest } = remembered()
    expect(rest).toEqual({
      consent: 'true',
      consent_necessary: 'true',
      consent_analytics_storage: 'true',
      consent_ad_storage: 'false',
      consent_ad_user_data: 'false',
      consent_ad_personalization: 'false',
      consent_version: '2 adsId',
    })
    expect(date >= before && date <= new Date().toISOString()).toBe(true)
  })

  it('[CONS-03] is stored for later pages, with the answered version', () => {
    createStore().set(visitorConsentAtom, { consent: DECLINED, version: '1' })
    expect(createStore().get(visitorConsentAtom)).toEqual({ consent: DECLINED, version: '1' })
    expect([hasAnswered('1'), hasAnswered('2')]).toEqual([true, false])
  })

  it.each([
    ['nothing', {}],
    ['categories without a consent', { consent_ad_storage: 'true' }],
    ['a consent that is not true', { consent: 'yes', consent_ad_storage: 'true' }],
  ])('[CONS-01] is absent with %s in local storage', (_, stored) => {
    for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value)
    expect(createStore().get(visitorConsentAtom)).toBeNull()
  })

  it('[CONS-06] is false for a stored value other than true', () => {
    for (const [name, value] of Object.entries({ consent: 'true', consent_ad_storage: '1' }))
      window.localStorage.setItem(name, value)
    expect(createStore().get(visitorConsentAtom)?.consent).toEqual(DECLINED)
  })

  it('[CONS-04] is completely removed when cleared, with the consent to maps, and other entries stay', () => {
    const store = createStore()
    store.set(visitorConsentAtom, { consent: AGREED_TO_ALL, version: '1' })
    store.set(mediaConsentAtoms.maps, true)
    window.localStorage.setItem('vitrine.favourites', '[1]')
    expect(Object.keys(remembered()).toSorted()).toEqual([...NAMES, 'consent_maps'].toSorted())
    store.set(visitorConsentAtom, null)
    expect(remembered()).toEqual({})
    expect([store.get(visitorConsentAtom), store.get(mediaConsentAtoms.maps)]).toEqual([null, false])
    expect(window.localStorage.getItem('vitrine.favourites')).toBe('[1]')
  })

  it('[CONS-03] applies to the page if the browser stores nothing', () => {
    const { localStorage } = window
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('closed')
      },
    })
    const store = createStore()
    store.set(visitorConsentAtom, { consent: AGREED_TO_ALL, version: '1' })
    expect(store.get(visitorConsentAtom)?.consent).toBe(AGREED_TO_ALL)
    Object.defineProperty(window, 'localStorage', { configurable: true, value: localStorage })
  })
})

describe('an answer given in another tab', () => {
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('[CONS-03] applies in this one at once, and so does its withdrawal', () => {
    const store = createStore()
    const stop = store.sub(visitorConsentAtom, () => undefined)
    createStore().set(visitorConsentAtom, { consent: AGREED_TO_ALL, version: '1' })
    elsewhere('consent_date')
    expect(store.get(visitorConsentAtom)?.consent).toEqual(AGREED_TO_ALL)
    window.localStorage.clear()
    elsewhere(null)
    expect(store.get(visitorConsentAtom)).toBeNull()
    stop()
  })

  it('[CONS-06] includes the consent to maps', () => {
    const store = createStore()
    const stop = store.sub(mediaConsentAtoms.maps, () => undefined)
    store.set(mediaConsentAtoms.maps, true)
    window.localStorage.setItem('consent_maps', 'false')
    elsewhere('consent_maps')
    expect(store.get(mediaConsentAtoms.maps)).toBe(false)
    stop()
  })
})

it.each([
  ['?setcookies', true],
  ['?setcookies=1', true],
  ['?page=2&setcookies=', true],
  ['?setcookies&page=2', true],
  ['', false],
  ['?page=2', false],
  ['?search=setcookies', false],
  ['?setcookiesnot=1', false],
])('[CONS-04] the query string "%s" clears consent: %s', (search, clears) => {
  expect(clearsConsent(search)).toBe(clears)
})
