import type { Page } from '@playwright/test'
import { clipboardText } from './clipboard.ts'
import { layoutShiftsOf, recordLayoutShifts } from './in-page.ts'
import { propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

const APPLICATION = '**/assets/main-*.js'
const FIRST_SCRIPT = '**/assets/boot-*.js'

/** Holds the application back until it is called. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(APPLICATION, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const hearts = (page: Page) => page.getByRole('main').locator('button[aria-pressed]')
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'La page ne s’est pas chargée en entier' })

test.describe('before the application is there', { tag: '@phone' }, () => {
  test('[SHELL-11] the menu opens, and stays open and where it is when the application comes', async ({ page, complaints }) => {
    await recordLayoutShifts(page)
    const goOn = await holdBack(page)
    await page.goto('/fr/')
    await menuButton(page).tap()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const [box, focus] = [await drawer(page).boundingBox(), await focused()]
    expect(focus).not.toBe('')
    await goOn()
    await expect(drawer(page)).toBeVisible()
    expect([await drawer(page).boundingBox(), await focused(), await layoutShiftsOf(page)]).toEqual([box, focus, []])
    await menuButton(page).tap()
    await expect(drawer(page)).toBeHidden()
    expect(complaints).toEqual([])
  })

  test('a heart saves its property and counts; sharing copies the address', async ({ page, complaints, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    const goOn = await holdBack(page)
    const [path = ''] = await propertyPaths(sampleUrl())
    await page.goto(path)
    await hearts(page).first().tap()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-favourite-count]')).toHaveText('1(1 bien gardé)')
    await page.getByRole('main').getByRole('button', { name: 'Partager' }).first().tap()
    await expect(page.locator('[data-copied]').first()).not.toHaveText('')
    expect(await clipboardText(page)).toBe(new URL(path, sampleUrl()).href)
    await goOn()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    await hearts(page).first().tap()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('[data-favourite-count]')).toBeHidden()
    expect(complaints).toEqual([])
  })
})

test('a submenu that was opened before the application is there stays open when it comes', async ({ page }) => {
  const goOn = await holdBack(page)
  await page.goto('/fr/')
  const button = page.getByRole('button', { name: 'Sous-menu de « Services »' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await goOn()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Étapes de la vente' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('a submenu that a mouse or the focus has opened stays open when the application comes', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Étapes de la vente' })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Services' })
  for (const use of [() => entry.hover(), () => link.focus()]) {
    const goOn = await holdBack(page)
    await page.goto('/fr/')
    await entry.focus()
    await use()
    await goOn()
    await expect(page.getByRole('button', { name: 'Sous-menu de « Services »' })).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    await page.unroute(APPLICATION)
  }
})

test.describe('where a script does not come', { tag: '@phone' }, () => {
  test('[ERR-01] without the application the page says so; menu, hearts and links work all the same', async ({ page }) => {
    await page.route(APPLICATION, (route) => route.abort())
    await page.goto('/fr/a-vendre/')
    await hearts(page).first().tap()
    await expect(notice(page)).toBeVisible()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    await hearts(page).nth(1).tap()
    await expect(page.locator('[data-favourite-count]')).toHaveText('2(2 biens gardés)')
    await notice(page).getByRole('button', { name: 'Fermer' }).tap()
    await expect(notice(page)).toBeHidden()
    await menuButton(page).tap()
    await drawer(page).getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
  })

  test('[ERR-01] without the first script the page says so, what cannot work is gone, and the menu works', async ({ page }) => {
    await page.route(FIRST_SCRIPT, (route) => route.abort())
    await page.goto('/fr/a-vendre/')
    await expect(notice(page)).toBeVisible()
    await expect(hearts(page).first()).toBeHidden()
    await menuButton(page).tap()
    await expect(drawer(page)).toBeVisible()
    await page.unroute(FIRST_SCRIPT)
    await menuButton(page).tap()
    await notice(page).getByRole('link', { name: 'Recharger la page' }).tap()
    await expect(hearts(page).first()).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
})
