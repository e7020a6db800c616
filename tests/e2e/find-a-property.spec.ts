import { violationsOf } from './accessibility.ts'
import { open } from './in-page.ts'
import { openSearch, words } from './search-form.ts'
import { expect, test } from './visit.ts'

const LANGUAGES = [
  {
    language: 'fr',
    size: '@desktop',
    list: '/fr/a-vendre/',
    clear: 'Retirer le filtre',
    backName: 'Retour aux résultats',
    none: 'Aucun résultat pour votre recherche.',
  },
  {
    language: 'nl',
    size: '@phone',
    list: '/nl/te-koop/',
    clear: 'Filter verwijderen',
    backName: 'Terug naar de resultaten',
    none: 'Er zijn geen resultaten voor uw zoekopdracht.',
  },
] as const

for (const { language, size, list, clear, backName, none } of LANGUAGES) {
  test(`[SRCH-02, SRCH-03, SRCH-11] in ${language} a visitor searches, filters, opens a property and returns to the list`, {
    tag: size,
  }, async ({ page, complaints }) => {
    await open(page, `/${language}/`)
    await openSearch(page)
    await words(page).fill('verviers')
    await words(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${list}\\?typed=verviers&city=verviers%7C4800$`))

    const cards = page.getByRole('main').getByRole('article')
    await expect(page.getByRole('link', { name: new RegExp(clear) })).toHaveCount(1)
    await expect(cards.first()).toBeVisible()
    const many = await cards.count()
    expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])

    const third = cards.nth(2)
    await third.scrollIntoViewIfNeeded()
    const name = (await third.getByRole('heading').innerText()).replace(/\s+/g, ' ')
    const scrolled = await page.evaluate(() => window.scrollY)
    await third.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    const back = page.getByRole('navigation').getByRole('link', { name: backName })
    await expect(back).toHaveAttribute('href', new RegExp(`^${list}\\?typed=verviers&city=verviers%7C4800#property-\\d+$`))

    await back.click()
    await expect(page).toHaveURL(new RegExp(`${list}\\?typed=verviers&city=verviers%7C4800$`))
    await expect(cards).toHaveCount(many)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200)
    // Where the page is a new document the browser decides.
    if (size === '@desktop') await expect(third.getByRole('link').first()).toBeFocused()

    await page.getByRole('link', { name: new RegExp(clear) }).click()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    expect(complaints).toEqual([])
  })

  test(`[SRCH-13] in ${language} an empty list offers to relax one filter`, { tag: size }, async ({ page }) => {
    await open(page, `${list}?city=spa%7C4900&bedrooms=9&price=100000-200000`)
    await expect(page.getByText(none)).toBeVisible()
    const way = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.locator('a[href*="bedrooms=9"]') })
    await way.getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
}

test('[PROP-01, SRCH-09] a visitor chooses a neighbourhood below its city, and finds only its properties', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await open(page, '/fr/a-vendre/')
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Communes/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('verviers')
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await dialog.getByRole('checkbox', { name: 'Les Boulevards Verviers' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Rechercher|^Voir/ })
    .click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?city=les\+boulevards%7C4800$/)
  await expect(page.getByRole('link', { name: 'Retirer le filtre : Les Boulevards, Verviers 4800' })).toBeVisible()
  const cards = page.locator('main article[data-availability]')
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('Verviers 4800 · Les Boulevards')
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])
  expect(complaints).toEqual([])

  await cards.first().getByRole('link').click()
  await expect(page.getByRole('main').getByText('4800 Verviers · Les Boulevards')).toBeVisible()
  await expect(page.getByText('Quartier', { exact: true })).toBeVisible()
})

test('[SRCH-11] sort, page and filters stay in the URL throughout the list', async ({ page }) => {
  await open(page, '/fr/a-vendre/?type=1')
  await page.getByRole('link', { name: 'Prix croissant' }).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?type=1&sort=price-asc$/)
  // The address changes first; the old list stays until the new one has loaded.
  await expect(page.getByRole('link', { name: 'Prix croissant' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?type=1&sort=price-asc&page=2#results$/)
  const heading = page.getByRole('heading', { name: /page 2 de \d+$/ })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Page précédente' })).toHaveAttribute(
    'href',
    '/fr/a-vendre/?type=1&sort=price-asc#results',
  )
})

test('[SRCH-14, SRCH-19] what has the pointer or the focus in the list is highlighted on the map beside it, and the other way round', async ({
  page,
  complaints,
}) => {
  await open(page, '/fr/a-vendre/?city=spa%7C4900')
  const map = page.getByRole('complementary', { name: 'Carte des biens' }).frameLocator('iframe')
  await expect(map.locator('.map-cluster, .price, .sign').first()).toBeVisible()
  const highlighted = map.locator('[data-highlighted]')
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await expect(highlighted).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(highlighted).toHaveCount(0)
  await card.getByRole('link').focus()
  await expect(highlighted).toHaveCount(1)
  // And from the map to the list.
  const chosen = page.locator('main li[data-is-highlighted]')
  await words(page).focus()
  await expect(chosen).toHaveCount(0)
  await map.locator('.map-cluster, .price, .sign').first().hover()
  await expect(chosen).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(chosen).toHaveCount(0)
  await map.locator('.map-cluster, .price, .sign').first().focus()
  await expect(chosen).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('[CONF-05] the columns of the comparison have one width, even with long words', async ({ page }) => {
  // "Sanierungsbedürftiges" beside a property without a title.
  await open(page, '/de/merkliste/?compare=1080,1044,1003')
  const heads = page.getByRole('table').getByRole('columnheader')
  await expect(heads).toHaveCount(3)
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await heads.evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
    expect(Math.max(...widths) - Math.min(...widths), `${width} px: ${widths}`).toBeLessThanOrEqual(1)
  }
})
