import { untilAlive } from './in-page.ts'
import { expect, test } from './visit.ts'

test.describe('original paths lead to the default language', () => {
  for (const [id, original, localised] of [
    ['ROUTE-01', '/', '/fr/'],
    ['ROUTE-01', '/for-sale/', '/fr/a-vendre/'],
    ['ROUTE-01', '/for-rent/', '/fr/a-louer/'],
    ['ROUTE-01', '/demand-register/', '/fr/recherche/'],
    ['ROUTE-01', '/contact-demand/', '/fr/estimation-gratuite/'],
    ['ROUTE-03', '/services/vente/', '/fr/services/vente/'],
    ['ROUTE-03', '/services/location/', '/fr/services/location/'],
    ['ROUTE-03', '/services/conseil/', '/fr/services/conseil/'],
    ['ROUTE-06', '/login/', '/fr/login/'],
    ['ROUTE-08', '/projects/', '/fr/projets/'],
  ] as const) {
    test(`[${id}] ${original} leads to ${localised}`, async ({ request }) => {
      const answer = await request.get(original)
      expect(answer.status()).toBe(200)
      expect(new URL(answer.url()).pathname).toBe(localised)
    })
  }
})

test('[ROUTE-08] /owner/ redirects strangers to the login, whose next parameter is the French path', async ({ page }) => {
  const answer = await page.goto('/owner/')
  expect(answer?.status()).toBe(200)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('next')]).toEqual(['/fr/login/', '/fr/proprietaire/'])
})

for (const path of ['/contact/', '/services/', '/Disclaimer/', '/Privacy-statement/', '/Cookie-policy/']) {
  test(`[ROUTE-02] ${path} exists in every language`, async ({ request }) => {
    for (const language of ['fr', 'nl', 'en', 'de']) {
      const answer = await request.get(`/${language}${path}`)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain(`<html lang="${language}"`)
    }
  })
}

test('[ROUTE-05] every thank-you page has its path and its texts in every language', async ({ request }) => {
  const names = ['contact-me', 'contact-appointment', 'contact-construction', 'contact-demand']
  const more = ['demand-register', 'send-to-friend', 'site-contact', 'sign-newsletter']
  const words = { fr: 'merci', nl: 'bedankt', en: 'thank-you', de: 'danke' }
  for (const [language, word] of Object.entries(words)) {
    const titles = new Set<string>()
    for (const name of [...names, ...more]) {
      const answer = await request.get(`/${language}/feedback/${name}/`)
      expect(answer.status()).toBe(200)
      expect(new URL(answer.url()).pathname).toContain(`/${language}/${word}/`)
      const [, text = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? []
      expect(text).not.toBe('')
      titles.add(text.replace(/<[^>]*>/g, ' '))
    }
    expect(titles.size).toBe(8)
  }
})

test('[ROUTE-04] the page of a property has its own path in each language, and the switcher leads to it', async ({ page }) => {
  await page.goto('/property/1001/')
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\/a-vendre\/spa\/[a-z0-9-]+\/1001\/$/)
  await untilAlive(page)
  await page.getByRole('banner').getByRole('link', { name: /^NL/ }).first().click()
  await expect(page).toHaveURL(/\/nl\/te-koop\/spa\/[a-z0-9-]+\/1001\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('[ROUTE-07, ERR-02] an unknown path shows the not-found view with links to a search and the home page', async ({ page }) => {
  const answer = await page.goto('/nl/bestaat-niet/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/nl/te-koop/"]').first()).toBeVisible()
  await expect(main.locator('a[href="/nl/"]').first()).toBeVisible()
})
