import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open } from './in-page.ts'
import { expect, test } from './visit.ts'

test.describe('[SRCH-17] an area', () => {
  test('is drawn on the map by lines and corners, taken back, applied, shown again, preserved in another language, and removed', async ({
    page,
    complaints,
  }) => {
    await open(page, '/fr/a-vendre/')
    const map = page.getByRole('complementary', { name: 'Carte des biens' })
    const frame = map.frameLocator('iframe')
    const draw = frame.getByRole('button', { name: 'Dessiner une zone' })
    const apply = frame.getByRole('button', { name: 'Chercher ici' })
    const line = frame.locator('.area')
    await expect(draw).toHaveAccessibleDescription(/Au clavier.*Autour d’un lieu/)
    await test.step('Escape ends it', async () => {
      await draw.press('Enter')
      await expect(frame.getByRole('status')).toContainText('Au clavier')
      await expect(apply).toBeDisabled()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(draw).toBeFocused()
    })
    await draw.click()
    const surface = await frame.locator('.draw-surface').boundingBox()
    if (surface === null) throw new Error('[Bug] the map is on the page')
    const at = (x: number, y: number) => [surface.x + x * surface.width, surface.y + y * surface.height] as const
    await test.step('corners are taken back', async () => {
      await page.mouse.click(...at(0.3, 0.5))
      await page.mouse.click(...at(0.5, 0.5))
      await expect(frame.locator('.area-corner')).toHaveCount(2)
      await page.keyboard.press('Control+z')
      await expect(frame.locator('.area-corner')).toHaveCount(1)
      await frame.getByRole('button', { name: 'Effacer' }).click()
      await expect(frame.locator('.area-corner')).toHaveCount(0)
    })
    await page.mouse.move(...at(0.2, 0.35))
    await page.mouse.down()
    for (const [x, y] of [
      [0.6, 0.35],
      [0.6, 0.65],
      [0.2, 0.65],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 5 })
    await page.mouse.up()
    const count = async () => Number.parseInt((await page.locator('#results').textContent()) ?? '', 10)
    const before = await count()
    await apply.click()
    await expect(page).toHaveURL(/area=drawn\.[\w-]+$/)
    await expect(page.getByRole('link', { name: /Zone dessinée$/ })).toBeVisible()
    const after = await count()
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(before)
    await expect(line).toBeVisible()
    await page.locator('header a[hreflang="de"]').first().click()
    await expect(page).toHaveURL(/\/de\/.*area=drawn\./)
    await expect(page.locator('#results')).toContainText(`${after} Immobilien verfügbar`)
    const german = page.getByRole('complementary', { name: 'Karte der Immobilien' }).frameLocator('iframe')
    await german.getByRole('button', { name: 'Gebiet entfernen' }).click()
    await expect(page).toHaveURL(/\/zu-verkaufen\/$/)
    expect(complaints).toEqual([])
  })

  test('around a place is chosen without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page: Page = await context.newPage()
    await page.goto('/fr/a-vendre/')
    const form = page.locator('form[data-goal="0"]')
    await form.getByRole('button', { name: /^Communes/ }).click()
    await form.getByLabel('Lieu').selectOption({ label: 'Spa 4900' })
    await form.getByLabel('Distance ou temps de trajet').selectOption({ label: '15 min à vélo (≈ 2,9 km)' })
    await expect(form.locator('p', { hasText: 'Les temps de trajet sont une estimation' })).toBeVisible()
    await form.getByRole('button', { name: 'Terminé' }).click()
    await form.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\?area=15min-bike\.spa%7C4900$/)
    await expect(page.getByRole('link', { name: /≈ 15 min à vélo depuis Spa/ })).toBeVisible()
    await context.close()
  })
})
