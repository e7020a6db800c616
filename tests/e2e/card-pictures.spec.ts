import type { Locator, Page } from '@playwright/test'
import { isSameDocument, markDocument, open } from './in-page.ts'
import { expect, sampleUrl, test } from './visit.ts'

interface Listing {
  readonly path: string
  readonly MorePictures: readonly string[]
}

/** The first property of the list, which has three pictures. */
async function firstProperty(): Promise<Listing> {
  const response = await fetch(`${sampleUrl()}/api/properties?goal=0&language=fr&pageSize=1`)
  const { items } = (await response.json()) as { items: readonly Listing[] }
  const [first] = items
  if (first?.MorePictures.length !== 2) throw new Error('[Bug] the first property of the sample has too few pictures')
  return first
}

/** Which pictures of any card beyond its first are asked for, in any width, from now on. */
async function watchMorePictures(page: Page): Promise<string[]> {
  const response = await fetch(`${sampleUrl()}/api/properties?goal=0&language=fr&pageSize=12`)
  const { items } = (await response.json()) as { items: readonly Listing[] }
  const later = new Set(items.flatMap(({ MorePictures }) => MorePictures))
  const asked: string[] = []
  page.on('request', (request) => {
    const template = new URL(request.url()).pathname.replace(/^\/media\/\d+\//, '/media/{width}/')
    if (later.has(template)) asked.push(template)
  })
  return asked
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()
/** Where the picture of a card begins. */
async function cornerOf(card: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await card.getByRole('figure').boundingBox()
  if (!box) throw new Error('the card has no picture')
  return box
}

/** How far a strip is scrolled, in pictures. */
const shown = (page: Page) =>
  firstCard(page)
    .locator('[data-picture-strip]')
    .evaluate((strip) => Math.round((20 * strip.scrollLeft) / strip.clientWidth) / 20)

test('[PROP-16] a card loads its next pictures once the pointer rests on the first, and steps through them by button and arrow key', async ({
  page,
  complaints,
}) => {
  const { path, MorePictures } = await firstProperty()
  const asked = await watchMorePictures(page)
  await open(page, '/fr/a-vendre/')
  await markDocument(page)
  const card = firstCard(page)
  // The words of a card are no picture.
  await card.getByRole('heading').hover()
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  expect(asked).toEqual([])
  await card.getByRole('figure').hover()
  await expect.poll(() => asked.toSorted()).toEqual(MorePictures.toSorted())
  const [previous, next] = await card.locator('[data-picture-steps] button').all()
  if (!previous || !next) throw new Error('the card has no buttons')
  await next.click()
  await expect.poll(() => shown(page)).toBe(1)
  await next.click()
  await next.click()
  await expect.poll(() => shown(page)).toBe(0)
  await previous.click()
  await expect.poll(() => shown(page)).toBe(2)
  // No stop of the tabulator is added: from the buttons to the link, and on to the next card.
  await card.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('article').nth(1).getByRole('button').first()).toBeFocused()
  await expect(page.getByRole('main').getByRole('article').nth(1).locator('[data-picture-steps]')).toBeEmpty()
  // The picture is part of the link.
  await card.getByRole('figure').click()
  await expect(page).toHaveURL(`${sampleUrl()}${path}`)
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('[PROP-16] a finger swipes the pictures of a card, from its first touch of the page on', { tag: '@phone' }, async ({
  page,
}) => {
  const { path, MorePictures } = await firstProperty()
  const asked = await watchMorePictures(page)
  await page.goto('/fr/a-vendre/')
  const session = await page.context().newCDPSession(page)
  let corner = await cornerOf(firstCard(page))
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: corner.x + x, y: corner.y + y }] })
  const release = () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // A finger that scrolls the page from the picture loads none.
  await touch('touchStart', 200, 200)
  for (let y = 190; y > 100; y -= 10) await touch('touchMove', 200, y)
  for (let y = 100; y < 200; y += 10) await touch('touchMove', 200, y)
  await release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  expect(asked).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const swipe = async () => {
    await touch('touchStart', 260, 100)
    for (let x = 250; x > 40; x -= 10) await touch('touchMove', x, 100)
    await release()
  }
  await swipe()
  await expect.poll(() => asked.toSorted()).toEqual(MorePictures.toSorted())
  await expect.poll(() => shown(page)).toBe(1)
  await page.touchscreen.tap(corner.x + 100, corner.y + 100)
  await expect(page).toHaveURL(`${sampleUrl()}${path}`)

  // In a row of cards it swipes the row.
  await open(page, '/fr/')
  const row = page.getByRole('main').locator('[data-view="strip"]').first()
  await row.scrollIntoViewIfNeeded()
  corner = await cornerOf(row.getByRole('article').first())
  const askedBefore = asked.length
  await swipe()
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  expect(asked).toHaveLength(askedBefore)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PROP-16] a card without JavaScript has only its first picture, which is a link', async ({ page }) => {
    const { path } = await firstProperty()
    const asked = await watchMorePictures(page)
    await page.goto('/fr/a-vendre/')
    await firstCard(page).getByRole('figure').hover()
    await firstCard(page).getByRole('figure').click()
    await expect(page).toHaveURL(`${sampleUrl()}${path}`)
    expect(asked.filter((template) => !template.includes(path.split('/').at(-2) ?? ''))).toEqual([])
  })
})
