import type { Page } from '@playwright/test'
import type { Benchmark } from './measuring/benchmark.ts'
import { type Chromium, openChromium } from './measuring/chromium.ts'
import { times, written } from './measuring/figures.ts'
import { isSmoke } from './measuring/scale.ts'
import { HOME, withServer } from './measuring/server.ts'

const WIDTHS_PX = [360, 1440] as const
const LOADS = 3
const MAX_SCREENS = 30

/** A phone with a slow connection, because resources that load late cause layout shifts. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** The layout shift of the home page while it loads and is scrolled through: the worst of all loads, because none may shift. */
export const homeLayoutShift: Benchmark = {
  name: 'home-layout-shift',
  unit: 'CLS',
  async measure(note) {
    await using browser = await openChromium()
    return await withServer(async (address) => {
      const worst: number[] = []
      for (const widthPx of WIDTHS_PX) {
        const loads = await times(LOADS, () => shiftsOfOneLoad(browser, address + HOME, widthPx))
        const sums = loads.map((shifts) => shifts.reduce((sum, { value }) => sum + value, 0))
        note(`${widthPx} px: ${sums.map(written).join(', ')}`)
        for (const moved of new Set(loads.flat().flatMap((shift) => shift.moved))) note(`${widthPx} px: moved ${moved}`)
        worst.push(...sums)
      }
      return [Math.max(...worst)]
    })
  },
}

async function shiftsOfOneLoad(browser: Chromium, url: string, widthPx: number): Promise<readonly Shift[]> {
  const context = await browser.newContext({ viewport: { width: widthPx, height: 900 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (!isSmoke) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_LINE)
    await page.addInitScript(recordShifts)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.evaluate(() => document.fonts.ready)
    await scrollThrough(page)
    return await page.evaluate(() => (globalThis as typeof globalThis & { readonly shifts: readonly Shift[] }).shifts)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
function recordShifts() {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's library does not know this kind of entry, https://wicg.github.io/layout-instability/.
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly { readonly node: Node | null }[]
      }
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.nodeName)))
      if (!hadRecentInput) shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls screen by screen to the end, so that lazy pictures load too. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < MAX_SCREENS; screen++) {
    await page.evaluate(screenIsComplete)
    const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    if (isAtEnd) return
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
  }
}

/** Runs in the page: waits up to ten seconds for the pictures on the screen, then until their shifts are reported. */
async function screenIsComplete() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isOnScreen = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.checkVisibility() && top < innerHeight && bottom > 0
  }
  await frame()
  const missing = [...document.images].filter((image) => !image.complete && isOnScreen(image))
  const loaded = missing.map(
    (image) => new Promise((resolve) => ['load', 'error'].map((type) => image.addEventListener(type, resolve))),
  )
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 10_000))])
  await frame()
  await frame()
}
