import type { Page } from '@playwright/test'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { PRESETS } from '#src/definition/theme/theme-presets.ts'
import { overflowOf } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const rgb = (color: string) => `rgb(${[1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(', ')})`

const { colours, darkScheme } = PRESETS.monograph
const LIGHT = rgb(colours.paper)
const DARK = rgb(darkScheme.colours.paper)

test('[CONF-10] the switch of the dark scheme is remembered, and the next page shows no other colour first', async ({ page }) => {
  await site.become({ 'site.json': { theme: { darkScheme: { mode: 'switch' } } } })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const grounds = new Set<string>()
    Object.assign(window, { grounds })
    const look = () => {
      if (document.body) grounds.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${site.url}/fr/contact/`)
  expect(await groundOf(page)).toBe(LIGHT)
  await page.getByRole('banner').getByRole('button', { name: 'Affichage sombre' }).click()
  // A press while the application starts counts once it has.
  await expect.poll(() => groundOf(page)).toBe(DARK)
  await page.goto(`${site.url}/fr/a-vendre/`)
  const back = page.getByRole('contentinfo').getByRole('button', { name: 'Affichage clair' })
  await expect(back).toBeVisible()
  expect(await page.evaluate(() => [...Object(window).grounds])).toEqual([DARK])
  await back.click()
  await expect.poll(() => groundOf(page)).toBe(LIGHT)
})

test('[CONF-10] without JavaScript the scheme is that of the device, and there is no switch', async ({ browser }) => {
  await site.become({ 'site.json': { theme: { darkScheme: { mode: 'switch' } } } })
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${site.url}/fr/contact/`)
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
  await expect(page.getByRole('button', { name: 'Affichage clair' })).toHaveCount(0)
  await context.close()
})

test('[CONF-10] no preset is wider than a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const wide: string[] = []
  for (const preset of PRESET_NAMES) {
    await site.become({ 'site.json': { theme: { preset } } })
    for (const path of ['/de/', '/de/zu-verkaufen/', '/de/kontakt/']) {
      await page.goto(`${site.url}${path}`)
      if ((await overflowOf(page)) > 0) wide.push(`${preset} ${path}`)
    }
  }
  expect(wide).toEqual([])
})
