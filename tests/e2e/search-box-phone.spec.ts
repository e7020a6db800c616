import type { Page } from '@playwright/test'
import { box, field, holdBack, openSearch, submit } from './search-form.ts'
import { expect, test } from './visit.ts'

const done = (page: Page) => box(page).getByRole('button', { name: 'Terminé' })

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[SRCH-06, SRCH-08, WIDG-02, WIDG-03] the first tap on a field opens its widget, with targets of 44 px, before the application', async ({
    page,
    complaints,
  }) => {
    const letGo = await holdBack(page)
    await page.goto('/de/')
    await openSearch(page)
    await field(page, /^Räume/).tap()
    const sheet = page.getByRole('dialog', { name: 'Räume' })
    await sheet.getByRole('button', { name: /^Schlafzimmer: eine?s? mehr/ }).tap()
    await sheet.getByRole('button', { name: /^Schlafzimmer: eine?s? mehr/ }).tap()
    for (const button of await sheet.getByRole('button').all()) {
      const size = await button.evaluate((element) => element.getBoundingClientRect())
      if (size.width > 1) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
    }
    await sheet.getByRole('button', { name: 'Fertig' }).tap()
    await expect(sheet).toBeHidden()
    await expect(field(page, /^Räume Schlafzimmer 2\+/)).toBeVisible()
    await field(page, /^Preis/).tap()
    const track = await page.getByRole('dialog', { name: 'Preis' }).locator('[data-track]').boundingBox()
    await page.touchscreen.tap((track?.x ?? 0) + (track?.width ?? 0) * 0.3, (track?.y ?? 0) + 22)
    await expect(field(page, /^Preis Ab €/)).toBeVisible()
    await page.keyboard.press('Escape')
    letGo()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await submit(page).tap()
    await expect(page).toHaveURL(/\/de\/[a-z-]+\/\?bedrooms=2&price=\d+-3000000$/)
    expect(complaints).toEqual([])
  })

  test('[SRCH-06] the prices of a URL are fully visible in the form', async ({ page }) => {
    await page.goto('/de/zu-verkaufen/?price=120000-1600000')
    await openSearch(page)
    const price = box(page).locator('[data-field="price"] [data-value]')
    await expect(price).toContainText('€ 120.000 bis € 1.600.000')
    expect(await price.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  })
})

for (const [where, tag] of [
  ['on a desktop', '@desktop'],
  ['on a phone', '@phone'],
] as const) {
  test.describe(`without JavaScript ${where}`, { tag }, () => {
    test.use({ javaScriptEnabled: false })

    test('[SRCH-02, SRCH-03, SRCH-04, SRCH-09, WIDG-06] fields open and close, the form gives the same URL, and the tab for rent shows the form for rent', async ({
      page,
    }) => {
      await page.goto('/fr/')
      const spa = box(page).getByRole('checkbox', { name: /^Spa/ })
      const ways = {
        Escape: () => page.keyboard.press('Escape'),
        // By keyboard: the browser may first place a field's widget below the field and then above it, and a press beside it would close it.
        'its button': () => done(page).press('Enter'),
        'a tap outside': () => page.mouse.click(2, 2),
      }
      for (const [way, close] of Object.entries(ways)) {
        await test.step(`an open field closes with ${way}, and leaves the search button uncovered`, async () => {
          await openSearch(page)
          await field(page, /^Communes/).click()
          await expect(spa).toBeVisible()
          await close()
          await expect(spa).toBeHidden()
          await openSearch(page)
          await submit(page).click({ trial: true })
        })
      }
      await test.step('the form gives the same URL', async () => {
        await openSearch(page)
        await field(page, /^Communes/).click()
        await box(page).locator('label:visible', { hasText: 'Spa' }).click()
        await page.keyboard.press('Escape')
        await field(page, /^Pièces/).click()
        await box(page).locator('input[name="bedrooms"]:visible').fill('2')
        await done(page).press('Enter')
        await field(page, /^Prix/).click()
        await box(page).locator('input[name="price-min"]:visible').fill('200000')
        await box(page).locator('input[name="price-max"]:visible').fill('€ 250.000')
        await done(page).press('Enter')
        await submit(page).click()
        await expect(page).toHaveURL(/\/fr\/a-vendre\/\?/)
        expect([...new URL(page.url()).searchParams]).toEqual([
          ['city', 'spa|4900'],
          ['bedrooms', '2'],
          ['price', '200000-250000'],
        ])
      })
      await test.step('the tab for rent shows the form for rent', async () => {
        await page.goto('/fr/')
        await box(page).getByRole('radio', { name: 'À louer' }).check()
        await openSearch(page)
        await expect(box(page).locator('form:visible')).toHaveCount(1)
        await submit(page).click()
        await expect(page).toHaveURL(/\/fr\/a-louer\//)
      })
    })
  })
}
