import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { open, overflowOf } from './in-page.ts'
import { expect, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser has stored for later, by path. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('vitrine.offline'))) return []
    const requests = await (await caches.open('vitrine.offline')).keys()
    return requests.map(({ url }) => new URL(url).pathname).toSorted()
  })

const hearts = (page: Page) => page.getByRole('main').locator('article button[aria-pressed]')

test('[ACC-03] without a network the shortlist shows in the language of the page, and goes with its last property', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, '/nl/te-koop/')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const card = page.getByRole('main').getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await hearts(page).first().tap()
  await expect.poll(() => stored(page)).toContain('/offline-cards.json')
  await expect.poll(() => stored(page)).toContain('/offline-nl.html')
  // Nothing but the page, the cards and their pictures.
  expect((await stored(page)).filter((path) => !/^\/(offline-(..|cards)\.(html|json)$|media\/)/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto('/nl/contact/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U bent offline')
  await expect(page.getByRole('listitem').getByRole('link')).toHaveText(title.replace(/\s+/g, ' '))
  await expect(page.getByRole('listitem')).toContainText('€')
  await expect(page.locator('li img')).toHaveJSProperty('complete', true)
  expect(await page.locator('li img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(400)
  expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []])

  // Back in the network it opens the page that was wanted.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('U bent offline')
  await open(page, '/nl/te-koop/')
  await hearts(page).first().tap()
  await expect.poll(() => stored(page)).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
