import type { Page } from '@playwright/test'
import { isSameDocument, markDocument, open } from './in-page.ts'
import { openPreviews, samplePlace } from './open-previews.ts'
import { expect, test } from './visit.ts'

interface Properties {
  readonly items: readonly { readonly path: string }[]
}

const menu = (page: Page, name: string) => page.getByRole('navigation', { name }).first()

async function expectFailedPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu être chargée')
  await expect(page).toHaveTitle(/^Cette page n’a pas pu être chargée – /)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

test('[ERR-01] a page that fails to load leaves header, footer and a working menu, can be retried, and offers a plain link to it', async ({
  page,
}) => {
  const failing = { status: 500, contentType: 'application/json', body: '{"error":{"code":"API_ERROR","message":"no"}}' }
  const follow = (name: string) => menu(page, 'Menu principal').getByRole('link', { name }).click()
  const alert = page.getByRole('alert')
  await open(page, '/fr/')
  await markDocument(page)
  await test.step('the site cannot be reached', async () => {
    await page.route('**/api/page?*', (route) => route.abort())
    await follow('Contact')
    await expect(alert).toContainText('Le site n’a pas pu être joint.', { timeout: 20_000 })
    await expectFailedPage(page)
    await expect(alert.getByRole('link', { name: 'Charger la page entière' })).toHaveAttribute('href', '/fr/contact/')
    await page.unroute('**/api/page?*')
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page).toHaveTitle(/Contact/)
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the server fails', async () => {
    await page.route('**/api/page?path=%2Ffr%2Fservices%2F', (route) => route.fulfill(failing))
    await follow('Services')
    await expectFailedPage(page)
    await follow('À louer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/louer/)
    await follow('Services')
    await expectFailedPage(page)
    expect(await isSameDocument(page)).toBe(true)
    await page.getByRole('link', { name: 'Charger la page entière' }).click()
    await expect(page).toHaveTitle(/services/i)
    expect(await isSameDocument(page)).toBe(false)
  })
})

test('[SHELL-07] a preview stays a preview during client-side routing, until the visitor leaves it', async ({
  page,
  context,
}) => {
  await openPreviews(context, samplePlace())
  await open(page, '/preview/fr/')
  await menu(page, 'Menu principal').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/preview\/fr\/contact\/$/)
  await expect(page).toHaveTitle(/Contact/)
  await page.getByRole('link', { name: 'Quitter l’aperçu' }).click()
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
  expect(new URL(page.url()).pathname).toBe('/fr/contact/')
  await expect(page.getByRole('link', { name: 'Quitter l’aperçu' })).toHaveCount(0)
})

test('[SRCH-11, ERR-01] form and filters stay when every call for the next page of a list fails', async ({ page }) => {
  const failing = { status: 500, contentType: 'application/json', body: '{"error":{"code":"API_ERROR","message":"no"}}' }
  const calls = /\/api\/(properties|search-options|search-relaxations)\?/
  await open(page, '/fr/a-vendre/?type=1')
  await page.route(calls, (route) => route.fulfill(failing))
  await page.getByRole('link', { name: 'Page suivante' }).click()
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('search').getByRole('button', { name: /^Type de bien Maison/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retirer le filtre : Maison' })).toBeVisible()
  await page.unroute(calls)
  await retry.click()
  await expect(page.getByText(/^Page 2 de/)).toBeVisible()
})

test('[CONF-14] a view whose script fails to load keeps the server’s HTML', async ({ page }) => {
  let asked = 0
  await page.route(/\/assets\/PropertyFinance-[^/]*\.js$/, (route) => {
    asked += 1
    return route.abort()
  })
  const [property] = ((await (await page.request.get('/api/properties?goal=0&language=fr')).json()) as Properties).items
  await open(page, property?.path ?? '')
  await page.waitForLoadState('networkidle')
  expect(asked).toBeGreaterThan(0)
  await expect(page.locator('[id^="property-finance"]')).toContainText('Droits d’enregistrement')
})
