import { afterFrames, layoutShiftsOf, recordLayoutShifts, untilAlive } from './in-page.ts'
import { expect, test } from './visit.ts'

for (const [path, ...tag] of [
  ['/fr/', '@desktop', '@phone'],
  ['/de/services/', '@desktop'],
  ['/nl/contact/', '@phone'],
] as const) {
  test(`no layout shift occurs on ${path} when the fonts load after the first paint`, { tag }, async ({ page }) => {
    const { promise: isPainted, resolve: letFontsCome } = Promise.withResolvers<void>()
    let fonts = 0
    await page.route('**/*.woff2', async (route) => {
      await isPainted
      fonts += 1
      await route.continue()
    })
    await recordLayoutShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    letFontsCome()
    await page.waitForLoadState('load')
    await untilAlive(page)
    await page.evaluate(() => document.fonts.ready)
    await afterFrames(page)
    expect(fonts).toBeGreaterThan(1)
    expect(await layoutShiftsOf(page)).toEqual([])
  })
}
