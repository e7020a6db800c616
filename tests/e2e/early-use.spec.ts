import type { Page } from '@playwright/test'
import { PAGE } from '#src/dev/budgets.ts'
import { afterFrames, layoutShiftsOf, recordLayoutShifts, scrollOf } from './in-page.ts'
import { launchOptions } from './launch-options.ts'
import { lostSights, sightsOf } from './page-inventory.ts'
import { propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

/** The application's script, which all its other files come with. */
const APPLICATION = '**/assets/main-*.js'

test.use({ launchOptions: launchOptions({ draws: true }) })

/** The first script, which starts the application. */
const FIRST_SCRIPT = '**/assets/boot-*.js'

/** Holds the application, or the first script too, back until it is called. */
async function holdBack(page: Page, files = APPLICATION): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
}

const scriptsOf = (page: Page) => {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) names.push(new URL(request.url()).pathname)
  })
  return names
}

test('a visitor who reads only loads two small scripts', { tag: '@phone' }, async ({ page, complaints }) => {
  const scripts = scriptsOf(page)
  let requests = 0
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1
  })
  for (const path of ['/fr/', '/nl/te-koop/', ...(await propertyPaths(sampleUrl())).slice(0, 1), '/de/kontakt/']) {
    scripts.length = 0
    requests = 0
    // Nothing more is under way half a second after the last request.
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, scripts.filter((name) => !/\/assets\/(boot|boot-parts)-/.test(name))]).toEqual([path, []])
    expect(requests, path).toBeLessThanOrEqual(PAGE.requests)
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

for (const [what, files] of [
  ['the application', APPLICATION],
  ['every script', FIRST_SCRIPT],
] as const) {
  test(`[PROP-04] the estimate calculates with what was entered before ${what} was there`, { tag: '@phone' }, async ({
    page,
  }) => {
    const goOn = await holdBack(page, files)
    await page.goto('/en/property/1012/')
    const plan = page.locator('#finance')
    await plan.locator('summary').first().click()
    await plan.getByRole('textbox', { name: 'Your contribution to the price' }).fill('69000')
    await plan.getByRole('spinbutton', { name: 'Term of the loan' }).fill('10')
    await plan.getByRole('radio', { name: /anything else/ }).check()
    await goOn()
    await plan.getByRole('textbox', { name: 'Yearly rate' }).fill('0')
    await expect(plan.getByRole('definition').filter({ hasText: '€ 1.000' })).toBeVisible()
    await expect(plan.getByText('12,5 % × € 189.000')).toBeVisible()
    await expect(plan.getByRole('textbox', { name: 'Your contribution to the price' })).toHaveValue(/^69.?000$/)
  })
}

test('photos and the map open before the application is there, close by Back, and stay open when it comes', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const goOn = await holdBack(page)
  const [path = ''] = await propertyPaths(sampleUrl())
  await page.goto(path)
  const photos = page.locator('dialog[open]')
  const third = page.getByRole('region', { name: 'Photos' }).getByRole('listitem').getByRole('link').nth(2)
  await third.tap()
  await expect(photos.locator('[data-number^="3 / "]')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.history.state?.overlay)).toBe('photos')
  await page.goBack()
  await expect(photos).toHaveCount(0)
  await expect(third).toBeFocused()
  await third.tap()
  await photos.getByRole('button', { name: 'Photo suivante' }).tap()
  await expect(photos.locator('[data-number^="4 / "]')).toBeInViewport()
  await goOn()
  await expect(photos.locator('[data-number^="4 / "]')).toBeInViewport()
  await photos.getByRole('button', { name: 'Agrandir' }).tap()
  await expect(photos.locator('[data-zoomed]')).toHaveCount(1)
  await page.goBack()
  await expect(photos).toHaveCount(0)
  await page.unroute(APPLICATION)
  const goOnWithList = await holdBack(page)
  await page.goto('/fr/a-vendre/')
  await page.getByRole('link', { name: 'Voir la carte' }).tap()
  const frame = page.getByRole('dialog', { name: 'Carte des biens' }).frameLocator('iframe')
  await expect(frame.locator('#map')).toBeVisible()
  const mark = await frame.locator('#map').evaluate((map) => (map.dataset.isSame = 'yes'))
  await goOnWithList()
  await expect(frame.locator('.map-cluster').first()).toBeVisible()
  await expect(frame.locator('#map')).toHaveAttribute('data-is-same', mark)
  expect(complaints).toEqual([])
})

test('a tap on a photo before any script shows it, which Back ends once there is one', { tag: '@phone' }, async ({ page }) => {
  const goOn = await holdBack(page, FIRST_SCRIPT)
  const [path = ''] = await propertyPaths(sampleUrl())
  await page.goto('/fr/services/')
  await page.goto(path)
  const third = page.getByRole('region', { name: 'Photos' }).getByRole('listitem').getByRole('link').nth(2)
  await third.tap()
  const photo = page.getByRole('dialog', { name: 'Photos' }).locator('[data-number^="3 / "]')
  await expect(photo).toBeInViewport()
  await goOn()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(photo).toBeInViewport()
  await page.goBack()
  await expect(photo).toBeHidden()
  await expect(third).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/\/fr\/services\/$/)
})

test('[FORM-15] the form keeps text that is typed before the application starts', { tag: '@phone' }, async ({ page }) => {
  const goOn = await holdBack(page)
  await page.goto('/fr/contact/')
  const field = page.getByRole('textbox', { name: /Nom/ }).first()
  await field.fill('Anne Dumont')
  await goOn()
  await expect(field).toHaveValue('Anne Dumont')
  await expect(page.locator('form[data-live]')).toHaveCount(1)
  await expect(field).toHaveValue('Anne Dumont')
})

test('nothing disappears or moves while the application is held back and when it comes', { tag: '@phone' }, async ({ page }) => {
  await recordLayoutShifts(page)
  for (const path of ['/fr/', '/nl/te-koop/', '/en/contact/', '/de/leistungen/']) {
    await test.step(path, async () => {
      const goOn = await holdBack(page)
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      const asSent = await sightsOf(page)
      await page.touchscreen.tap(5, 300)
      await page.keyboard.press('Tab')
      expect(lostSights(asSent, await sightsOf(page))).toEqual([])
      await goOn()
      expect(lostSights(asSent, await sightsOf(page))).toEqual([])
      expect(await layoutShiftsOf(page)).toEqual([])
      await page.unroute(APPLICATION)
    })
  }
})

test('with a mouse the application is there without a sign of use', async ({ page }) => {
  await page.goto('/fr/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
})

test('a visitor who has scrolled stays there when the application comes', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  for (const path of ['/fr/', '/fr/a-vendre/', '/fr/contact/']) {
    const goOn = await holdBack(page)
    await page.goto(path)
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await goOn()
    await afterFrames(page)
    expect([path, await scrollOf(page)]).toEqual([path, 700])
    await page.unroute(APPLICATION)
  }
})

test('a visitor who reloads a page or comes back to it is where they were', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto('/fr/a-vendre/')
  const card = page.getByRole('main').getByRole('article').nth(9)
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-later]')).toHaveCount(0)
  await page.evaluate(() => document.querySelectorAll('article')[9]?.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await afterFrames(page)
  const top = await topOf()
  await page.reload()
  await expect.poll(topOf).toBe(top)
  await page.goto('/fr/contact/')
  await page.goBack()
  await expect.poll(topOf).toBe(top)
})

test('the room that a list keeps for cards further down is about as high as these', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/fr/a-vendre/')
  const heights = () =>
    page.locator('main article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  const reserved = await heights()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-later]')).toHaveCount(0)
  const laidOut = await heights()
  const differences = laidOut.map((height, index) => Math.abs(height - (reserved[index] ?? 0)))
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(30)
})

test('an address that names a part of the page leads to it, and it stays there', { tag: ['@desktop', '@phone'] }, async ({
  page,
}) => {
  const [path = ''] = await propertyPaths(sampleUrl())
  await recordLayoutShifts(page)
  await page.goto(`${path}#finance`)
  const topOf = () => page.locator('#finance').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const top = await topOf()
  expect(top).toBeGreaterThanOrEqual(0)
  // Below the header and the index of sections.
  expect(top).toBeLessThan(240)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await afterFrames(page)
  expect([await topOf(), await layoutShiftsOf(page)]).toEqual([top, []])
})

test('[ERR-01] where a file of the page does not come, the page stays as it was sent', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/module-contact-*.js', (route) => route.abort())
  await page.goto('/fr/contact/')
  const field = page.getByRole('textbox', { name: /Nom/ }).first()
  const failed = page.waitForEvent('console', (message) => message.text().includes('contact-'))
  await field.fill('Anne Dumont')
  await failed
  await afterFrames(page)
  await expect(field).toHaveValue('Anne Dumont')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a caret in the middle of an address stays there when the application comes', { tag: '@phone' }, async ({ page }) => {
  const goOn = await holdBack(page)
  await page.goto('/fr/contact/')
  const field = page.getByRole('textbox', { name: /mail/i }).first()
  await field.tap()
  await page.keyboard.type('@example.be')
  await page.keyboard.press('Home')
  await page.keyboard.type('anne')
  await goOn()
  await expect(page.locator('form[data-live]')).toHaveCount(1)
  await page.keyboard.type('.dumont')
  await expect(field).toHaveValue('anne.dumont@example.be')
})

test('where the page has changed since it was sent, the application renders it anew', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/page-state*', (route) => route.fulfill({ status: 409, json: { error: { code: 'PAGE_CHANGED' } } }))
  await page.goto('/fr/a-vendre/')
  const before = await sightsOf(page)
  await page.touchscreen.tap(5, 300)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(lostSights(before, await sightsOf(page))).toEqual([])
  const heart = page.getByRole('main').locator('button[aria-pressed]').first()
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('where the state of the page cannot be fetched, the page stays as it was sent', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/page-state*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/fr/')
  const before = await sightsOf(page)
  const failed = page.waitForEvent('console', (message) => message.text().includes('503'))
  await page.touchscreen.tap(5, 300)
  await failed
  expect(lostSights(before, await sightsOf(page))).toEqual([])
  await expect(page.getByRole('alert')).toContainText('La page ne s’est pas chargée en entier')
})
