import type { Page } from '@playwright/test'
import { layoutShiftsOf, open, recordLayoutShifts, scrollTo } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const announcement = { text: 'Portes ouvertes à Plombières, samedi de 10 à 12 heures.' }
const regionOf = (page: Page) => page.getByRole('region', { name: 'Annonce' })
const barOf = (page: Page) => page.locator('[data-header-bar]')
const topOf = async (page: Page) => (await barOf(page).boundingBox())?.y ?? Number.NaN

test('[SHELL-09] an announcement scrolls away before the header is fixed; closed by keyboard, it is not there before the first paint of later pages', async ({
  page,
  complaints,
}) => {
  await site.become({ 'header.json': { announcement } })
  await open(page, `${site.url}/fr/`)
  const heightPx = (await regionOf(page).boundingBox())?.height ?? 0
  const below = await topOf(page)
  await scrollTo(page, 30 + heightPx)
  await expect(barOf(page)).toHaveCSS('position', 'absolute')
  await scrollTo(page, 31 + heightPx)
  await expect(barOf(page)).toHaveCSS('position', 'fixed')
  await expect.poll(() => topOf(page)).toBe(0)
  await expect(regionOf(page)).not.toBeInViewport()

  await scrollTo(page, 0)
  await expect(barOf(page)).toHaveCSS('position', 'absolute')
  await page.getByRole('button', { name: 'Fermer l’annonce' }).focus()
  await page.keyboard.press('Enter')
  await expect(regionOf(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  expect(await topOf(page)).toBe(below - heightPx)

  await recordLayoutShifts(page)
  // As the server sent it, before any module of script.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sent = document.querySelector('[data-announcement-id]')
      Object.assign(window, { display: sent && getComputedStyle(sent).display })
    }),
  )
  await open(page, `${site.url}/nl/contact/`)
  expect(await page.evaluate(() => 'display' in window && window.display)).toBe('none')
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
