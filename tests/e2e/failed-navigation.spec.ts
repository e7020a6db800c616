import type { Page } from '@playwright/test'
import { isSameDocument, markDocument, open } from './in-page.ts'
import { expect, test } from './visit.ts'

const menu = (page: Page, name: string) => page.getByRole('navigation', { name }).first()

async function expectFailedPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu être chargée')
  await expect(page).toHaveTitle(/^Cette page n’a pas pu être chargée – /)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

test('[ERR-01] a page that cannot be had leaves header, menu and footer, and leads on', async ({ page }) => {
  await open(page, '/fr/')
  await markDocument(page)
  await page.route('**/api/page?*', (route) => route.abort())
  await menu(page, 'Menu principal').getByRole('link', { name: 'Contact' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Le site ne répond pas.', { timeout: 20_000 })
  await expectFailedPage(page)

  // A plain link to the page itself.
  await expect(alert.getByRole('link', { name: 'Charger la page entière' })).toHaveAttribute('href', '/fr/contact/')
  await page.unroute('**/api/page?*')
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveTitle(/Contact/)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('[ERR-01] the menu around a page that cannot be had works, and the plain link loads a document', async ({ page }) => {
  const failing = { status: 500, contentType: 'application/json', body: '{"error":{"code":"API_ERROR","message":"no"}}' }
  await open(page, '/fr/')
  await markDocument(page)
  await page.route('**/api/page?path=%2Ffr%2Fcontact%2F', (route) => route.fulfill(failing))
  await menu(page, 'Menu principal').getByRole('link', { name: 'Contact' }).click()
  await expectFailedPage(page)
  await menu(page, 'Menu principal').getByRole('link', { name: 'À louer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/louer/)
  expect(await isSameDocument(page)).toBe(true)
  await menu(page, 'Menu principal').getByRole('link', { name: 'Contact' }).click()
  await expectFailedPage(page)
  await page.getByRole('link', { name: 'Charger la page entière' }).click()
  await expect(page).toHaveTitle(/Contact/)
  expect(await isSameDocument(page)).toBe(false)
})

test('[SHELL-07] a preview stays a preview by client-side routing, until it is left', async ({ page }) => {
  await open(page, '/preview/fr/')
  await menu(page, 'Menu principal').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/preview\/fr\/contact\/$/)
  await expect(page).toHaveTitle(/Contact/)
  await page.getByRole('link', { name: 'Quitter l’aperçu' }).click()
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
  expect(new URL(page.url()).pathname).toBe('/fr/contact/')
  await expect(page.getByRole('link', { name: 'Quitter l’aperçu' })).toHaveCount(0)
})
