import { open, readToTheEnd } from './in-page.ts'
import { expect, test } from './visit.ts'

const PATHS = ['/fr/', '/nl/te-koop/', '/en/services/', '/de/property/1001/', '/fr/contact/']

test('a printed page shows its content without header and buttons, and without console messages', async ({
  page,
  complaints,
}) => {
  for (const path of PATHS) {
    await open(page, path)
    // Printed too early, the browser warns about unused preloads.
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[data-menu-button]')).toBeHidden()
    await expect(page.getByRole('navigation', { name: /Accès rapide|Snelkoppelingen|Quick links|Schnellzugriff/ })).toBeHidden()
    const pdf = await page.pdf()
    expect(pdf.length).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'screen' })
  }
  expect(complaints).toEqual([])
})

test('nothing moves by itself for a visitor who prefers reduced motion', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PATHS) {
    await open(page, path)
    await readToTheEnd(page)
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => String(animation.effect?.getComputedTiming().duration)),
    )
    expect(
      moving.filter((durationMs) => durationMs !== '0'),
      path,
    ).toEqual([])
  }
  expect(complaints).toEqual([])
})
