// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { reportVisit } from '#src/renderer/report-visit.ts'
import { aPageDocument, aPageModule } from '../fixtures/page/a-page.ts'
import { showPage } from '../fixtures/page/show-page.tsx'

const PROPERTY_PAGE = aPageDocument([], { type: 'property', path: '/fr/a-vendre/spa/maison/1001/', parameters: { id: '1001' } })

let beacons: [string, unknown][] = []
let visibility: DocumentVisibilityState = 'visible'
let loaded: DocumentReadyState = 'complete'

beforeEach(() => {
  beacons = []
  visibility = 'visible'
  loaded = 'complete'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => loaded)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => beacons.push([url, JSON.parse(body)]) > 0,
  })
  document.documentElement.dataset.path = PROPERTY_PAGE.path
  window.history.replaceState(null, '', PROPERTY_PAGE.path)
})
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.path
})

function becomes(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the report of a visit', () => {
  it('[OWN-06] contains the property and the origin of the page before, without its path', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.be/search?q=maison+de+anne')
    reportVisit(PROPERTY_PAGE, true)
    expect(beacons).toEqual([['/api/visits', { property: 1001, from: 'https://www.google.be', source: '', medium: '' }]])
  })

  it('[OWN-06] contains the source and medium of the link, cut if they are too long', () => {
    window.history.replaceState(null, '', `${PROPERTY_PAGE.path}?utm_source=${'x'.repeat(300)}&utm_medium=email&name=anne`)
    reportVisit(PROPERTY_PAGE, true)
    expect(beacons).toMatchObject([['/api/visits', { source: 'x'.repeat(100), medium: 'email', from: '' }]])
    expect(JSON.stringify(beacons)).not.toContain('anne')
  })

  it('[OWN-06] has this site as source after a navigation, with any first referrer', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.be/')
    window.history.replaceState(null, '', `${PROPERTY_PAGE.path}?utm_medium=email`)
    reportVisit(PROPERTY_PAGE, false)
    expect(beacons).toEqual([['/api/visits', { property: 1001, from: window.location.origin }]])
  })

  it('[OWN-06] waits until the page is loaded', () => {
    loaded = 'interactive'
    reportVisit(PROPERTY_PAGE, true)
    expect(beacons).toEqual([])
    loaded = 'complete'
    window.dispatchEvent(new Event('load'))
    expect(beacons).toHaveLength(1)
  })

  it('[OWN-06] waits until the page is visible, and is sent once', () => {
    visibility = 'hidden'
    reportVisit(PROPERTY_PAGE, true)
    becomes('hidden')
    expect(beacons).toEqual([])
    becomes('visible')
    becomes('hidden')
    becomes('visible')
    expect(beacons).toHaveLength(1)
  })

  it('[OWN-06] is not sent if the visitor left before the page was visible', () => {
    visibility = 'hidden'
    reportVisit(PROPERTY_PAGE, true)
    document.documentElement.dataset.path = '/fr/contact/'
    becomes('visible')
    expect(beacons).toEqual([])
  })

  it('[OWN-06] is not sent if the browser has no beacons', () => {
    Object.assign(navigator, { sendBeacon: undefined })
    expect(() => reportVisit(PROPERTY_PAGE, true)).not.toThrow()
  })
})

describe('the counted pages', () => {
  const CONTACT = aPageDocument([], { path: '/fr/contact/' })

  it('[OWN-06] are those of properties, each time one is shown after the first page, and not for another query string', async () => {
    const other = { ...PROPERTY_PAGE, path: '/fr/a-vendre/spa/maison/1002/', parameters: { id: '1002' } }
    const property = { ...PROPERTY_PAGE, modules: [aPageModule('query', {})] }
    const query = async () => ({ default: ({ context }: ModuleProps<object>) => <p>asked {context.search}</p> })
    const { goTo } = await showPage([property, CONTACT, other], { query })
    goTo(`${PROPERTY_PAGE.path}?own=60000`)
    await screen.findByText('asked ?own=60000')
    goTo(CONTACT.path)
    await vi.waitFor(() => expect(document.documentElement.dataset.path).toBe(CONTACT.path))
    goTo(other.path)
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    goTo(PROPERTY_PAGE.path)
    await vi.waitFor(() => expect(beacons).toHaveLength(2))
    const from = window.location.origin
    expect(beacons.map(([, visit]) => visit)).toEqual([
      { property: 1002, from },
      { property: 1001, from },
    ])
  })

  it.each<[string, Partial<PageDocument>]>([
    ['previews', { isPreview: true }],
    ['properties that are sold and gone', { type: 'property-sold', status: 410 }],
    ['properties that never were', { type: 'property-not-found', status: 404 }],
    ['projects', { type: 'project' }],
    ['other pages', { type: 'standard', parameters: {} }],
  ])('[OWN-06] are not %s', async (_, fields) => {
    const [uncounted, counted] = [
      { ...PROPERTY_PAGE, ...fields },
      { ...PROPERTY_PAGE, path: '/fr/a-vendre/spa/maison/1002/', parameters: { id: '1002' } },
    ]
    const { goTo } = await showPage([CONTACT, uncounted, counted], {})
    goTo(uncounted.path)
    await vi.waitFor(() => expect(document.documentElement.dataset.path).toBe(uncounted.path))
    // A report would have been sent by now: a property shown afterwards is reported in the same way.
    goTo(counted.path)
    await vi.waitFor(() => expect(beacons).not.toEqual([]))
    expect(beacons).toMatchObject([['/api/visits', { property: 1002 }]])
  })
})
