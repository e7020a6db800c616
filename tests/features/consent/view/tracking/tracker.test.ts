// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Consent } from '#schemas/site/consent.ts'
import { createTracker } from '#src/features/consent/view/tracking/tracker.ts'
import { consentOf } from '#src/ui/state/stored-consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/ui/state/whole-consent.ts'
import { addedScripts, keepScriptsUnloaded } from '../../../../fixtures/scripts.ts'

const TRACKING = {
  analyticsId: 'G-AB12CD34EF',
  adsId: 'AW-123456789',
  tagManagerId: 'GTM-AB12CD3',
  socialPixelId: '123456789012345',
}
const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS = `${TAGS}/gtag/js?id=G-AB12CD34EF`
const ADS = `${TAGS}/gtag/js?id=AW-123456789`
const MANAGER = `${TAGS}/gtm.js?id=GTM-AB12CD3`
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'
const VIEW = { title: 'À vendre', url: 'https://agency.example/fr/a-vendre/' }

const only = (...granted: readonly (keyof Consent)[]) => consentOf((category) => granted.includes(category))
const scripts = addedScripts
/** The data layer as arrays; Google's tags require `arguments` objects. */
const layer = () => (window.dataLayer ?? []).map((item) => (isArguments(item) ? [...item] : item))
const commands = (...start: readonly string[]) =>
  layer().filter((item): item is unknown[] => Array.isArray(item) && start.every((word, index) => item[index] === word))
const isArguments = (item: unknown): item is IArguments => Object.prototype.toString.call(item) === '[object Arguments]'
const pixelCalls = () => window.fbq?.queue ?? []

beforeEach(() => {
  keepScriptsUnloaded()
  document.head.innerHTML = ''
  delete window.dataLayer
  delete window.fbq
  delete window._fbq
})

describe('before an answer', () => {
  it('[CONS-05, CONS-06] everything is denied by default, with a wait for update of 500 ms, and nothing is loaded', () => {
    createTracker(TRACKING).follow(null)
    expect(layer()[0]).toEqual([
      'consent',
      'default',
      {
        analytics_storage: 'denied',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        wait_for_update: 500,
      },
    ])
    expect(window.dataLayer?.every(isArguments)).toBe(true)
    expect(scripts()).toEqual([])
  })

  it('[CONS-06] page views are not queued for later', () => {
    const tracker = createTracker(TRACKING)
    tracker.follow(null)
    tracker.show(VIEW)
    tracker.follow(AGREED_TO_ALL)
    expect([commands('event'), pixelCalls().filter((call) => Array.isArray(call) && call[0] === 'track')]).toEqual([[], []])
  })

  it('[CONS-06] a site without services has no data layer, after any answer', () => {
    const tracker = createTracker({})
    tracker.follow(AGREED_TO_ALL)
    tracker.show(VIEW)
    expect([window.dataLayer, window.fbq, scripts()]).toEqual([undefined, undefined, []])
  })
})

describe('an answer', () => {
  it('[CONS-03] to agree to all updates the tags before any is loaded, loads the configured services, and sends a page view', () => {
    const tracker = createTracker(TRACKING)
    expect(tracker.follow(AGREED_TO_ALL)).toBe(true)
    tracker.show(VIEW)
    const granted = {
      analytics_storage: 'granted',
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
    }
    expect(commands('consent', 'update')).toEqual([['consent', 'update', granted]])
    const order = layer().map((item) => (Array.isArray(item) ? item.slice(0, 2).join(' ') : 'gtm.js'))
    expect(order.map((item) => item.replace(/^js .*/, 'js'))).toEqual([
      'consent default',
      'js',
      'consent update',
      'config G-AB12CD34EF',
      'config AW-123456789',
      'gtm.js',
      'event page_view',
    ])
    expect(scripts()).toEqual([ANALYTICS, MANAGER, PIXEL])
    expect(commands('event')).toEqual([['event', 'page_view', { page_title: VIEW.title, page_location: VIEW.url }]])
    expect(pixelCalls().map((call) => Array.from(call as unknown[]).slice(0, 2))).toEqual([
      ['set', 'autoConfig'],
      ['init', TRACKING.socialPixelId],
      ['track', 'PageView'],
    ])
  })

  it('[CONS-03] lets only the site report page views to Google', () => {
    createTracker(TRACKING).follow(AGREED_TO_ALL)
    expect(commands('config').map(([, , options]) => options)).toEqual([{ send_page_view: false }, { send_page_view: false }])
    expect(window.fbq?.disablePushState).toBe(true)
  })

  it('[CONS-02, CONS-06] to decline updates the tags and loads nothing', () => {
    const tracker = createTracker(TRACKING)
    expect(tracker.follow(DECLINED)).toBe(true)
    tracker.show(VIEW)
    expect(commands('consent', 'update')).toHaveLength(1)
    expect(JSON.stringify(commands('consent', 'update'))).not.toContain('granted')
    expect([scripts(), commands('event'), window.fbq]).toEqual([[], [], undefined])
  })

  it.each<[string, Consent, string[]]>([
    ['analytics storage', only('analytics_storage'), [ANALYTICS, MANAGER]],
    ['ad storage', only('ad_storage'), [ADS, MANAGER, PIXEL]],
    ['ad user data', only('ad_user_data'), [ADS, MANAGER]],
    ['ad personalization alone', only('ad_personalization'), []],
    ['analytics and ad storage', only('analytics_storage', 'ad_storage'), [ANALYTICS, MANAGER, PIXEL]],
  ])('[CONS-02, CONS-03] of %s loads exactly its services', (_, consent, expected) => {
    createTracker(TRACKING).follow(consent)
    expect(scripts()).toEqual(expected)
  })

  it.each([
    ['analyticsId', [ANALYTICS]],
    ['adsId', [ADS]],
    ['tagManagerId', [MANAGER]],
    ['socialPixelId', [PIXEL]],
  ] as const)('[CONS-03] loads only %s if only that is configured', (id, expected) => {
    const tracker = createTracker({ [id]: TRACKING[id] })
    tracker.follow(AGREED_TO_ALL)
    tracker.show(VIEW)
    expect(scripts()).toEqual(expected)
    expect(window.dataLayer === undefined).toBe(id === 'socialPixelId')
    expect(window.fbq === undefined).toBe(id !== 'socialPixelId')
  })

  it('[CONS-03] that stays the same is not sent again, and loads nothing twice', () => {
    const tracker = createTracker(TRACKING)
    for (let times = 0; times < 3; times += 1) tracker.follow(AGREED_TO_ALL)
    expect(commands('consent', 'update')).toHaveLength(1)
    expect(scripts()).toHaveLength(3)
  })

  it('[CONS-03] sends the queued calls of the pixel to its script once loaded', () => {
    const tracker = createTracker(TRACKING)
    tracker.follow(AGREED_TO_ALL)
    const sent: unknown[][] = []
    if (window.fbq) window.fbq.callMethod = (...call) => void sent.push([...call])
    tracker.show(VIEW)
    expect(sent).toEqual([['track', 'PageView']])
  })
})

describe('a withdrawal', () => {
  it('[CONS-02] requests a reload, updates the tags, and disables loaded services', () => {
    const tracker = createTracker(TRACKING)
    tracker.follow(AGREED_TO_ALL)
    expect(tracker.follow(DECLINED)).toBe(false)
    expect(JSON.stringify(commands('consent', 'update').at(-1))).not.toContain('granted')
    expect(window).toMatchObject({ 'ga-disable-G-AB12CD34EF': true, 'ga-disable-AW-123456789': true })
    expect(pixelCalls().at(-1)).toEqual(['consent', 'revoke'])
    expect(scripts()).toHaveLength(3)
  })

  it('[CONS-04] happens also when the stored answer is cleared', () => {
    const tracker = createTracker(TRACKING)
    tracker.follow(AGREED_TO_ALL)
    expect(tracker.follow(null)).toBe(false)
  })

  it('[CONS-02] of a category that no loaded service needs leaves the document unchanged', () => {
    const tracker = createTracker(TRACKING)
    tracker.follow(AGREED_TO_ALL)
    expect(tracker.follow(only('analytics_storage', 'ad_storage'))).toBe(true)
  })
})
