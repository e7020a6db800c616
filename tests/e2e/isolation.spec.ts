import type { Page } from '@playwright/test'
import { isSameDocument, markDocument, open, untilAlive } from './in-page.ts'
import { openPreviews, samplePlace } from './open-previews.ts'
import { expect, test } from './visit.ts'

const STATS_CHUNK = '**/assets/StatsView-*.js'
const THROWING_VIEW = `export default function View() { throw new Error('this view is broken') }`

/** The code of the lists of properties, which a first page loads. */
const LIST_CHUNK = '**/assets/PropertyList-*.js'
const list = (page: Page) => page.locator('#property-list-home-for-sale')

/** The figures of the home page, whose code comes with a client-side navigation only, and another module of it. */
const figures = (page: Page) => page.locator('#main dl')
const services = (page: Page) => page.locator('#article-home-services')

function pageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The page around the failure works: the menu opens and navigates without loading a document. */
async function expectAliveAround(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maisons et appartements/)
  await expect(services(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('alert').or(page.getByRole('note'))).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/undefined|this view is broken/)
  const submenu = page.getByRole('button', { name: 'Sous-menu de « Services »' })
  await submenu.focus()
  await page.keyboard.press('Enter')
  await expect(submenu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Maisons et appartements/)
  expect(await isSameDocument(page)).toBe(true)
}

test.describe('[CONF-14] a module that fails in the browser never takes the page down', () => {
  test('a chunk that fails to load leaves the server’s HTML in place, a view that throws the rest of the page', async ({
    page,
  }) => {
    const errors = pageErrors(page)
    await page.goto('/fr/')
    await expect(list(page)).toBeVisible()
    await page.route(LIST_CHUNK, (route) => route.abort())
    await page.reload()
    await untilAlive(page)
    await expect(list(page)).toBeVisible()
    await expectAliveAround(page)
    await page.unroute(LIST_CHUNK)
    await page.route(LIST_CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: THROWING_VIEW }))
    await open(page, '/fr/')
    await expect(list(page)).toHaveCount(0)
    await expectAliveAround(page)
    expect(errors).toEqual([])
  })

  test('a chunk that fails to load during navigation leaves the rest of the page', async ({ page }) => {
    const errors = pageErrors(page)
    await page.route(STATS_CHUNK, (route) => route.abort())
    await open(page, '/fr/contact/')
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Accueil' }).click()
    await expect(page).toHaveURL(/\/fr\/$/)
    await expect(services(page)).toBeVisible()
    await expect(figures(page)).toHaveCount(0)
    await expectAliveAround(page)
    expect(errors).toEqual([])
  })

  test('a preview names the module and the cause', async ({ page, context }) => {
    await openPreviews(context, samplePlace())
    await page.route(STATS_CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: THROWING_VIEW }))
    await open(page, '/preview/fr/')
    const card = page.getByRole('note').filter({ hasText: 'stats-view' })
    await expect(card).toContainText('this view is broken')
    await expect(card.locator('code')).toHaveText(/pages\/home\.json:\d+:\d+/)
    await expect(services(page)).toBeVisible()
  })
})

test.describe('[ERR-01] a failed call shows a message and can be retried', () => {
  const failing = { status: 500, contentType: 'application/json', body: '{"error":{"code":"API_ERROR","message":"no"}}' }
  const alert = (page: Page) => page.getByRole('alert')
  const followMenu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click()

  test('for the page itself', async ({ page }) => {
    const errors = pageErrors(page)
    await open(page, '/fr/')
    await page.route('**/api/page?*', (route) => route.fulfill(failing))
    await followMenu(page, 'Contact')
    await expect(alert(page)).toContainText('Une erreur est survenue de notre côté.')
    await alert(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert(page)).toBeVisible()
    await page.unroute('**/api/page?*')
    await alert(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/contact\/$/)
    await expect(alert(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
    expect(errors).toEqual([])
  })

  test('for the data of a module, with the page around it intact', async ({ page }) => {
    const errors = pageErrors(page)
    await open(page, '/fr/contact/')
    await page.route('**/api/properties?*', (route) => route.fulfill(failing))
    await followMenu(page, 'À louer')
    await expect(page).toHaveURL(/\/fr\/a-louer\/$/)
    await expect(alert(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/api/properties?*')
    await alert(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert(page)).toHaveCount(0)
    await expect(page.locator('#main a[href*="/bien/"], #main article').first()).toBeVisible()
    expect(errors).toEqual([])
  })
})
