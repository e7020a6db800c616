import type { Frame, Page } from '@playwright/test'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { MapPoints } from '#schemas/search/search-answers.ts'
import { toMapCard } from '#src/domain/place/map-card.ts'
import { toMapPoint } from '#src/domain/place/map-point.ts'
import { aCluster, aMapMessage } from '../fixtures/map.ts'
import { violationsOf } from './accessibility.ts'
import { open, overflowOf, scrollOf } from './in-page.ts'
import { openOwnSite } from './own-site.ts'
import { expect, sampleUrl, test } from './visit.ts'

type Property = PropertyDetail & { readonly GoogleX: number; readonly GoogleY: number }

/** The properties for sale with their places, as the list passes them to the map. */
async function propertiesForSale(): Promise<readonly Property[]> {
  const fetchJson = async (path: string) => (await fetch(`${sampleUrl()}/api/properties${path}`)).json()
  const { items } = (await fetchJson('?goal=0&pageSize=12&language=fr')) as { items: readonly Property[] }
  return Promise.all(items.map(({ ID }) => fetchJson(`/${ID}?language=fr`) as Promise<Property>))
}

const aMessageOf = (properties: readonly Property[]) =>
  aMapMessage({ propsList: properties.flatMap((property) => toMapPoint(property, []) ?? []) })

/** Loads the frame alone on a page, posts the page's messages to it, and answers with the cards of the properties. */
async function showInFrame(page: Page, properties: readonly Property[]): Promise<Frame> {
  // A text page without its application, which would hydrate what the frame takes the place of.
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/fr/mentions-legales/')
  const posted = { text: JSON.stringify(aMessageOf(properties)), cards: properties.map(toMapCard) }
  await page.evaluate(async ({ text, cards }) => {
    const frame = document.createElement('iframe')
    frame.title = 'Carte'
    frame.name = 'map'
    frame.src = '/map-frame/'
    Object.assign(frame.style, { display: 'block', width: '100%', height: '640px', border: '0' })
    document.querySelector('main')?.replaceChildren(frame)
    const told: unknown[] = []
    Object.assign(window, { told })
    window.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data)
      told.push(message)
      if (message.type !== 'cards') return
      const { request, ids } = message
      const found = cards.filter(({ ID }) => ids.includes(ID))
      const answer = JSON.stringify({ type: 'cards', request, cards: found, total: found.length })
      frame.contentWindow?.postMessage(answer, window.location.origin)
    })
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.contentWindow?.postMessage(text, window.location.origin)
  }, posted)
  const frame = page.frame('map')
  if (!frame) throw new Error('[Bug] the frame is on the page')
  if (properties.length > 0) await expect(frame.locator('.cluster, .price, .sign').first()).toBeVisible()
  return frame
}

const toldBy = (page: Page) => page.evaluate(() => (window as unknown as { told: readonly { type: string; id?: number }[] }).told)
const signs = (frame: Frame) => frame.locator('.cluster, .price, .sign')
const far = (properties: readonly Property[]): Property[] => {
  // One property in each of several cities, so that each has its own marker.
  const perCity = new Map(
    properties.filter(({ IsLocationExact }) => IsLocationExact).map((property) => [property.City, property]),
  )
  return [...perCity.values()]
    .slice(0, 3)
    .map((property, index) => ({ ...property, GoogleX: 50.5 + index / 10, GoogleY: 5.8 + index / 10 }))
}

test.describe('[SRCH-14] the map in its frame', () => {
  test('shows every property once: alone with its price, or in a cluster', async ({ page, complaints }) => {
    const properties = await propertiesForSale()
    const frame = await showInFrame(page, properties)
    // Read at once, and again after the map has moved.
    const shown = () =>
      frame.evaluate(() => {
        const signs = [...document.querySelectorAll('.cluster, .price, .sign')]
        return signs.reduce((sum, sign) => sum + (sign.matches('.cluster') ? Number(sign.textContent) : 1), 0)
      })
    await expect.poll(shown).toBe(properties.length)
    expect(await frame.locator('html').getAttribute('lang')).toBe('fr')
    expect(complaints).toEqual([])
  })

  test('works with the keyboard: a cluster opens, a property shows its card, Escape returns to the property', async ({
    page,
  }) => {
    const properties = far(await propertiesForSale())
    const near = properties.slice(0, 1).map((property) => ({ ...property, ID: 9999, GoogleX: 50.503, GoogleY: 5.803 }))
    const frame = await showInFrame(page, [...properties, ...near])
    const cluster = frame.getByRole('button', { name: '2 biens ici : zoomer' })
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(cluster).toHaveCount(0)
    const property = frame.locator('button:focus')
    await expect(property).toHaveAccessibleName(new RegExp(properties[0]?.City ?? ''))
    await page.keyboard.press('Enter')
    const link = frame.getByRole('region').getByRole('link')
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', properties[0]?.path ?? '')
    await page.keyboard.press('Escape')
    await expect(link).toHaveCount(0)
    await expect(property).toBeFocused()
    const selected = async () => (await toldBy(page)).filter(({ type }) => type === 'selected').map(({ id }) => id)
    await expect.poll(selected).toEqual([properties[0]?.ID, null])
  })

  test('has markers that Tab reaches in the order of the list', async ({ page }) => {
    const properties = far(await propertiesForSale())
    const frame = await showInFrame(page, properties)
    await frame.locator('#map').focus()
    for (const { City } of properties) {
      await page.keyboard.press('Tab')
      await expect(frame.locator('button:focus')).toHaveAccessibleName(new RegExp(City))
    }
  })

  test('has cards whose link opens the property in the whole window', async ({ page }) => {
    const [property] = far(await propertiesForSale())
    const frame = await showInFrame(page, property ? [property] : [])
    await signs(frame).first().click()
    const card = frame.getByRole('region')
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`${sampleUrl()}${property?.path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(property?.TypeDescription ?? '')
  })

  test('shows one card for several properties at one place, with all of them listed', async ({ page }) => {
    const properties = far(await propertiesForSale()).map((property) => ({
      ...property,
      GoogleX: 50.5,
      GoogleY: 5.8,
      IsLocationExact: false,
    }))
    const frame = await showInFrame(page, properties)
    await frame.getByRole('button', { name: '3 biens ici : zoomer' }).click()
    const card = frame.getByRole('region', { name: '3 biens' })
    await expect(card.getByRole('link')).toHaveText(properties.map(({ TypeDescription }) => TypeDescription))
    await expect(card).toContainText('Emplacement approximatif')
  })

  test('highlights a property together with the list, in both directions', async ({ page }) => {
    const properties = far(await propertiesForSale())
    const frame = await showInFrame(page, properties)
    const [, second] = properties
    const post = (id: number | null) =>
      page.evaluate((wanted) => {
        const message = JSON.stringify({ type: 'highlight', id: wanted, place: null })
        window.frames[0]?.postMessage(message, window.location.origin)
      }, id)
    await post(second?.ID ?? 0)
    await expect(frame.locator('[data-highlighted]')).toHaveAccessibleName(new RegExp(second?.City ?? ''))
    await post(null)
    await expect(frame.locator('[data-highlighted]')).toHaveCount(0)
    await signs(frame).nth(1).hover()
    await expect.poll(() => toldBy(page)).toContainEqual({ type: 'hovered', id: second?.ID })
  })

  test('ignores messages of another window or origin, and keeps listening to its page', async ({ page }) => {
    const properties = far(await propertiesForSale())
    const frame = await showInFrame(page, properties)
    const before = await signs(frame).count()
    const forged = JSON.stringify(aMapMessage({ propsList: [] }))
    await page.evaluate(async () => {
      for (const [name, sandbox] of [
        ['neighbour', 'allow-scripts allow-same-origin'],
        ['stranger', 'allow-scripts'],
      ] as const) {
        const other = document.createElement('iframe')
        other.name = name
        other.title = name
        other.setAttribute('sandbox', sandbox)
        other.src = '/map-frame/'
        const loaded = new Promise((resolve) => other.addEventListener('load', resolve))
        document.body.append(other)
        await loaded
      }
    })
    const origins: string[] = []
    for (const name of ['neighbour', 'stranger']) {
      const other = page.frame(name)
      origins.push(String(await other?.evaluate(() => window.origin)))
      await other?.evaluate((text) => window.parent.frames[0]?.postMessage(text, '*'), forged)
    }
    expect(origins).toEqual([sampleUrl(), 'null'])
    // Later messages arrive after these.
    await page.evaluate(
      (id) => window.frames[0]?.postMessage(JSON.stringify({ type: 'highlight', id, place: null }), '*'),
      properties[0]?.ID,
    )
    await expect(frame.locator('[data-highlighted]')).toHaveCount(1)
    expect(await signs(frame).count()).toBe(before)
  })

  test('fits properties that it received while hidden, once it is shown', async ({ page, complaints }) => {
    const properties = far(await propertiesForSale())
    const frame = await showInFrame(page, [])
    const shown = page.locator('iframe[name="map"]')
    await shown.evaluate(async (element: HTMLIFrameElement) => {
      element.style.display = 'none'
      element.src = '/map-frame/?hidden'
      await new Promise((resolve) => element.addEventListener('load', resolve))
    })
    const message = JSON.stringify(aMessageOf(properties))
    await page.evaluate((text) => window.frames[0]?.postMessage(text, window.location.origin), message)
    await expect.poll(() => frame.title()).toBe('Carte des biens')
    await shown.evaluate((element: HTMLElement) => Object.assign(element.style, { display: 'block' }))
    await expect(frame.locator('.price')).toHaveCount(properties.length)
    for (const sign of await frame.locator('.price').all()) await expect(sign).toBeInViewport({ ratio: 1 })
    expect(complaints).toEqual([])
  })

  test('lets the page scroll: the wheel zooms only with Ctrl, or once the map is in use', async ({ page }) => {
    const frame = await showInFrame(page, far(await propertiesForSale()))
    const scale = frame.locator('.leaflet-control-scale-line')
    const shown = await scale.textContent()
    const map = frame.locator('#map')
    await map.hover({ position: { x: 60, y: 300 } })
    await page.mouse.wheel(0, 120)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0)
    await expect(scale).toHaveText(shown ?? '')
    await map.hover({ position: { x: 60, y: 300 } })
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -480)
    await page.keyboard.up('Control')
    await expect(scale).not.toHaveText(shown ?? '')
    await map.click({ position: { x: 60, y: 300 } })
    const scrolled = await scrollOf(page)
    await page.mouse.wheel(0, 480)
    await expect(scale).toHaveText(shown ?? '')
    expect(await scrollOf(page)).toBe(scrolled)
  })
})

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
      ...{ items: [], clusters: [], isWhole: false, bounds: null, propertyPath: '/fr/a-vendre/city/home/{id}/' },
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
    test(`loads on request, for an ${isExact ? 'exact' : 'approximate'} place`, { tag: ['@desktop', '@phone'] }, async ({
      page,
      complaints,
    }) => {
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
      expect(await violationsOf(page)).toEqual([])
      expect(complaints).toEqual([])
    })
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

  test('[CONS-06] shows tiles of another host only after the visitor has agreed', async ({ page }) => {
    await using site = await openOwnSite()
    const map = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tuiles Exemple' }
    await site.become({ 'site.json': { map } })
    const [property] = await propertiesForSale()
    const asked: string[] = []
    await page.route('https://tiles.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
      })
    })
    await open(page, `${site.url}${property?.path}`)
    await placeOf(page).getByRole('button', { name: 'Ouvrir la carte interactive' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('.sign')).toBeVisible()
    const agree = page.getByRole('button', { name: 'Afficher le fond de carte de tiles.example' })
    await expect(agree).toBeVisible()
    expect(asked).toEqual([])
    await agree.click()
    await expect(frame.locator('.leaflet-tile-loaded').first()).toBeAttached()
    await expect(frame.getByText('© Tuiles Exemple')).toBeVisible()
    await expect(agree).toHaveCount(0)
    expect(asked.length).toBeGreaterThan(0)
    await open(page, `${site.url}${property?.path}`)
    await placeOf(page).getByRole('button', { name: 'Ouvrir la carte interactive' }).click()
    await expect(frame.locator('.leaflet-tile-loaded').first()).toBeAttached()
  })
})
