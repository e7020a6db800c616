import { afterFrames, layoutShiftsOf, recordLayoutShifts } from './in-page.ts'
import { openSlowLine } from './piecewise.ts'
import { expect, sampleUrl, test } from './visit.ts'

for (const path of ['/fr/', '/en/appointment/', '/nl/te-koop/', '/de/leistungen/']) {
  test(`nothing on ${path} moves while its document still comes in`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    let pieces = 0
    await using line = await openSlowLine(sampleUrl(), async () => {
      pieces += 1
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      await afterFrames(page)
    })
    await recordLayoutShifts(page)
    await page.goto(line.url + path, { waitUntil: 'domcontentloaded' })
    expect(pieces).toBeGreaterThan(4)
    expect(await layoutShiftsOf(page)).toEqual([])
  })
}
