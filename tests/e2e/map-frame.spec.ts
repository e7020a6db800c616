import type { Frame, Page } from '@playwright/test'
import { toMapCard } from '#src/features/map/rules/map-card.ts'
import { toMapPoint } from '#src/features/map/rules/map-point.ts'
import { aMapMessage } from '../fixtures/map.ts'
import { scrollOf } from './in-page.ts'
import { far, type Property, propertiesForSale } from './map-properties.ts'
import { expect, sampleUrl, test } from './visit.ts'

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
    const received: unknown[] = []
    Object.assign(window, { received })
    window.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data)
      received.push(message)
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
  if (properties.length > 0) await expect(frame.locator('.map-cluster, .price, .sign').first()).toBeVisible()
  return frame
}

const receivedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { received: readonly { type: string; id?: number }[] }).received)
const signs = (frame: Frame) => frame.locator('.map-cluster, .price, .sign')

test.describe('[SRCH-14] the map in its frame', () => {
  test('shows every property once: alone with its price, or in a cluster', async ({ page, complaints }) => {
    const properties = await propertiesForSale()
    const frame = await showInFrame(page, properties)
    // Read at once, and again after the map has moved.
    const shown = () =>
      frame.evaluate(() => {
        const signs = [...document.querySelectorAll('.map-cluster, .price, .sign')]
        return signs.reduce((sum, sign) => sum + (sign.matches('.map-cluster') ? Number(sign.textContent) : 1), 0)
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
    const selected = async () => (await receivedBy(page)).filter(({ type }) => type === 'selected').map(({ id }) => id)
    await expect.poll(selected).toEqual([properties[0]?.ID, null])
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

  test('highlights the property of the list, obeys only its page, lets the page scroll, and has markers in the Tab order of the list', async ({
    page,
  }) => {
    const properties = far(await propertiesForSale())
    const frame = await showInFrame(page, properties)
    await test.step('a property is highlighted together with the list, in both directions', async () => {
      const [, second] = properties
      const post = (id: number | null) =>
        page.evaluate((wanted) => {
          const message = JSON.stringify({ type: 'highlight', id: wanted, isRevealed: false, place: null })
          window.frames[0]?.postMessage(message, window.location.origin)
        }, id)
      await post(second?.ID ?? 0)
      await expect(frame.locator('[data-highlighted]')).toHaveAccessibleName(new RegExp(second?.City ?? ''))
      await post(null)
      await expect(frame.locator('[data-highlighted]')).toHaveCount(0)
      await signs(frame).nth(1).hover()
      await expect.poll(() => receivedBy(page)).toContainEqual({ type: 'hovered', id: second?.ID })
    })
    await test.step('messages of another window or origin are ignored, those of the page still heard', async () => {
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
        (id) => window.frames[0]?.postMessage(JSON.stringify({ type: 'highlight', id, isRevealed: false, place: null }), '*'),
        properties[0]?.ID,
      )
      await expect(frame.locator('[data-highlighted]')).toHaveCount(1)
      expect(await signs(frame).count()).toBe(before)
    })
    await test.step('the wheel zooms only with Ctrl, or once the map is in use', async () => {
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
    await test.step('Tab reaches the markers in the order of the list', async () => {
      await frame.locator('#map').focus()
      for (const { City } of properties) {
        await page.keyboard.press('Tab')
        await expect(frame.locator('button:focus')).toHaveAccessibleName(new RegExp(City))
      }
    })
  })
})
