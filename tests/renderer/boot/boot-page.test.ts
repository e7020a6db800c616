// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFavourites } from '#src/features/properties/view/favourites/stored-favourites.ts'
import { FAILED_EVENT, HYDRATED_EVENT } from '#src/renderer/boot/boot-events.ts'
import { type BootOptions, bootAttributes, readBootOptions } from '#src/renderer/boot/boot-options.ts'
import { bootPage } from '#src/renderer/boot/boot-page.ts'

/** The application: a script that says that it runs. */
const APP = `data:text/javascript,${encodeURIComponent('globalThis.dispatchEvent(new Event("app-runs"))')}`
/** What has Back close what is open: a script that says that it watches. */
const OVERLAYS = `data:text/javascript,${encodeURIComponent('export const watchOverlays = () => globalThis.dispatchEvent(new Event("overlays-watched"))')}`
/** What search forms do: a script that says that it runs. */
const FORM = `data:text/javascript,${encodeURIComponent('globalThis.dispatchEvent(new Event("forms-run"))')}`
const OPTIONS: BootOptions = {
  app: APP,
  preloads: ['/a.js', '/b.js'],
  overlays: OVERLAYS,
  searchForm: [FORM],
  startsOnLoad: false,
  isMeasured: false,
}

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
const clicked: string[] = []
let hasMouse = false
let ready: DocumentReadyState = 'complete'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/fr/')
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  clicked.length = 0
  hasMouse = false
  ready = 'complete'
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: hasMouse }) as MediaQueryList)
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => ready)
})
afterEach(() => {
  // Ends what still listens.
  document.dispatchEvent(new Event(HYDRATED_EVENT))
  window.dispatchEvent(new Event('keydown'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the start of the application', () => {
  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'])(
    'waits for the first sign of use: %s',
    async (sign) => {
      bootPage(OPTIONS, [])
      expect(preloads()).toEqual([])
      window.dispatchEvent(new Event(sign))
      window.dispatchEvent(new Event(sign))
      await vi.waitFor(() => expect(preloads()).toEqual(['/a.js', '/b.js']))
    },
  )

  it.each<[string, Partial<BootOptions>, () => void]>([
    ['the page says so', { startsOnLoad: true }, () => undefined],
    ['the browser keeps favourites', {}, () => window.localStorage.setItem('vitrine.favourites', '[1001]')],
    ['a form was begun', {}, () => window.sessionStorage.setItem('vitrine.form.offer:/fr/', '{}')],
    ['maps may show at once', {}, () => window.localStorage.setItem('consent_maps', 'true')],
    ['services may measure', { isMeasured: true }, () => window.localStorage.setItem('consent', 'true')],
    ['the address clears consent', {}, () => window.history.replaceState(null, '', '/fr/?setcookies')],
    [
      'the visitor has a mouse',
      {},
      () => {
        hasMouse = true
      },
    ],
  ])('comes with the loaded page where %s', async (_, options, prepare) => {
    prepare()
    ready = 'interactive'
    bootPage({ ...OPTIONS, ...options }, [])
    expect(preloads()).toEqual([])
    window.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(preloads()).toEqual(['/a.js', '/b.js']))
  })

  it('comes at once, with what watches over dialogs, where the entry of the history shows one', async () => {
    const watched = new Promise((resolve) => window.addEventListener('overlays-watched', resolve, { once: true }))
    window.history.replaceState({ overlay: 'map' }, '', '/fr/')
    bootPage(OPTIONS, [])
    await watched
    await vi.waitFor(() => expect(preloads()).toEqual(['/a.js', '/b.js']))
  })

  it('[SRCH-01] comes after what search forms do, which a page without one does not load', async () => {
    let runs = 0
    const ran = new Promise<void>((resolve) => {
      window.addEventListener('forms-run', () => {
        runs += 1
        resolve()
      })
    })
    bootPage(OPTIONS, [new Event('scroll')])
    document.body.innerHTML = '<search data-search-form></search>'
    bootPage(OPTIONS, [new Event('scroll')])
    await ran
    expect(runs).toBe(1)
  })

  it('waits where consent was declined and nothing else is stored', () => {
    window.localStorage.setItem('consent', 'true')
    window.localStorage.setItem('consent_maps', 'false')
    bootPage(OPTIONS, [])
    expect(preloads()).toEqual([])
  })
})

it('[SRCH-08, WIDG-02] a tap on plus counts before any other script than the first is there', () => {
  document.body.innerHTML =
    '<div><button type="button" id="fewer" data-early="step" data-step="-1"></button><input type="number" min="0" max="2">' +
    '<button type="button" id="more" data-early="step" data-step="1"></button><output></output></div>'
  const input = document.querySelector('input')
  const more = document.getElementById('more')
  const early = new Event('click', { bubbles: true })
  more?.dispatchEvent(early)
  bootPage(OPTIONS, [early])
  expect(input?.value).toBe('1')
  more?.click()
  more?.click()
  expect([input?.value, document.querySelector('output')?.textContent]).toEqual(['2', '2'])
  for (const _ of [1, 2, 3]) document.getElementById('fewer')?.click()
  expect(input?.value).toBe('')
})

describe('a click before the page has hydrated', () => {
  const press = (id: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.getElementById(id)?.dispatchEvent(event)
    return event
  }
  const put = (html: string) => {
    document.body.innerHTML = html
    for (const element of document.body.querySelectorAll('[id]'))
      element.addEventListener('click', () => clicked.push(element.id))
  }

  it('is held on a button and on a link that acts, and repeated in order once it has', async () => {
    put('<button type="button" id="heart"><svg id="inside"></svg></button><a id="photo" href="#photo" data-holds-click>1</a>')
    bootPage(OPTIONS, [])
    press('photo')
    press('inside')
    expect(clicked).toEqual([])
    document.dispatchEvent(new Event(HYDRATED_EVENT))
    await vi.waitFor(() => expect(clicked).toEqual(['photo', 'heart']))
    press('heart')
    expect(clicked).toEqual(['photo', 'heart', 'heart'])
  })

  it('is dropped where its dialog has been closed meanwhile', async () => {
    put('<dialog open><button type="button" id="settings">1</button></dialog><button type="button" id="heart">2</button>')
    bootPage(OPTIONS, [])
    press('settings')
    press('heart')
    document.querySelector('dialog')?.removeAttribute('open')
    document.dispatchEvent(new Event(HYDRATED_EVENT))
    await vi.waitFor(() => expect(clicked).toEqual(['heart']))
  })

  it('acts at once on links, submit buttons and popovers, and in a tab of its own', () => {
    put(
      '<a id="link" href="#x">1</a><button id="send">2</button><button type="button" popovertarget="x" id="popover">3</button><a id="photo" href="#x" data-holds-click>4</a>',
    )
    bootPage(OPTIONS, [])
    for (const id of ['link', 'send', 'popover']) press(id)
    press('photo', { ctrlKey: true })
    expect(clicked).toEqual(['link', 'send', 'popover', 'photo'])
  })

  it('follows the link where the application cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    put('<a id="photo" href="#photo" data-holds-click>1</a>')
    bootPage({ ...OPTIONS, app: 'data:text/javascript,syntax error' }, [])
    press('photo')
    window.dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(clicked).toEqual(['photo']))
  })

  it('is reported as failed if the application cannot be loaded, and then repeated for other handlers', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    put('<button type="button" id="photos">1</button>')
    bootPage({ ...OPTIONS, app: 'data:text/javascript,syntax error' }, [], () => clicked.push('reported'))
    press('photos')
    window.dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(clicked).toEqual(['reported', 'photos']))
    press('photos')
    expect(clicked).toEqual(['reported', 'photos', 'photos'])
  })
})

describe('a failure while the application starts', () => {
  it.each([
    ['is reported at once', [], 1],
    ['is not reported while the visitor leaves, since Firefox ends what a page loads then', ['beforeunload'], 0],
    ['is reported at once where the application has hydrated the page', [HYDRATED_EVENT, 'beforeunload'], 1],
  ])('%s', (_, events, reported) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const error = vi.spyOn(console, 'error').mockReturnValue()
    // The pages of other tests hear of this one.
    document.dispatchEvent(new CustomEvent(FAILED_EVENT, { detail: 'other pages' }))
    const logged = () => error.mock.calls.flat().filter((value) => value === 'ended')
    const tell = vi.fn()
    bootPage(OPTIONS, [], tell)
    window.dispatchEvent(new Event('pointerdown'))
    for (const event of events) (event === HYDRATED_EVENT ? document : window).dispatchEvent(new Event(event))
    document.dispatchEvent(new CustomEvent(FAILED_EVENT, { detail: 'ended' }))
    vi.advanceTimersByTime(5000)
    expect([tell.mock.calls.length, logged().length]).toEqual([reported, reported])
    // The page still stands: what was asked for was a file to download.
    vi.advanceTimersByTime(5000)
    expect([tell.mock.calls.length, logged()]).toEqual([1, ['ended']])
    vi.useRealTimers()
  })
})

const STORED = 'vitrine.favourites'

describe('a heart', () => {
  const BADGE = '<span data-favourite-count data-one="(# home)" data-other="(# homes)" hidden><span></span><span></span></span>'
  const heart = (id: number) =>
    `<button type="button" aria-pressed="false" data-early="favourite" data-id="${id}"><svg></svg></button>`
  const hearts = () => [...document.querySelectorAll('button')]

  it('saves a property before the application is there, in the form that the application reads, and where it never comes', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    document.body.innerHTML = BADGE + heart(1001) + heart(1002) + heart(1001)
    bootPage({ ...OPTIONS, app: 'data:text/javascript,syntax error' }, [], () => clicked.push('reported'))
    hearts()[0]
      ?.querySelector('svg')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(hearts().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true'])
    const badge = document.querySelector<HTMLElement>('[data-favourite-count]')
    expect([badge?.hidden, badge?.textContent]).toEqual([false, '1(1 home)'])
    window.dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(clicked).toEqual(['reported']))
    hearts()[1]?.click()
    expect(readFavourites(window.localStorage.getItem(STORED))).toEqual([1002, 1001])
    expect(badge?.textContent).toBe('2(2 homes)')
    hearts()[1]?.click()
    hearts()[0]?.click()
    expect([window.localStorage.getItem(STORED), badge?.hidden]).toEqual(['[]', true])
  })

  it('saves a property that was clicked before the first script', () => {
    document.body.innerHTML = heart(1001)
    const click = new MouseEvent('click', { bubbles: true })
    hearts()[0]?.dispatchEvent(click)
    bootPage(OPTIONS, [click])
    expect(window.localStorage.getItem(STORED)).toBe('[1001]')
  })

  it('is left to the application once that has hydrated the page', async () => {
    document.body.innerHTML = heart(1001)
    bootPage(OPTIONS, [])
    document.dispatchEvent(new Event(HYDRATED_EVENT))
    // What came early is repeated first, in tasks of its own.
    await new Promise((resolve) => setTimeout(resolve))
    hearts()[0]?.click()
    expect(window.localStorage.getItem(STORED)).toBe(null)
  })
})

it('[OWN-06] the first script counts the page of a property, and no other', () => {
  const beacons: unknown[] = []
  Object.assign(navigator, { sendBeacon: (_: string, body: string) => beacons.push(JSON.parse(body)) > 0 })
  document.documentElement.dataset.path = '/fr/'
  bootPage(OPTIONS, [])
  expect(beacons).toEqual([])
  bootPage({ ...OPTIONS, property: '1001' }, [])
  expect(beacons).toMatchObject([{ property: 1001 }])
})

it('the attributes of the script element say what the page needs', () => {
  const options: BootOptions = {
    app: '/app.js',
    preloads: ['/a.js'],
    overlays: '/o.js',
    searchForm: ['/f.js', '/g.js'],
    startsOnLoad: true,
    isMeasured: true,
    property: '1001',
  }
  for (const each of [options, { ...OPTIONS, preloads: [] }]) {
    const element = document.createElement('script')
    for (const [name, value] of Object.entries(bootAttributes(each))) element.setAttribute(`data-${name}`, value)
    expect(readBootOptions(element.dataset)).toEqual({ property: undefined, ...each })
  }
})
