import type { Page } from '@playwright/test'
import { layoutShiftsOf, open, recordLayoutShifts, scrollOf, scrollTo } from './in-page.ts'
import { openPreviews, samplePlace } from './open-previews.ts'
import { expect, test } from './visit.ts'

const toTop = (page: Page) => page.getByRole('button', { name: 'Retour en haut' })

test('[SHELL-05] the banner of the home page shows title and description, elsewhere the breadcrumb', async ({ page }) => {
  await page.goto('/fr/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Maisons et appartements entre Verviers, Spa et Eupen')
  await expect(main.getByText('Nous visitons, mesurons et décrivons chaque bien')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveCount(0)
  await page.goto('/fr/services/')
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
  await expect(main.getByText('Nous visitons, mesurons et décrivons chaque bien')).toHaveCount(0)
})

test('[SHELL-07] preview components show at once in a preview, and visitors never fetch them', async ({
  page,
  context,
  complaints,
}) => {
  await openPreviews(context, samplePlace())
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const ofPreviews = () => scripts.filter((url) => url.includes('/preview-parts'))
  await recordLayoutShifts(page)
  await open(page, '/preview/fr/')
  await expect(page.getByRole('link', { name: 'Quitter l’aperçu' })).toBeVisible()
  expect(ofPreviews()).not.toEqual([])
  expect(await layoutShiftsOf(page)).toEqual([])
  scripts.length = 0
  await open(page, '/fr/')
  await expect(page.getByRole('link', { name: 'Quitter l’aperçu' })).toHaveCount(0)
  expect(ofPreviews()).toEqual([])
  expect(complaints).toEqual([])
})

test('[SHELL-06] the breadcrumb goes from home through the pages above to the page shown', async ({ page }) => {
  await open(page, '/fr/services/etapes-de-la-vente/')
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Accueil', 'Services', 'Étapes de la vente'])
  await expect(crumbs.last()).toHaveAttribute('aria-current', 'page')
  await crumbs.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/fr\/services\/$/)
  await expect(crumbs).toHaveText(['Accueil', 'Services'])
})

test('[SHELL-06] the breadcrumb of the testimonial page says Feedback in French, Dutch and English', async ({ page }) => {
  for (const [language, name] of [
    ['fr', 'Fil d’Ariane'],
    ['nl', 'Kruimelpad'],
    ['en', 'Breadcrumb'],
  ] as const) {
    await page.goto(`/${language}/feed-back/`)
    await expect(page.getByRole('navigation', { name }).getByRole('listitem').last()).toHaveText('Feedback')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
})

test('[SHELL-03] the language switcher leads to the same page, query string preserved', async ({ page, complaints }) => {
  await open(page, '/fr/a-vendre/?page=2')
  const codes = page.getByRole('banner').getByRole('navigation', { name: 'Langue' }).getByRole('link')
  await expect(codes).toHaveText(['FR', 'NL', 'EN', 'DE'])
  await expect(codes.first()).toHaveAttribute('aria-current', 'true')
  await codes.nth(1).click()
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?page=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  const dutch = page.getByRole('banner').getByRole('navigation', { name: 'Taal' }).getByRole('link')
  await expect(dutch.nth(1)).toHaveAttribute('aria-current', 'true')
  await dutch.first().click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?page=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(complaints).toEqual([])
})

test('[SHELL-10] the back-to-top button shows from 10 px on, and scrolls to the top; with reduced motion at once, without intermediate positions', async ({
  page,
}) => {
  await open(page, '/fr/')
  await expect(toTop(page)).toBeHidden()
  await scrollTo(page, 10)
  await expect(toTop(page)).toBeVisible()
  await scrollTo(page, 9)
  await expect(toTop(page)).toBeHidden()
  await scrollTo(page, 1200)
  await toTop(page).click()
  await expect.poll(() => scrollOf(page)).toBe(0)
  await expect(toTop(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollTo(page, 1200)
  await expect(toTop(page)).toBeVisible()
  const after = await toTop(page).evaluate((button: HTMLElement) => {
    button.click()
    return window.scrollY
  })
  expect(after).toBe(0)
  await expect(toTop(page)).toBeHidden()
})

test('[SHELL-10] on a phone the back-to-top button is in the header, where it covers nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/fr/')
  const bar = page.locator('[data-header-bar]')
  const pieces = bar.locator('a:visible, button:visible')
  // Just past 10 px the header is still in place, past 30 px it is fixed.
  for (const topPx of [12, 1200]) {
    await scrollTo(page, topPx)
    await expect(toTop(page)).toBeVisible()
    await expect(bar).toHaveCSS('position', topPx > 30 ? 'fixed' : 'absolute')
    await expect.poll(async () => isWithin(await toTop(page).boundingBox(), await bar.boundingBox())).toBe(true)
    const button = await toTop(page).boundingBox()
    expect(await pieces.count()).toBeGreaterThan(1)
    for (const piece of await pieces.all()) expect(overlaps(button, await piece.boundingBox())).toBe(false)
  }
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function isWithin(box: Box | null, around: Box | null): boolean {
  if (box === null || around === null) return false
  const isBeside = box.x < around.x || box.x + box.width > around.x + around.width
  return !isBeside && box.y >= around.y && box.y + box.height <= around.y + around.height
}

function overlaps(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return false
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}
