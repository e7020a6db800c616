import type { Page } from '@playwright/test'
import { clipboardText } from './clipboard.ts'
import { layoutShiftsOf, open, recordLayoutShifts } from './in-page.ts'
import { expect, test } from './visit.ts'

const BOTH = { tag: ['@desktop', '@phone'] }

test(
  '[PROP-04] the photos open over the whole screen, work with the keyboard, and give the focus back',
  BOTH,
  async ({ page, complaints }) => {
    await open(page, '/fr/property/1002/')
    const first = page.getByRole('region', { name: 'Photos' }).getByRole('link').first()
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    await expect(viewer).toBeVisible()
    const at = (number: number) => viewer.locator(`[data-number^="${number} / "]`)
    await expect(at(1)).toBeInViewport()
    const photo = await viewer.getByRole('img').first().boundingBox()
    const stage = await viewer.boundingBox()
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThan(stage?.height ?? 0)
    await page.keyboard.press('ArrowRight')
    await expect(at(2)).toBeInViewport()
    await expect(at(1)).not.toBeInViewport()
    await expect(viewer.getByText(/^Photo 2 sur \d+/)).toBeAttached()
    await page.keyboard.press('Home')
    await expect(at(1)).toBeInViewport()
    await page.keyboard.press('+')
    await expect(viewer.locator('[data-zoomed]')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(viewer.locator('[data-number]').last()).toBeInViewport()
    await expect(viewer.locator('[data-zoomed]')).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Photo suivante' }).click()
    await expect(at(1)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(first).toBeFocused()
    expect(complaints).toEqual([])
  },
)

test('[PROP-04] the button to all photos lies on one photo, not across two', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/de/property/1001/')
  const photos = page.getByRole('region', { name: 'Fotos' })
  const photo = await photos.getByRole('img').first().boundingBox()
  const button = await photos.getByRole('link', { name: 'Alle 8 Fotos ansehen' }).boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((photo?.x ?? 0) + (photo?.width ?? 0))
})

test('[WIDG-05] a virtual tour sends no request to a third party before a visitor starts it', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/^https:/, async (route) => {
    foreign.push(new URL(route.request().url()).host)
    await route.fulfill({ contentType: 'text/html', body: '<title>tour</title>' })
  })
  await open(page, '/fr/property/1033/')
  const tour = page.getByRole('link', { name: 'Visite virtuelle' })
  await tour.scrollIntoViewIfNeeded()
  await expect(page.getByText(/my\.matterport\.com/)).toBeVisible()
  expect(foreign).toEqual([])
  await tour.click()
  await expect.poll(() => foreign).toEqual(['my.matterport.com'])
})

test('[PROP-04, ROUTE-04] without a share dialog the address is copied, and a message confirms it; one with a wrong slug redirects to it for good', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await open(page, '/fr/property/1002/')
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est copié.' })).toBeVisible()
  const right = page.url()
  expect(await clipboardText(page)).toBe(right)
  const wrong = await page.request.get(right.replace(/[^/]+\/1002\/$/, 'un-chateau/1002/'), { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  expect(new URL(wrong.headers().location ?? '', right).href).toBe(right)
})

test('[PROP-11] an unknown property is a 404 page that suggests other properties', BOTH, async ({ page }) => {
  const response = await open(page, '/fr/property/424242/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bien introuvable')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('[PROP-09, PROP-11] a sold property shows in full, with its message and similar properties', async ({ page }) => {
  const response = await open(page, '/fr/property/1004/')
  expect(response?.status()).toBe(200)
  await expect(page.getByText(/Ce bien est vendu/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Réserver une visite' })).toHaveCount(0)
})

test(
  '[PROP-04] the links back to the results and to the next ones appear without a layout shift',
  BOTH,
  async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const list = { goal: 0, path: '/fr/a-vendre/', search: '?type=2' }
      window.sessionStorage.setItem('vitrine.last-search', JSON.stringify(list))
    })
    await recordLayoutShifts(page)
    await open(page, '/fr/property/1002/')
    const bar = page.getByRole('navigation', { name: 'Vos résultats de recherche' })
    const place = bar.getByText(/^\d+ sur \d+$/)
    await expect(place).toBeVisible()
    expect(await layoutShiftsOf(page)).toEqual([])
    const [position = 0, total] = (await place.innerText()).split(' sur ').map(Number)
    await bar.getByRole('link', { name: 'Bien suivant' }).click()
    await expect(page).not.toHaveURL(/\/1002\/$/)
    await expect(place).toHaveText(`${position + 1} sur ${total}`)
    await bar.getByRole('link', { name: 'Bien précédent' }).click()
    await expect(page).toHaveURL(/\/1002\/$/)
    await bar.getByRole('link', { name: 'Retour aux résultats' }).click()
    await expect(page).toHaveURL(/\/fr\/a-vendre\/\?type=2#property-1002$/)
    expect(complaints).toEqual([])
  },
)

test('[PROP-04] a property prints as a brochure of two pages with a QR code of its address', async ({ page }) => {
  // The house with the most facts, a sold one, a plot, a garage and a rental, each in another language.
  for (const path of [
    '/de/property/1001/',
    '/fr/property/1004/',
    '/nl/property/1010/',
    '/en/property/1018/',
    '/de/property/1003/',
  ]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g), path).toHaveLength(2)
  }
  await open(page, '/fr/property/1002/')
  const code = page.locator('img[src*="code.svg"]')
  const width = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await page.pdf()
  expect(await width()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PROP-04] a photo shows over its page', async ({ page }) => {
    await showsPhotoByLink(page)
  })
})

test('[PROP-04] a photo shows over its page where the first script does not come', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort())
  await showsPhotoByLink(page)
})

/** Without any script: the link to a photo shows it, nothing else shows or takes the focus, and its close link ends that. */
async function showsPhotoByLink(page: Page): Promise<void> {
  await page.goto('/fr/property/1033/')
  const { pathname } = new URL(page.url())
  const third = page.getByRole('region', { name: 'Photos' }).getByRole('listitem').getByRole('link').nth(2)
  await third.click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.locator('[data-number^="3 / "]')).toBeInViewport()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(pathname)
  await viewer.getByRole('link', { name: 'Fermer les photos' }).click()
  await expect(viewer).toBeHidden()
  await expect(third).toBeInViewport()
}
