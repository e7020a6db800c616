import type { Locator, Page } from '@playwright/test'
import type { Benchmark } from './measuring/benchmark.ts'
import { type Chromium, openChromium } from './measuring/chromium.ts'
import { times } from './measuring/figures.ts'
import { onSlowPhone } from './measuring/phone.ts'
import { isSmoke } from './measuring/scale.ts'
import { HOME, LIST, propertyPath, withServer } from './measuring/server.ts'

const TOUCHES = 5
const WAIT_MS = 20_000

/** A control, and what shows that a tap on it has acted. */
interface Control {
  readonly path: (address: string) => Promise<string>
  /** The control, as selector; the first that is visible. */
  readonly control: string
  /** A selector of CSS: something that matches is visible once the tap has acted, and nothing before. Absent for a link, which leads on. */
  readonly acted?: string
  /** Of the window; a phone's by default. */
  readonly widthPx?: number
  /** Whether the cookie question is open; otherwise it was answered on an earlier visit. */
  readonly asks?: boolean
}

const home = async () => HOME
const list = async () => LIST
/** The menu with its submenus, on a tablet. */
const WIDE_PX = 1280

/** The controls of the site, each measured by a benchmark of its own. */
const CONTROLS: { readonly [name: string]: Control } = {
  menu: { path: home, control: '[data-menu-button]', acted: ':is([data-drawer], dialog[open]) nav a' },
  submenu: {
    path: home,
    control: 'header li > button[aria-expanded="false"]',
    acted: 'header li > button[aria-expanded="true"]',
    widthPx: WIDE_PX,
  },
  language: { path: home, control: 'header a[hreflang="nl"]', widthPx: WIDE_PX },
  heart: {
    path: list,
    control: 'main article button[aria-pressed="false"]',
    acted: 'main article button[aria-pressed="true"]',
  },
  gallery: { path: propertyPath, control: 'a[data-opens="photos"]', acted: 'dialog[open] [data-slides] li' },
  map: { path: list, control: 'a[data-opens="map"]', acted: 'dialog[open] iframe' },
  share: { path: propertyPath, control: 'main button:has-text("Partager")', acted: 'main [data-copied]:not(:empty)' },
  consent: { path: home, control: '[data-action="decline"]', acted: 'html:not(:has(dialog[open]))', asks: true },
  'consent-settings': { path: home, control: '[data-action="settings"]', acted: 'dialog[open] fieldset', asks: true },
  'consent-link': { path: home, control: 'footer button[aria-haspopup="dialog"]', acted: 'dialog[open] fieldset' },
}

/** The time from the first tap on a control, on a slow phone with an empty cache, to the frame that shows what it does. */
export const firstTouchBenchmarks: readonly Benchmark[] = Object.entries(CONTROLS).map(([name, control]) => ({
  name: `first-touch-${name}`,
  unit: 'ms',
  async measure() {
    await using browser = await openChromium()
    return await withServer(async (address) => {
      const url = address + (await control.path(address))
      // Pictures are made when they are first asked for.
      if (!isSmoke) await touchOnce(browser, url, control)
      return await times(TOUCHES, () => touchOnce(browser, url, control))
    })
  },
}))

function touchOnce(browser: Chromium, url: string, { control, acted, widthPx, asks = false }: Control): Promise<number> {
  const touch = async (page: Page) => {
    if (!asks) await page.addInitScript(answerCookieQuestion)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const target = page.locator(control).filter({ visible: true }).first()
    const box = await bringIntoView(page, target)
    if (box === null) throw new Error(`${url} shows no ${control}`)
    const shown = page.evaluate(untilActed, { acted, waitMs: WAIT_MS })
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return await shown
  }
  return onSlowPhone(browser, touch, widthPx)
}

/** The place of a control in the window; null where it has none. A first scroll has the rest of the page laid out, which moves it on. */
async function bringIntoView(page: Page, target: Locator) {
  const height = page.viewportSize()?.height ?? 0
  for (let tries = 0; tries < 5; tries += 1) {
    await target.scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const box = await target.boundingBox()
    if (box !== null && box.y >= 0 && box.y + box.height <= height) return box
  }
  return null
}

/** Runs in the page, before its own scripts. */
function answerCookieQuestion() {
  // Each page says which version of the question it asks.
  const version = () => document.querySelector<HTMLElement>('[data-consent-question]')?.dataset.version
  addEventListener('DOMContentLoaded', () => {
    for (const [name, value] of [
      ['consent', 'true'],
      ['consent_version', version() ?? ''],
    ] as const)
      localStorage.setItem(name, value)
  })
}

interface Awaited {
  readonly acted: string | undefined
  readonly waitMs: number
}

/** Runs in the page: the time in ms from the next touch to the frame in which something that matches is visible, or a link is followed. */
function untilActed({ acted, waitMs }: Awaited): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`a tap has not acted within ${waitMs} ms: ${acted}`)), waitMs)
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))
    const onTouch = ({ timeStamp }: Event) => {
      const end = () => resolve(performance.now() - timeStamp)
      if (acted === undefined) {
        // All handlers of the page have run once the event reaches the window. The next page ends this one soon after.
        addEventListener('click', (event) => event.defaultPrevented || end(), { once: true })
        return
      }
      const look = () => {
        // The next frame begins when this one is drawn.
        requestAnimationFrame(isShown(acted) ? end : look)
      }
      look()
    }
    addEventListener('touchend', onTouch, { capture: true, passive: true, once: true })
  })
}
