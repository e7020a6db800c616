import { expect, test } from './visit.ts'

test.use({ javaScriptEnabled: false })

test('[SHELL-02] without JavaScript the menu links to the pages of the site', async ({ page }) => {
  await page.goto('/fr/')
  await page.getByRole('banner').getByRole('link', { name: 'À vendre', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[SRCH-12] without JavaScript a list has real paging links', async ({ page }) => {
  await page.goto('/nl/te-koop/')
  await expect(page.getByText(/Pagina 1 van \d+ \(\d+ panden in totaal\)/)).toBeVisible()
  const first = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  await page.getByRole('link', { name: 'Volgende pagina' }).click()
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?page=2#results$/)
  await expect(page.getByText(/Pagina 2 van \d+/)).toBeVisible()
  expect(await page.getByRole('article').first().getByRole('link').getAttribute('href')).not.toBe(first)
})

test('[PROP-01, SRCH-11] without JavaScript a neighbourhood is searched by its address, in any spelling', async ({ page }) => {
  await page.goto('/de/zu-verkaufen/?city=PRES-JAVAIS%7C4800')
  await expect(page.getByRole('link', { name: /Prés-Javais, Verviers 4800/ })).toBeVisible()
  const cards = page.locator('main article[data-availability]')
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) await expect(card).toContainText('Verviers 4800 · Prés-Javais')
  await expect(page.locator('input[name="city"][value="prés-javais|4800"]')).toBeChecked()
})

test('[SHELL-03] without JavaScript the language switcher leads to the same page', async ({ page }) => {
  await page.goto('/fr/services/location/')
  await page.getByRole('banner').getByRole('link', { name: /^DE/ }).first().click()
  await expect(page).toHaveURL(/\/de\/leistungen\/vermietung\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('without JavaScript every picture of a page loads', async ({ page }) => {
  await page.goto('/fr/property/1010/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.locator('main img').count()).toBeGreaterThan(3)
  await expect(page.locator('main img').first()).toBeVisible()
})

test('[SHELL-11] without JavaScript a phone still reaches every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/en/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/contact\/$/)
})

test('[SRCH-01] the search form of a list is visible with any type of property chosen', async ({ page }) => {
  for (const address of ['/fr/a-vendre/?type=1', '/fr/a-vendre/?type=2', '/fr/a-louer/?type=1', '/fr/a-louer/?type=2']) {
    await page.goto(address)
    await expect(page.getByRole('search').getByRole('searchbox'), address).toBeVisible()
  }
})

test('[SRCH-18] without JavaScript a sentence becomes filters, each a chip, and can be searched as words instead', async ({
  page,
}) => {
  await page.goto('/nl/')
  const form = page.getByRole('search')
  await form.getByRole('searchbox').first().fill('huis met 3 slaapkamers in Verviers tot 450.000')
  await form.getByRole('button', { name: 'Zoeken' }).first().click()
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?typed=[^&]+&city=verviers%7C4800&type=1&bedrooms=3&price=0-450000$/)
  const chips = page.getByRole('list', { name: /filter/i }).getByRole('link')
  await expect(chips).toContainText(['Verviers 4800', 'Huis', '3 slaapkamers of meer', 'Tot € 450.000'])
  await page.getByRole('link', { name: /Liever zoeken op de woorden/ }).click()
  await expect(page).toHaveURL(/\?search=huis\+met\+3\+slaapkamers\+in\+Verviers\+tot\+450\.000$/)
})
