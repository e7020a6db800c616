import { layoutShiftsOf, recordLayoutShifts } from './in-page.ts'
import { openSlowLine } from './piecewise.ts'
import { expect, sampleUrl, test } from './visit.ts'

/** The number of paint checks between two pieces, which gives the browser time. */
const MOMENTS = 8

// The shell is the same on all of them: each kind of page is opened in one window, the home page in both.
for (const [path, ...tag] of [
  ['/fr/', '@desktop', '@phone'],
  ['/en/appointment/', '@desktop'],
  ['/nl/te-koop/', '@phone'],
  ['/de/leistungen/', '@desktop'],
  ['/fr/contact/', '@phone'],
] as const) {
  test(`no layout shift occurs on ${path} while its document is still loading`, { tag }, async ({ page }) => {
    const paints: { readonly isWhole: boolean; readonly count: number }[] = []
    await using line = await openSlowLine(sampleUrl(), async () => {
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        paints.push(
          await page.evaluate(() => ({
            isWhole: document.querySelector('#root + *') !== null,
            count: performance.getEntriesByType('paint').length,
          })),
        )
      }
    })
    await recordLayoutShifts(page)
    await page.goto(line.url + path, { waitUntil: 'domcontentloaded' })
    const early = paints.filter(({ isWhole }) => !isWhole)
    expect(early.length).toBeGreaterThanOrEqual(3 * MOMENTS)
    expect(early.filter(({ count }) => count > 0)).toEqual([])
    expect(await layoutShiftsOf(page)).toEqual([])
  })
}
