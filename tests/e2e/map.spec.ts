import type { Page } from '@playwright/test'
import type { MapPoints } from '#schemas/search/search-answers.ts'
import { toMapPoint } from '#src/domain/place/map-point.ts'
import { aCluster } from '../fixtures/map.ts'
import { violationsOf } from './accessibility.ts'
import { open, overflowOf } from './in-page.ts'
import { far, propertiesForSale } from './map-properties.ts'
import { expect, test } from './visit.ts'

test.describe('[SRCH-14] the map beside a list', () => {
  const map = (page: Page) => page.getByRole('complementary', { name: 'Carte des biens' }).frameLocator('iframe')

  test('shows the card of a property at once, then what the server knows of it', async ({ page, complaints }) => {
    const asked = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/selection?*', async (route) => {
      asked.resolve()
      await answers.promise
      await route.continue()
    })
    await open(page, '/fr/a-vendre/?view=map')
    const sign = map(page).locator('.price:not([data-gone])').first()
    const name = (await sign.getAttribute('aria-label')) ?? ''
    await sign.click()
    await asked.promise
    const card = map(page).getByRole('region')
    await expect(card.locator('.card-price')).not.toBeEmpty()
    expect(name).toContain((await card.locator('.card-price').textContent()) ?? '')
    const before = await card.boundingBox()
    await expect(card.getByRole('link')).toBeFocused()
    const path = (await card.getByRole('link').getAttribute('href')) ?? ''
    answers.resolve()
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(card.getByRole('link')).toBeFocused()
    expect((await card.boundingBox())?.width).toBe(before?.width)
    // The path that the marker knows leads to the page too.
    const moved = await page.request.get(path, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, await card.getByRole('link').getAttribute('href')])
    expect(complaints).toEqual([])
  })

  test('says that a card could not be loaded, and leads on to the property', async ({ page }) => {
    await page.route('**/api/selection?*', (route) => route.fulfill({ status: 400, json: {} }))
    await open(page, '/fr/a-vendre/?view=map')
    await map(page).locator('.price').first().click()
    const card = map(page).getByRole('region')
    await expect(card.getByRole('status')).toHaveText('Les détails n’ont pas pu être chargés.')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/fr\/a-vendre\/[^/]+\/[^/]+\/\d+\/$/)
  })

  test('asks for the window that it shows where the properties are many, and leads to each', async ({ page, complaints }) => {
    const [property] = far(await propertiesForSale())
    if (!property) throw new Error('[Bug] the sample has properties')
    const { GoogleX, GoogleY } = property
    const bounds = { south: GoogleX - 0.05, north: GoogleX + 0.05, west: GoogleY - 0.05, east: GoogleY + 0.05 }
    const cluster = aCluster({ count: 1600, GoogleX, GoogleY, bounds })
    const place = aCluster({
      ID: 3001,
      count: 2,
      GoogleX: GoogleX + 0.04,
      GoogleY,
      bounds: { south: GoogleX + 0.04, north: GoogleX + 0.04, west: GoogleY, east: GoogleY },
    })
    const none: MapPoints = {
      ...{ items: [], clusters: [], isWhole: false, bounds: null, area: null, propertyPath: '/fr/a-vendre/city/home/{id}/' },
      ...{ total: 1602, available: 1602, hasMore: false },
    }
    const zooms: number[] = []
    await page.route('**/api/map-points?*', (route) => {
      const parameters = new URL(route.request().url()).searchParams
      const zoom = Number(parameters.get('zoom'))
      if (parameters.has('id')) return route.fulfill({ json: { ...none, items: [toMapPoint(property, [])] } })
      if (!parameters.has('bounds'))
        return route.fulfill({ json: { ...none, clusters: [cluster], bounds: { south: 50, west: 5, north: 51, east: 6.5 } } })
      zooms.push(zoom)
      const point = { ...toMapPoint(property, []), GoogleX, GoogleY }
      return route.fulfill({
        json: zoom < 11 ? { ...none, clusters: [cluster] } : { ...none, items: [point], clusters: [place] },
      })
    })
    await page.route('**/api/map-properties?*', async (route) => {
      const items = await Promise.all(
        (await propertiesForSale())
          .slice(1, 3)
          .map(async ({ ID }) => (await page.request.get(`/api/selection?id=${ID}&language=fr`)).json()),
      )
      await route.fulfill({ json: { items: items.map(({ items: [item] }) => item), total: 2 } })
    })
    await open(page, '/fr/a-vendre/')
    await page.getByRole('complementary', { name: 'Carte des biens' }).scrollIntoViewIfNeeded()
    const many = map(page).getByRole('button', { name: '1.600 biens ici : zoomer' })
    await expect(many).toBeVisible()
    await many.focus()
    await page.keyboard.press('Enter')
    const alone = map(page).locator('.price')
    await expect(alone).toBeVisible()
    await expect(many).toHaveCount(0)
    // The keyboard's focus went on to what the cluster held.
    await expect(map(page).locator('button:focus')).toHaveCount(1)
    expect(zooms.at(-1)).toBeGreaterThanOrEqual(11)
    await map(page).getByRole('button', { name: '2 biens ici : zoomer' }).click()
    const card = map(page).getByRole('region', { name: '2 biens' })
    await expect(card.getByRole('link')).toHaveCount(2)
    await expect(card.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    expect(complaints).toEqual([])
  })
})

test.describe('[SRCH-14] the map of a list on a phone', { tag: '@phone' }, () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Voir la carte' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Carte des biens' })

  test('is open again after returning from one of its properties', async ({ page }) => {
    await open(page, '/fr/a-vendre/')
    await link(page).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Retour à la liste' })).toBeFocused()
    await expect(dialog(page).frameLocator('iframe').locator('.cluster').first()).toBeVisible()
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 })
    await page.reload()
    await expect(dialog(page).frameLocator('iframe').locator('.cluster').first()).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows on the page that the link leads to', async ({ page }) => {
      await page.goto('/fr/a-vendre/')
      await link(page).click()
      await expect(page).toHaveURL(/view=map#results-map$/)
      await expect(page.getByRole('complementary', { name: 'Carte des biens' })).toBeInViewport({ ratio: 0.8 })
    })
  })
})

test.describe('[SRCH-14] [PROP-04] the map of one property', () => {
  const placeOf = (page: Page) => page.locator('#property-map-standard')

  for (const isExact of [true, false]) {
    test(
      `loads on request, for an ${isExact ? 'exact' : 'approximate'} place`,
      { tag: ['@desktop', '@phone'] },
      async ({ page, complaints }, { project }) => {
        const property = (await propertiesForSale()).find(({ IsLocationExact }) => IsLocationExact === isExact)
        await open(page, property?.path ?? '')
        await expect(page.locator('iframe')).toHaveCount(0)
        await placeOf(page).getByRole('button', { name: 'Ouvrir la carte interactive' }).click()
        const frame = page.frameLocator('iframe[title="Carte des environs"]')
        const sign = frame.locator('.sign')
        await expect(sign).toHaveAccessibleName(isExact ? /€/ : /Emplacement approximatif/)
        await expect(frame.locator('.ring-label span').first()).toBeVisible()
        expect(await overflowOf(page)).toBe(0)
        await sign.click()
        await expect(frame.getByRole('region').getByRole('link')).toBeVisible()
        // Colours are the same everywhere.
        expect(await violationsOf(page, { contrast: isExact && project.name === 'desktop' })).toEqual([])
        expect(complaints).toEqual([])
      },
    )
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a drawing with the towns around it, and their distances in words', async ({ page }) => {
      const [property] = await propertiesForSale()
      await page.goto(property?.path ?? '')
      const towns = placeOf(page).getByRole('listitem')
      await expect(towns).toHaveCount(6)
      await expect(towns.first()).toHaveText(/^\S.*\s\d+(,\d)?\sk?m$/)
      await expect(placeOf(page).getByRole('button')).toHaveCount(0)
    })
  })
})
