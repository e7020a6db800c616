import type { CDPSession } from '@playwright/test'
import type { Benchmark } from './measuring/benchmark.ts'
import { type Chromium, openChromium } from './measuring/chromium.ts'
import { quantile, times, written } from './measuring/figures.ts'
import { onSlowPhone } from './measuring/phone.ts'
import { isSmoke } from './measuring/scale.ts'
import { HOME, LIST, propertyPath, withServer } from './measuring/server.ts'

const LOADS = 5

/** What one view of a page costs a visitor who does nothing. Times in seconds. */
interface FirstView {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Of the renderer's main thread. */
  readonly computing: number
  readonly requests: number
  readonly scriptKiB: number
  readonly allKiB: number
}

/** Types of pages, each with the path of one of the sample agency. */
const PAGES: { readonly [name: string]: (address: string) => Promise<string> } = {
  home: async () => HOME,
  list: async () => LIST,
  property: propertyPath,
  form: async () => '/fr/contact/',
}

/** The largest paint of a page of each type on a phone. */
export const firstViewBenchmarks: readonly Benchmark[] = Object.entries(PAGES).map(([page, pathOf]) => ({
  name: `first-view-${page}`,
  unit: 's',
  async measure(note) {
    await using browser = await openChromium()
    return await withServer(async (address) => {
      const url = address + (await pathOf(address))
      // Pictures are made when they are first asked for.
      if (!isSmoke) await viewOnce(browser, url)
      const views = await times(LOADS, () => viewOnce(browser, url))
      const median = (figure: keyof FirstView) =>
        written(
          quantile(
            views.map((view) => view[figure]),
            0.5,
          ),
        )
      note(`first paint ${median('firstPaint')} s, computing ${median('computing')} s`)
      note(`${median('requests')} requests, ${median('allKiB')} KiB, of that ${median('scriptKiB')} KiB of script`)
      return views.map(({ largestPaint }) => largestPaint)
    })
  },
}))

function viewOnce(browser: Chromium, url: string): Promise<FirstView> {
  return onSlowPhone(browser, async (page, session) => {
    await session.send('Performance.enable')
    const transfers = watchTransfers(session)
    await page.addInitScript(recordLargestPaint)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const paints = await page.evaluate(readPaints)
    const { metrics } = await session.send('Performance.getMetrics')
    return {
      firstPaint: paints.first / 1000,
      largestPaint: paints.largest / 1000,
      computing: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0,
      ...transfers(),
    }
  })
}

/** Counts what crosses the line; returns a function that says what did so far. */
function watchTransfers(session: CDPSession): () => Pick<FirstView, 'requests' | 'scriptKiB' | 'allKiB'> {
  const scripts = new Set<string>()
  let requests = 0
  let scriptBytes = 0
  let allBytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  return () => ({ requests, scriptKiB: scriptBytes / 1024, allKiB: allBytes / 1024 })
}

/** Runs in the page: the times of its paints in ms, once the browser has reported them, which a busy machine does late. */
async function readPaints() {
  const reported = globalThis as typeof globalThis & { readonly largestPaintMs?: number }
  for (let frame = 0; reported.largestPaintMs === undefined && frame < 300; frame++) await new Promise(requestAnimationFrame)
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return { first, largest: reported.largestPaintMs ?? Number.NaN }
}

/** Runs in the page, before its own scripts. */
function recordLargestPaint() {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaintMs: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
