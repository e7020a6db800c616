import type { Page } from '@playwright/test'
import { open, overflowOf, scrollTo } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const barOf = (page: Page) => page.locator('[data-header-bar]')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' }).first()

async function openWith(page: Page, theme: object, path: string): Promise<void> {
  await site.become({ 'site.json': { theme } })
  await open(page, `${site.url}${path}`)
}

/** The pages whose banners and lists a narrow phone has to hold. */
async function expectRoomAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/fr/', '/fr/contact/', '/fr/a-vendre/']) {
    await open(page, `${site.url}${path}`)
    await expect(barOf(page).getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page), path).toBe(0)
  }
}

test('[SHELL-02] of a centred header the menu stays, without a script; its submenu opens with the keyboard', async ({
  page,
  browser,
}) => {
  await openWith(page, { header: 'centred', banner: { style: 'split', height: 'low' } }, '/fr/contact/')
  const [bar, menu] = [await barOf(page).boundingBox(), await menuOf(page).boundingBox()]
  expect((menu?.x ?? 0) + (menu?.width ?? 0) / 2).toBeCloseTo((bar?.width ?? 0) / 2, -1)
  const button = menuOf(page).getByRole('button', { name: /Sous-menu/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const child = menuOf(page).getByRole('link', { name: 'Étapes de la vente' })
  await expect(child).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(child).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expectRoomAt320(page)

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await plain.goto(`${site.url}/fr/contact/`)
  await plain.mouse.wheel(0, 900)
  await expect.poll(async () => (await menuOf(plain).boundingBox())?.y).toBeLessThan(64)
  await expect(menuOf(plain)).toBeInViewport({ ratio: 1 })
  await expect(plain.getByRole('banner').getByRole('link', { name: 'Vallée & Pierre, accueil' })).not.toBeInViewport()
  await plain.close()
})

test('[SHELL-09] a transparent header lies over the banner of every page that has one, and is opaque past 30 px', async ({
  page,
}) => {
  await openWith(page, { header: 'transparent', banner: { style: 'panel', height: 'full' } }, '/fr/contact/')
  const banner = page.locator('main [data-banner]')
  expect((await banner.boundingBox())?.y).toBe((await barOf(page).boundingBox())?.y)
  await expect(barOf(page)).toHaveAttribute('data-transparent')
  await scrollTo(page, 31)
  await expect(barOf(page)).not.toHaveAttribute('data-transparent')
  await open(page, `${site.url}/fr/a-vendre/`)
  await expect(barOf(page)).not.toHaveAttribute('data-transparent')
  await expectRoomAt320(page)
})

test('[SHELL-02] a header at the side is a column from 1200 px, whose submenus open without a script; below, a bar with the drawer', async ({
  page,
  browser,
}) => {
  await openWith(page, { header: 'side', banner: { style: 'plain', height: 'regular' } }, '/fr/contact/')
  const column = await barOf(page).boundingBox()
  expect((await page.locator('main').boundingBox())?.x).toBe(column?.width)
  await scrollTo(page, 900)
  expect(await barOf(page).boundingBox()).toEqual(column)
  await expect(page.locator('main img').first()).not.toHaveAttribute('fetchpriority', 'high')
  await page.setViewportSize({ width: 1199, height: 900 })
  await expect(barOf(page).getByRole('button', { name: 'Menu' })).toBeVisible()
  await expectRoomAt320(page)

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await plain.goto(`${site.url}/fr/contact/`)
  const child = menuOf(plain).getByRole('link', { name: 'Étapes de la vente' })
  await expect(child).toBeHidden()
  await menuOf(plain).locator('summary').focus()
  await plain.keyboard.press('Enter')
  await plain.keyboard.press('Tab')
  await expect(child).toBeFocused()
  await plain.close()
})
