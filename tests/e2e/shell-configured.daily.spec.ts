import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { isSameDocument, markDocument, open, overflowOf, scrollTo } from './in-page.ts'
import { propertiesForSale } from './map-properties.ts'
import { type Changes, type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

async function openWith(page: Page, changes: Changes, path: string): Promise<void> {
  await site.become(changes)
  await open(page, `${site.url}${path}`)
}

const header = (page: Page) => page.getByRole('banner')

test('[SHELL-09] a logo with showLogoAtStart off shows once the home page is scrolled, and on other pages', async ({ page }) => {
  await openWith(page, { 'header.json': { logo: { showLogoAtStart: false } } }, '/fr/')
  const logo = header(page).locator('a[aria-label="Vallée & Pierre, accueil"]')
  await expect(logo).toBeHidden()
  await scrollTo(page, 31)
  await expect(logo).toBeVisible()
  await scrollTo(page, 0)
  await expect(logo).toBeHidden()
  await open(page, `${site.url}/fr/contact/`)
  await expect(logo).toBeVisible()
})

test('[SHELL-03] with one language there is no switcher; configured in the top bar it shows there', async ({ page }) => {
  await openWith(page, { 'site.json': { languages: ['fr'] } }, '/fr/contact/')
  await expect(page.getByRole('navigation', { name: 'Langue' })).toHaveCount(0)
  await openWith(page, { 'header.json': { languageSwitcher: { position: 'top-bar' } } }, '/fr/contact/')
  const codes = header(page).getByRole('navigation', { name: 'Langue' })
  await expect(codes).toHaveCount(1)
  expect((await codes.boundingBox())?.y).toBeLessThan(40)
})

test('[SHELL-04] a path without an enabled language is shown in the default one', async ({ page }) => {
  await openWith(page, { 'site.json': { languages: ['fr', 'nl'] } }, '/nl/te-koop/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await open(page, `${site.url}/for-sale/`)
  await expect(page).toHaveURL(`${site.url}/fr/a-vendre/`)
  const answer = await page.goto(`${site.url}/de/zu-verkaufen/`)
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('[SHELL-05] a gallery plays until the visitor stops it, and not with reduced motion; its texts show only if they are public', async ({
  page,
  complaints,
}) => {
  const hidden = { text: { fr: 'Un texte retenu' }, public: false }
  const title = { text: { fr: 'Habiter la vallée' }, public: false }
  const banner = { type: 'gallery', title, description: hidden }
  await openWith(
    page,
    { 'header.json': { banner }, 'pages/home.json': { params: { title: 'Accueil', bannerDescription: '' } } },
    '/fr/',
  )
  const stop = page.getByRole('button', { name: 'Arrêter le diaporama' })
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lancer le diaporama' })).toBeVisible()
  await expect(page.getByText('Un texte retenu')).toHaveCount(0)
  // A title that is not public is the heading for screen readers.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habiter la vallée')
  await expect(page.getByRole('heading', { level: 1 })).toHaveClass('visually-hidden')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${site.url}/fr/`)
  await expect(stop).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('[SHELL-06] a title of 51 characters gets the long-text style, one of 50 does not', async ({ page }) => {
  const title = (length: number) => ({ params: { title: 'x'.repeat(length), bannerTitle: '', showPageBanner: false } })
  await openWith(page, { 'pages/contact.json': title(50) }, '/fr/contact/')
  const heading = page.getByRole('heading', { level: 1 })
  const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
  const normal = await size()
  await openWith(page, { 'pages/contact.json': title(51) }, '/fr/contact/')
  await expect(heading).toHaveText('x'.repeat(51))
  expect(Number.parseFloat(await size())).toBeLessThan(Number.parseFloat(normal))
})

test('[SHELL-08] the free evaluation is absent from the header if switched off, and stays in the drawer', async ({ page }) => {
  await openWith(page, { 'header.json': { menu: { showFreeEvaluation: false } } }, '/fr/contact/')
  await expect(header(page).getByRole('link', { name: 'Estimation gratuite' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 780 })
  await header(page).getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Estimation gratuite' })).toBeVisible()
})

test('[MENU-01] submenus of three levels stay in the window, and each entry can be reached in a low one', async ({ page }) => {
  const { $schema, id, ...steps } = JSON.parse(await readFile(join(site.siteConfig, 'pages/selling-steps.json'), 'utf8'))
  const names = Array.from({ length: 14 }, (_, index) => `sujet-${index}`)
  const below = names.map((name) => [
    `pages/${name}.json`,
    {
      ...steps,
      id: name,
      path: `/${name}/`,
      paths: {},
      params: { ...steps.params, title: `Un titre de plusieurs lignes, ${name}` },
    },
  ])
  const header = { menu: { showFreeEvaluation: false }, languageSwitcher: { position: 'top-bar' } }
  const changes = { 'header.json': header, 'pages/selling-steps.json': { childMenus: names }, ...Object.fromEntries(below) }
  await page.setViewportSize({ width: 1104, height: 560 })
  await openWith(page, changes, '/fr/contact/')
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'Services' }).first().hover()
  const last = page.getByRole('banner').getByRole('link', { name: /sujet-9$/ })
  await expect(last).toBeVisible()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last.locator('..')).toHaveCSS('list-style-type', 'none')
})

test('[SHELL-12] the top bar goes past 30 px of scroll and returns near the top, stays where the site keeps it, and may be left out', async ({
  page,
}) => {
  const bar = header(page).getByRole('navigation', { name: 'Accès rapide' })
  const scrollTo = (top: number) => page.evaluate((px) => window.scrollTo({ top: px, behavior: 'instant' }), top)
  await openWith(page, {}, '/fr/contact/')
  await scrollTo(31)
  await expect(bar).not.toBeInViewport()
  await scrollTo(0)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await openWith(page, { 'header.json': { topBar: { show: 'always' } } }, '/fr/contact/')
  await scrollTo(900)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-header-bar]')).toHaveCSS('top', '40px')
  await openWith(page, { 'header.json': { topBar: { show: 'never' } } }, '/fr/contact/')
  await expect(header(page).getByRole('link', { name: 'À vendre' }).first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})

/** The texts in an element that overflow to the right or are clipped. */
function cutWords(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, width } = range.getBoundingClientRect()
      const around = node.parentElement?.closest('li, td, th, dd, section') ?? root
      const edge = Math.min(around.getBoundingClientRect().right, root.getBoundingClientRect().right)
      if (width > 2 && right > edge + 1) cut.push(node.textContent ?? '')
    }
    return cut
  })
}

test('[CONF-05] the contact module is not cut off in any view in a column of 3 of 12', async ({ page }) => {
  const modules = ['full', 'office', 'people', 'band'].map((view, index) => ({
    sort: index,
    view,
    col: { sm: 12, md: 3, lg: 3 },
    relations: { type: 'contact', id: 'agency' },
  }))
  await openWith(page, { 'pages/contact.json': { params: { modules } } }, '/fr/contact/')
  const columns = page.locator('main [id^="contact"]')
  await expect(columns).toHaveCount(4)
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const column of await columns.all()) {
      expect((await column.boundingBox())?.width).toBeLessThan(width / 3)
      expect(await cutWords(column), `${width} px`).toEqual([])
    }
    expect(await overflowOf(page), `${width} px`).toBe(0)
  }
})

test('[CONF-06] [MENU-01] a new page shows in the menu; a draft page and a draft module do not', async ({ page }) => {
  const news = (status: string) => ({
    version: 1,
    id: 'news',
    name: 'Actualités',
    path: '/news/',
    status,
    sort: 60,
    showInMenu: true,
    params: {
      title: 'Actualités',
      modules: [
        { title: 'Montré', relations: { type: 'article', id: 'home-about' } },
        { title: 'Pas encore', status: 'Draft', relations: { type: 'article', id: 'home-quote' } },
      ],
    },
  })
  const entry = header(page).getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Actualités' })
  await openWith(page, { 'pages/news.json': news('Published') }, '/fr/')
  await entry.click()
  await expect(page.getByRole('heading', { name: 'Montré' })).toBeVisible()
  await expect(page.getByText('Pas encore')).toHaveCount(0)
  await openWith(page, { 'pages/news.json': news('Draft') }, '/fr/contact/')
  await expect(entry).toHaveCount(0)
  expect((await page.goto(`${site.url}/fr/news/`))?.status()).toBe(404)
})

test('[ROUTE-11] a redirecting page is followed without loading a document, and the back button skips it', async ({ page }) => {
  const leading = { params: { redirect: true, redirectUrl: '/for-sale/?page=2' } }
  await openWith(page, { 'pages/services.json': leading }, '/fr/contact/')
  await markDocument(page)
  await header(page).getByRole('navigation').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/fr/a-vendre/?page=2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biens à vendre')
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/fr/contact/`)
})

test('[CONS-06] [PROP-04] [SRCH-14] the map of a property shows tiles of another host only after the visitor has agreed', async ({
  page,
}) => {
  const openMap = () =>
    page.locator('#property-map-standard').getByRole('button', { name: 'Ouvrir la carte interactive' }).click()
  const map = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tuiles Exemple' }
  await site.become({ 'site.json': { map } })
  const [property] = await propertiesForSale()
  const asked: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    })
  })
  await open(page, `${site.url}${property?.path}`)
  await openMap()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.sign')).toBeVisible()
  const agree = page.getByRole('button', { name: 'Afficher le fond de carte de tiles.example' })
  await expect(agree).toBeVisible()
  expect(asked).toEqual([])
  await agree.click()
  await expect(frame.locator('.leaflet-tile-loaded').first()).toBeAttached()
  await expect(frame.getByText('© Tuiles Exemple')).toBeVisible()
  await expect(agree).toHaveCount(0)
  expect(asked.length).toBeGreaterThan(0)
  await open(page, `${site.url}${property?.path}`)
  await openMap()
  await expect(frame.locator('.leaflet-tile-loaded').first()).toBeAttached()
})
