import { pageStateUrl } from '#src/renderer/page-state.ts'
import { reportVisit } from '#src/renderer/report-visit.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { FAILED_EVENT, HYDRATED_EVENT, SIGNS } from './boot-events.ts'
import type { BootOptions } from './boot-options.ts'
import { askForConsent } from './consent-question.ts'
import { holdEarlyClicks } from './early-clicks.ts'
import { layOutLater } from './lay-out-later.ts'
import { tendDialogs, tendDrawer } from './native-overlays.ts'
import { isWantedOnLoad } from './wanted-on-load.ts'

/** The longest time that a page stays after its visitor followed a link. */
const LEAVING_MS = 10_000

type Overlays = typeof import('#src/ui/overlay-history.ts')

/**
 * Runs a page before its application (decision 047): asks for consent, reports the visit, and starts the application at the first
 * interaction, or after loading if required. `early`: events before this script; `tellFailure`: reports that the application
 * cannot load.
 */
export function bootPage(options: BootOptions, early: readonly Event[], tellFailure: () => void = () => undefined): void {
  const layOutRest = layOutLater(early)
  tendDrawer()
  tendDialogs(early)
  askForConsent()
  if (options.property !== undefined) {
    reportVisit({ path: document.documentElement.dataset.path ?? '', parameters: { id: options.property } }, true)
  }
  const clicks = holdEarlyClicks(early)
  // Firefox aborts loading when another page is requested; if this page stays (a download), a failure is reported later.
  let isLeaving = false
  const complain = (error: unknown) => {
    if (!isLeaving) console.error(error)
  }
  const fail = (error: unknown) => {
    setTimeout(
      () => {
        // The page still works as the server rendered it: links, forms and early actions.
        console.error(error)
        tellFailure()
        clicks.giveUp()
      },
      isLeaving ? LEAVING_MS : 0,
    )
  }
  const starting = new AbortController()
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      starting.abort()
      clicks.repeat()
    },
    { once: true },
  )
  document.addEventListener(FAILED_EVENT, (event) => fail(event instanceof CustomEvent ? event.detail : event), { once: true })
  const start = once(() => {
    // Only during start-up: Firefox keeps no page with this listener in its back/forward cache.
    window.addEventListener('beforeunload', () => (isLeaving = true), { signal: starting.signal })
    const { pathname, search } = window.location
    const searchForm = document.querySelector('[data-search-form]') ? options.searchForm : []
    const loads = [
      layOutRest,
      // Loaded before the much larger application. If one fails, Back leaves the page, and native fields still work.
      () => import(/* @vite-ignore */ options.overlays).then(({ watchOverlays }: Overlays) => watchOverlays()).catch(complain),
      ...searchForm.map((file) => () => import(/* @vite-ignore */ file).catch(complain)),
      ...options.preloads.map((file) => () => preload('modulepreload', file)),
      () => options.state !== undefined && preload('preload', pageStateUrl(options.state, pathname + search)),
      () => import(/* @vite-ignore */ options.app).catch(fail),
    ]
    // Separate tasks, so that the browser can react to input in between.
    for (const load of loads) setTimeout(load)
  })
  // A history entry may show a dialog.
  const showsOverlay = window.history.state?.overlay !== undefined
  if (early.length > 0 || showsOverlay) start()
  else if (isWantedOnLoad(options)) whenLoaded(start)
  else onFirstSign(start)
}

/** Calls `act` once, at the first pointer move, touch, key press or scroll. */
function onFirstSign(act: () => void): void {
  const listening = new AbortController()
  for (const sign of SIGNS) {
    window.addEventListener(
      sign,
      () => {
        listening.abort()
        act()
      },
      { capture: true, passive: true, signal: listening.signal },
    )
  }
}

/** Calls `act` when the page has loaded and the browser is idle, or at the first interaction. */
function whenLoaded(act: () => void): void {
  onFirstSign(act)
  const startWhenIdle = () => whenIdle(act, 1000)
  if (document.readyState === 'complete') startWhenIdle()
  else window.addEventListener('load', startWhenIdle, { once: true })
}

function once(act: () => void): () => void {
  let hasActed = false
  return () => {
    if (hasActed) return
    hasActed = true
    act()
  }
}

function preload(rel: 'modulepreload' | 'preload', href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel, href, ...(rel === 'preload' && { as: 'fetch', crossOrigin: 'anonymous' }) })
  document.head.append(link)
}
