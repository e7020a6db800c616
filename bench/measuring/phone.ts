import type { CDPSession, Page } from '@playwright/test'
import type { Chromium } from './chromium.ts'
import { isSmoke, sized } from './scale.ts'

/** A cheap phone on a slow line, as Lighthouse has it. */
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const SLOWDOWN = sized(4, 1)

/** Uses a page of a phone with an empty cache, by a line and a processor that are slow from the first request on. */
export async function onSlowPhone<T>(
  browser: Chromium,
  work: (page: Page, session: CDPSession) => Promise<T>,
  widthPx: number = PHONE.viewport.width,
): Promise<T> {
  const viewport = { ...PHONE.viewport, width: widthPx }
  const context = await browser.newContext({ ...PHONE, viewport, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (!isSmoke) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await work(page, session)
  } finally {
    await context.close()
  }
}
