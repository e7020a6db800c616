import type { Page } from '@playwright/test'
import { MAP_CARDS_PER_PAGE } from '#schemas/search/map-card.ts'
import type { MapPoints } from '#schemas/search/search-answers.ts'
import { toMapPoint } from '#src/features/map/rules/map-point.ts'
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
    await expect(dialog(page).frameLocator('iframe').locator('.map-cluster').first()).toBeVisible()
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 })
    await page.reload()
    await expect(dialog(page).frameLocator('iframe').locator('.map-cluster').first()).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
  })

  test('[SRCH-19] has a strip of cards that follows the marker, a marker that follows the strip, and is moved by one finger', async ({
    page,
    complaints,
  }) => {
    await open(page, '/fr/a-vendre/')
    await link(page).tap()
    const marks = dialog(page).frameLocator('iframe')
    const strip = dialog(page).getByRole('list', { name: 'Biens sur la carte' })
    await expect(strip.getByRole('article')).toHaveCount(MAP_CARDS_PER_PAGE)
    /** The card in the middle. */
    const shown = () =>
      strip.evaluate((list) => {
        const middle = list.getBoundingClientRect().left + list.clientWidth / 2
        const card = [...list.children].find(
          (item) => Math.abs(item.getBoundingClientRect().left + item.clientWidth / 2 - middle) < 2,
        )
        return card?.querySelector('a')?.getAttribute('href') ?? ''
      })
    const mark = marks.locator('.price:not([data-gone])').first()
    const name = (await mark.getAttribute('aria-label')) ?? ''
    await mark.tap()
    await expect(mark).toHaveAttribute('data-highlighted')
    await expect(strip.locator('a:focus')).toHaveAttribute('href', /\d+\/$/)
    const selected = (await strip.locator('a:focus').getAttribute('href')) ?? ''
    await expect.poll(shown).toBe(selected)
    // The marker and the card are about the same property.
    await expect(strip.getByRole('article').filter({ has: page.locator(`a[href="${selected}"]`) })).toContainText(
      name.split(', ')[1] ?? 'no place',
    )

    // The next card: another property, whose marker or cluster is highlighted in place of the first.
    const session = await page.context().newCDPSession(page)
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const at = (share: number) => [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (let step = 1; step <= 12; step++)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 12) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag({ x: 330, y: 720 }, { x: 60, y: 720 })
    await expect.poll(shown).not.toBe(selected)
    await expect(mark).not.toHaveAttribute('data-highlighted')
    await expect(marks.locator('[data-highlighted]')).toHaveCount(1)

    const found = strip.locator('xpath=preceding-sibling::*[@role="status"]')
    const before = await found.textContent()
    await drag({ x: 180, y: 150 }, { x: 180, y: 450 })
    await expect(found).not.toHaveText(before ?? '')
    await expect(found).toHaveText(/^\d+ biens? ici$/)
    expect(complaints).toEqual([])

    // The strip leads to the property, and Back from there to the map.
    const href = await shown()
    await strip.locator(`a[href="${href}"]`).tap()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await page.goBack()
    await expect(dialog(page)).toBeVisible()
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

  for (const { isExact, tag } of [
    { isExact: true, tag: '@desktop' },
    { isExact: false, tag: '@phone' },
  ]) {
    test(`loads on request, for an ${isExact ? 'exact' : 'approximate'} place`, { tag }, async ({ page, complaints }) => {
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
      expect(await violationsOf(page, { contrast: isExact })).toEqual([])
      expect(complaints).toEqual([])
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a drawing with the towns around it, and their distances in words', async ({ page }) => {
      const [property] = await propertiesForSale()
      await page.goto(property?.path ?? '')
      const towns = placeOf(page).getByRole('listitem')
      await expect(towns).toHaveCount(5)
      await expect(towns.first()).toHaveText(/^\S.*\s\d+(,\d)?\sk?m$/)
      await expect(placeOf(page).getByRole('button')).toHaveCount(0)
    })
  })
})
