import { open, readToTheEnd } from './in-page.ts'
import { samplePages } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const PATHS = ['/fr/', '/nl/te-koop/', '/en/services/', '/de/property/1001/', '/fr/contact/']

test('nothing moves by itself for a visitor who prefers reduced motion; a printed page shows its content without header and buttons, and without console messages', async ({
  page,
  complaints,
}) => {
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      await readToTheEnd(page)
      const moving = await page.evaluate(() =>
        document.getAnimations().map((animation) => String(animation.effect?.getComputedTiming().duration)),
      )
      expect(moving.filter((durationMs) => durationMs !== '0')).toEqual([])
      await page.emulateMedia({ media: 'print', reducedMotion: null })
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.locator('[data-menu-button]')).toBeHidden()
      await expect(page.getByRole('navigation', { name: /Accès rapide|Snelkoppelingen|Quick links|Schnellzugriff/ })).toBeHidden()
      const pdf = await page.pdf()
      expect(pdf.length).toBeGreaterThan(10_000)
      await page.emulateMedia({ media: 'screen' })
    })
  }
  expect(complaints).toEqual([])
})

test.describe('without scripts', { tag: ['@desktop', '@phone'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('[WIDG-04] each picture of each page has its room before it has come', async ({ page }) => {
    // They do not come at all.
    await page.route('**/media/**', () => undefined)
    const pages = await samplePages(sampleUrl())
    for (const path of pages.map(({ alternates }) => alternates.fr ?? '')) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const withoutRoom = await page
        .locator('img:visible')
        .evaluateAll((pictures) =>
          pictures
            .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().height < 8)
            .map((picture) => picture.getAttribute('alt')),
        )
      expect([path, withoutRoom]).toEqual([path, []])
    }
  })
})
