import type { Page } from '@playwright/test'
import { open, scrollTo } from './in-page.ts'
import { expect, test } from './visit.ts'

const PAPER = 'rgb(251, 249, 244)'
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** The bar with logo and menu. */
const barOf = (page: Page) => page.locator('header > div:last-child > div').first()
const markOf = (page: Page) => barOf(page).locator('img').first()
/** Waits until the logo mark is drawn at this height in px, since its layout size does not change. */
const expectMarkHeight = (page: Page, px: number) =>
  expect.poll(() => markOf(page).evaluate((mark) => Math.round(mark.getBoundingClientRect().height))).toBe(px)

test('[SHELL-01] the top bar shows its published links in the language of the page, and no draft', async ({
  page,
  complaints,
}) => {
  await page.goto('/fr/')
  const links = page.getByRole('navigation', { name: 'Accès rapide' }).getByRole('link')
  await expect(links).toHaveText(['087 12 34 56', /@/, 'Rue des Drapiers 18, Verviers', 'Ma sélection', 'Espace propriétaire'])
  await expect(links.nth(0)).toHaveAttribute('href', 'tel:+3287123456')
  await expect(links.nth(1)).toHaveAttribute('href', /^mailto:/)
  await expect(links.nth(2)).toHaveAttribute('href', '/fr/contact/')
  await expect(links.last()).toHaveCSS('color', 'rgb(233, 180, 76)')
  await expect(page.getByText('Portes ouvertes')).toHaveCount(0)
  await page.goto('/nl/')
  await expect(page.getByRole('navigation', { name: 'Snelkoppelingen' }).getByRole('link').last()).toHaveText('Eigenaarszone')
  expect(complaints).toEqual([])
})

test('[SHELL-01] on a tablet the top bar is one line in every language', { tag: '@tablet' }, async ({ page }) => {
  for (const [language, name] of Object.entries({
    fr: 'Accès rapide',
    nl: 'Snelkoppelingen',
    en: 'Quick links',
    de: 'Schnellzugriff',
  })) {
    await page.goto(`/${language}/contact/`)
    const links = page.getByRole('navigation', { name }).getByRole('link')
    await expect(links).toHaveCount(5)
    await expect(links.nth(1)).toHaveAccessibleName(/@/)
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size, language).toBe(1)
  }
})

test('[SHELL-09] the header of the home page is transparent at the top; past 30 px it is fixed, opaque and lower', async ({
  page,
}) => {
  await open(page, '/fr/')
  const bar = barOf(page)
  await expect(bar).toHaveCSS('position', 'absolute')
  await expect(bar).toHaveCSS('background-color', TRANSPARENT)
  await expect(bar).toHaveCSS('height', '80px')
  await expectMarkHeight(page, 44)
  await scrollTo(page, 30)
  await expect(page.getByRole('button', { name: 'Retour en haut' })).toBeVisible()
  await expect(bar).toHaveCSS('position', 'absolute')
  await scrollTo(page, 31)
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('background-color', PAPER)
  await expect(bar).toHaveCSS('height', '64px')
  await expectMarkHeight(page, 32)
  await scrollTo(page, 0)
  await expect(bar).toHaveCSS('position', 'absolute')
  await expect(bar).toHaveCSS('background-color', TRANSPARENT)
})

test('[SHELL-09] the header of another page is opaque at the top too, and keeps the logo visible', async ({ page }) => {
  await open(page, '/fr/contact/')
  await expect(barOf(page)).toHaveCSS('position', 'absolute')
  await expect(barOf(page)).toHaveCSS('background-color', PAPER)
  await expect(markOf(page)).toBeVisible()
  await scrollTo(page, 400)
  await expect(barOf(page)).toHaveCSS('position', 'fixed')
  await expect(barOf(page)).toBeInViewport({ ratio: 1 })
  await expectMarkHeight(page, 32)
})

test('[SHELL-08] the free evaluation is in the header and leads to its page in the same language', async ({ page }) => {
  await open(page, '/nl/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Gratis schatting' })
  await expect(link).toBeVisible()
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  const answer = await page.request.get('/nl/contact-demand/')
  expect(new URL(answer.url()).pathname).toBe(target)
})

test('the skip link is the first tab stop, becomes visible and moves the focus to the content; a submenu opens and closes with the keyboard, and announces its state', async ({
  page,
}) => {
  await open(page, '/fr/')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await expect(skip).not.toBeInViewport()
  const button = page.getByRole('button', { name: 'Sous-menu de « Services »' })
  const child = page.getByRole('banner').getByRole('link', { name: 'Étapes de la vente' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(child).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(child).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(child).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(child).toBeHidden()
  await expect(button).toBeFocused()
})
