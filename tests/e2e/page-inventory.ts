import { expect, type Page, type Request } from '@playwright/test'
import { afterFrames } from './in-page.ts'

/** Something visible on a page: what it is, and its place in px. */
export interface Sight {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The distance in px between the pointer's lines over a page; smaller elements get their own visit. */
const LINE_PX = 160
const COLUMN_PX = 320
/** In animation frames: longer than the prefetch delay of a link. */
const MOMENTS = 3
const PARTS = '[data-field], [type="submit"], img, video, iframe, h1, h2, h3, input, textarea'
/** Elements that may change: reserved room of forms, labels of buttons, and non-text. */
const PASSING = '[data-makes-room], [type="submit"], script, style, option'

/** Everything visible on a page: elements and texts, each with its place. Scrollable parts are scrolled back first. */
export function sightsOf(page: Page): Promise<readonly Sight[]> {
  return page.evaluate(
    ({ parts, passing }) => {
      const sights: Sight[] = []
      // What the browser has not laid out yet has no place (src/renderer/boot/lay-out-later.ts).
      for (const element of document.querySelectorAll<HTMLElement>('[data-later]')) delete element.dataset.later
      for (const element of document.querySelectorAll('main *'))
        if (element.scrollLeft !== 0) element.scrollTo({ left: 0, behavior: 'instant' })
      const place = (name: string, { left, top, width, height }: DOMRect) => {
        if (width > 2 && height > 2)
          sights.push({ name, x: Math.round(left + window.scrollX), y: Math.round(top + window.scrollY) })
      }
      const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const nameOf = (element: Element) => {
        const { tagName, dataset } = element as HTMLElement
        if (dataset.field !== undefined) return `field ${dataset.field}`
        return `${tagName.toLowerCase()} ${element.getAttribute('name') ?? element.getAttribute('alt') ?? ''}`.trim()
      }
      for (const element of document.querySelectorAll(parts))
        if (isVisible(element)) place(nameOf(element), element.getBoundingClientRect())
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const words = node.textContent?.trim().replace(/\s+/g, ' ') ?? ''
        const parent = node.parentElement
        if (words === '' || !parent || !isVisible(parent) || parent.closest(passing)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        place(`"${words.slice(0, 60)}"`, range.getBoundingClientRect())
      }
      return sights
    },
    { parts: PARTS, passing: PASSING },
  )
}

/** What has disappeared and what has moved, as sentences. */
export function lostSights(before: readonly Sight[], after: readonly Sight[]): readonly string[] {
  const left = [...after]
  return before.flatMap(({ name, x, y }) => {
    const isHere = (sight: Sight) => sight.name === name && Math.abs(sight.x - x) <= 1 && Math.abs(sight.y - y) <= 1
    const index = left.findIndex(isHere)
    if (index >= 0) left.splice(index, 1)
    if (index >= 0) return []
    const elsewhere = after.find((sight) => sight.name === name)
    return [elsewhere ? `${name} at ${x},${y} stands at ${elsewhere.x},${elsewhere.y}` : `${name} at ${x},${y} is gone`]
  })
}

/** Tracks the requests of a page; returns a function that resolves once none is pending. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => expect.poll(() => [...underWay].map((request) => request.url()), { intervals: [20] }).toEqual([])
}

/** Resolves when a page is idle: no pending font, animation, idle callback, request or map. */
export async function untilSettled(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await untilQuiet()
  await page.evaluate(async () => {
    await document.fonts.ready
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState, timeline }) =>
            playState === 'running' && timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    while (isMoving()) await new Promise(requestAnimationFrame)
    // A busy machine may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })
  await afterFrames(page)
  await untilQuiet()
  // A map draws itself after its files have come; a drawing stands in its place until then.
  await expect(page.locator('[data-map-place] [aria-busy="true"]:visible')).toHaveCount(0)
  await afterFrames(page)
}

/** The names that are missing among the later ones, as sentences. */
export function goneSights(before: readonly Sight[], after: readonly Sight[]): readonly string[] {
  const left = after.map(({ name }) => name)
  return before.flatMap(({ name, x, y }) => {
    const index = left.indexOf(name)
    if (index === -1) return [`${name} at ${x},${y} is gone`]
    left.splice(index, 1)
    return []
  })
}

/**
 * Moves the pointer over the whole page, line by line from bottom to top, and rests on one link or button of each kind longer
 * than the prefetch delay. Checks the page after each part, and finally once it is idle.
 */
export async function sweepPointer(page: Page, settle: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let screen = Math.ceil(pageHeight / height) - 1; screen >= 0; screen -= 1) {
    if (screen === 0) await settle()
    await look()
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), screen * height)
    for (let y = height - LINE_PX / 2; y > 0; y -= LINE_PX)
      for (let x = COLUMN_PX / 2; x < width; x += COLUMN_PX) await page.mouse.move(x, y)
    for (const { x, y } of await restsOf(page)) {
      await page.mouse.move(x, y)
      for (let moment = 0; moment < MOMENTS; moment += 1) await afterFrames(page)
    }
  }
  await page.mouse.move(0, 0)
  await look()
}

/** The middle of each visible link, button and field that is the first of its kind since the page was opened. */
function restsOf(page: Page): Promise<readonly { readonly x: number; readonly y: number }[]> {
  return page.evaluate(() => {
    const state = window as Window & { rested?: Set<string> }
    const known = state.rested ?? new Set()
    state.rested = known
    return [...document.querySelectorAll('a, button, input, select, summary')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const kind = `${element.tagName} ${element.className} ${element.closest('header') === null}`
      if (known.has(kind) || !element.contains(document.elementFromPoint(x, y))) return []
      known.add(kind)
      return [{ x, y }]
    })
  })
}

/** Tabs through the whole page and blurs. Checks the page every twenty-five presses. */
export async function tabToTheEnd(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const state = { visited: new Set<EventTarget>(), isDone: false }
    Object.assign(window, { tabbing: state })
    document.addEventListener('focusin', ({ target }) => {
      if (!target) return
      if (state.visited.size > 1 && state.visited.values().next().value === target) state.isDone = true
      state.visited.add(target)
    })
  })
  const isDone = () => page.evaluate(() => (window as unknown as { tabbing: { isDone: boolean } }).tabbing.isDone)
  for (let presses = 0; presses < 1000; presses += 25) {
    if (await isDone()) break
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab')
    await look()
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
