import { open, readToTheEnd } from './in-page.ts'
import { expect, test } from './visit.ts'

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
