import { layoutShiftsOf, recordLayoutShifts } from './in-page.ts'
import { openSlowLine } from './piecewise.ts'
import { expect, sampleUrl, test } from './visit.ts'

/** How often the browser is asked what it has painted before the next piece comes, which gives it the time to. */
const MOMENTS = 8

for (const path of ['/fr/', '/en/appointment/', '/nl/te-koop/', '/de/leistungen/', '/fr/contact/']) {
  test(`nothing on ${path} moves while its document still comes in`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
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
