import type { Browser, Page } from '@playwright/test'
import type { Benchmark } from './measuring/benchmark.ts'
import { openChromium } from './measuring/chromium.ts'
import { times } from './measuring/figures.ts'
import { onSlowPhone } from './measuring/phone.ts'
import { HOME, LIST, withServer } from './measuring/server.ts'

const TOUCHES = 5
/** A visitor feels that what comes later is not their own doing. */
const AT_ONCE_MS = 100
const WAIT_MS = 20_000

/** A control, and what shows that a tap on it has acted. */
interface Control {
  readonly path: (address: string) => Promise<string>
  /** The control, as selector; the first that is visible. */
  readonly control: string
  /** Matches once the tap has acted: something that is visible then, and was not before. */
  readonly acted: string
  /** Of the window; a phone's by default. */
  readonly widthPx?: number
  /** What the visitor's browser keeps: an answer to the cookie question, unless the control is part of it. */
  readonly asks?: boolean
}

const home = async () => HOME
const list = async () => LIST

/** The controls of the site, each measured by a benchmark of its own. */
const CONTROLS: { readonly [name: string]: Control } = {
  menu: { path: home, control: 'header [data-menu-button]', acted: '[data-drawer] nav a' },
  heart: {
    path: list,
    control: 'main article button[aria-pressed="false"]',
    acted: 'main article button[aria-pressed="true"]',
  },
}

/** The time from the first tap on a control, on a slow phone with an empty cache, to the frame that shows what it does. */
export const firstTouchBenchmarks: readonly Benchmark[] = Object.entries(CONTROLS).map(([name, control]) => ({
  name: `first-touch-${name}`,
  unit: 'ms',
  budget: AT_ONCE_MS,
  async measure() {
    await using browser = await openChromium()
    return await withServer(async (address) => {
      const url = address + (await control.path(address))
      // Pictures are made when they are first asked for.
      await touchOnce(browser, url, control)
      return await times(TOUCHES, () => touchOnce(browser, url, control))
    })
  },
}))

function touchOnce(browser: Browser, url: string, { control, acted, widthPx, asks = false }: Control): Promise<number> {
  const touch = async (page: Page) => {
    if (!asks) await page.addInitScript(answerCookieQuestion)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const target = page.locator(control).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${url} shows no ${control}`)
    const shown = page.evaluate(untilShown, { acted, waitMs: WAIT_MS })
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return await shown
  }
  return onSlowPhone(browser, touch, widthPx)
}

/** Runs in the page, before its own scripts. */
function answerCookieQuestion() {
  // Each page says which version of the question it asks.
  const version = () => document.querySelector<HTMLElement>('[data-consent-question]')?.dataset.version
  addEventListener('DOMContentLoaded', () => localStorage.setItem('consent_version', version() ?? ''))
}

/** Runs in the page: the time in ms from the next touch to the frame in which something that matches is visible. */
function untilShown({ acted, waitMs }: { readonly acted: string; readonly waitMs: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${acted} did not show within ${waitMs} ms`)), waitMs)
    const isShown = () =>
      [...document.querySelectorAll(acted)].some((element) => element.checkVisibility({ visibilityProperty: true }))
    const onTouch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) return requestAnimationFrame(look)
        // The next frame begins when this one is drawn.
        requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      }
      look()
    }
    addEventListener('touchend', onTouch, { capture: true, passive: true, once: true })
  })
}
