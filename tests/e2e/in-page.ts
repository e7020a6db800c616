import type { Page } from '@playwright/test'

/** A limit for hanging pages, not for slow ones. */
const TIMEOUT_MS = 60_000

interface MarkedWindow extends Window {
  isSameDocument?: boolean
  shifts?: string[]
}

/** Resolves once the page has hydrated: its links and buttons work. Gives it a sign of use, which it waits for (decision 047). */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens a page of the site and waits for hydration. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await untilAlive(page)
  return response
}

/** Marks the document, so that {@link isSameDocument} distinguishes client-side navigation from a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as MarkedWindow).isSameDocument = true
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as MarkedWindow).isSameDocument === true)
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/**
 * Call before opening a page: records every layout shift, also after user input. Only the header may move: it shrinks on scroll
 * (SHELL-09).
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 120)
    const cornerOf = ({ x, y }: DOMRect) => `${Math.round(x)},${Math.round(y)}`
    const isInHeader = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.closest('header') != null
    let hasScrolled = false
    const noticeScroll = () => {
      hasScrolled = true
    }
    window.addEventListener('scroll', noticeScroll, { once: true })
    new PerformanceObserver((list) => {
      // The standard types lack the fields of Chromium's entries.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        if (hasScrolled && sources.every(({ node }) => isInHeader(node))) continue
        const moves = sources.map(
          ({ node, previousRect, currentRect }) => `${cornerOf(previousRect)} to ${cornerOf(currentRect)} ${nameOf(node)}`,
        )
        shifts.push(`${value}: ${moves.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the page was opened, with their elements. */
export async function layoutShiftsOf(page: Page): Promise<readonly string[]> {
  await afterFrames(page)
  return page.evaluate(() => (window as MarkedWindow).shifts ?? ['not recorded'])
}

/** Resolves when all changes so far are painted. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Scrolls through a page, waits for all its pictures, and returns to the top. Rejects with the names of missing ones. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async (timeoutMs) => {
    let frames = 0
    const frame = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          frames += 1
          resolve()
        }),
      )
    const missing = () => [...document.images].filter((image) => !image.complete && image.checkVisibility())
    const read = async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' })
        await frame()
      }
      // A lazy picture outside the window, in a strip for instance, is not requested yet.
      for (let waiting = missing(); waiting.length > 0; waiting = missing()) {
        for (const image of waiting) {
          image.scrollIntoView({ behavior: 'instant', inline: 'nearest', block: 'nearest' })
          await frame()
        }
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      await frame()
    }
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const names = missing().map((image) => image.currentSrc || image.outerHTML)
      reject(new Error(`after ${frames} frames these pictures have not come: ${names.join(', ')}`))
    }, timeoutMs)
    await Promise.race([read(), tooLate])
    clearTimeout(timer)
  }, TIMEOUT_MS)
}

export function scrollTo(page: Page, topPx: number): Promise<void> {
  return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx)
}

export function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** The horizontal overflow of the page in px. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
