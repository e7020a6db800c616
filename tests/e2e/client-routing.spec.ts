import type { Page } from '@playwright/test'
import { isSameDocument, markDocument, open } from './in-page.ts'
import { pageAt } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

/** Navigates like the back and forward buttons: the router reads the address bar. */
async function goByHistory(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const ORIGINALS = [
  ['/for-sale/', '/fr/a-vendre/'],
  ['/fr/for-rent/', '/fr/a-louer/'],
  ['/de/Disclaimer/', '/de/rechtliche-hinweise/'],
] as const

test('[ROUTE-01] [ROUTE-04] [ROUTE-07] [ROUTE-09] client-side routing leads to the localised path, to that of a property, and to the not-found view, whose links work', async ({
  page,
  complaints,
}) => {
  await open(page, '/fr/contact/')
  await markDocument(page)
  for (const [original, localised] of ORIGINALS) {
    await test.step(original, async () => {
      await goByHistory(page, original)
      await expect(page).toHaveURL(`${sampleUrl()}${localised}`)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sampleUrl()}${localised}`)
    })
  }
  await goByHistory(page, '/nl/property/1001/')
  await expect(page).toHaveURL(/\/nl\/te-koop\/spa\/[a-z0-9-]+\/1001\/$/)
  await goByHistory(page, '/en/nowhere/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('main').getByRole('link', { name: 'Return to the home page' }).click()
  await expect(page).toHaveURL(`${sampleUrl()}/en/`)
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('[ROUTE-12] the language links of a page name the other languages and itself, also after client-side routing', async ({
  page,
}) => {
  const { alternates } = await pageAt(sampleUrl(), '/services/vente/')
  const named = () =>
    page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  const wanted = Object.entries({ ...alternates, 'x-default': alternates.fr }).map(([code, path]) => [code, sampleUrl() + path])
  for (const path of Object.values(alternates)) {
    await open(page, path)
    expect(await named()).toEqual(wanted)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', sampleUrl() + path)
  }
  await open(page, '/fr/contact/')
  await goByHistory(page, alternates.nl ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  expect(await named()).toEqual(wanted)
})

const ROUTED_FROM_PX = 768

test('[SHELL-12] [SHELL-13] a link is a plain one on a phone, and loads no document at 768, 960 and 961 px', async ({ page }) => {
  for (const widthPx of [767, ROUTED_FROM_PX, 960, 961]) {
    await test.step(`${widthPx} px`, async () => {
      await page.setViewportSize({ width: widthPx, height: 900 })
      await open(page, '/fr/contact/')
      await markDocument(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Biens à vendre', exact: true }).click()
      await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biens à vendre')
      expect(await isSameDocument(page)).toBe(widthPx >= ROUTED_FROM_PX)
    })
  }
})

test('[SHELL-13] a link in a module without behaviour leads on without loading a document, and the way back shows the whole page', async ({
  page,
  complaints,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/fr/services/')
  const link = page.locator('main section a[href^="/fr/services/"]').first()
  const before = await page.getByRole('main').innerText()
  expect(scripts.filter((url) => /\/Category-[^/]*\.js$/.test(url))).toEqual([])
  await markDocument(page)
  const prefetched = page.waitForRequest((request) => request.url().includes('/api/page?'))
  await link.hover()
  await prefetched
  await link.click()
  await expect(page).toHaveURL(/\/fr\/services\/.+/)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('main')).toHaveText(before, { useInnerText: true })
  expect(await isSameDocument(page)).toBe(true)
  expect(scripts.some((url) => /\/Category-[^/]*\.js$/.test(url))).toBe(true)
  expect(complaints).toEqual([])
})
