import type { Page } from '@playwright/test'
import { isSameDocument, markDocument, open, scrollOf, scrollTo, untilAlive } from './in-page.ts'
import { expect, test } from './visit.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A picture cancelled by navigation is no fault. */

async function openMarked(page: Page, path: string): Promise<void> {
  await open(page, path)
  await markDocument(page)
}

async function follow(page: Page, name: string, menu = 'Menu principal'): Promise<void> {
  await page.getByRole('banner').getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true }).click()
}

test.describe('on a desktop', () => {
  test('[SHELL-13] an internal link shows the page without loading a document', async ({ page, complaints }) => {
    await openMarked(page, '/fr/')
    const before = await page.title()
    await follow(page, 'Contact')
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
    await expect(page).not.toHaveTitle(before)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/contact\/$/)
    await expect(heading(page)).toHaveCount(1)
    await expect(heading(page)).not.toHaveText(/Maisons et appartements/)
    await expect(page.locator('#main')).toBeFocused()
    expect(await scrollOf(page)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    const shown = { title: await page.title(), heading: await heading(page).textContent() }
    await page.reload()
    expect({ title: await page.title(), heading: await heading(page).textContent() }).toEqual(shown)
    expect(complaints).toEqual([])
  })

  test('[SHELL-13] back and forward restore the pages and their scroll positions', async ({ page, complaints }) => {
    await openMarked(page, '/fr/')
    await scrollTo(page, 700)
    await expect.poll(() => scrollOf(page)).toBe(700)
    await follow(page, 'Services')
    await expect(heading(page)).toHaveText('Nos services')
    await expect.poll(() => scrollOf(page)).toBe(0)
    await scrollTo(page, 350)
    await expect.poll(() => scrollOf(page)).toBe(350)
    await page.goBack()
    await expect(page).toHaveURL(/\/fr\/$/)
    await expect(heading(page)).toHaveText(/Maisons et appartements/)
    await expect.poll(() => scrollOf(page)).toBe(700)
    await page.goForward()
    await expect(heading(page)).toHaveText('Nos services')
    await expect.poll(() => scrollOf(page)).toBe(350)
    expect(await isSameDocument(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('[SHELL-13] a page in another language shows without loading a document, with the shell in that language', async ({
    page,
  }) => {
    await openMarked(page, '/fr/services/')
    await follow(page, 'DE', 'Langue')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link').first()).toHaveText('Startseite')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\//)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('[SHELL-13] a click with the control key leaves the page unchanged and opens a tab', async ({ page, context }) => {
    await openMarked(page, '/fr/')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Contact' })
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/fr\/contact\/$/)
    await expect(page).toHaveURL(/\/fr\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('[SHELL-13] an external link opens in a tab without access to this one', async ({ page, context }) => {
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }))
    await openMarked(page, '/fr/mentions-legales/')
    const link = page.getByRole('main').locator('a[href^="https:"]').first()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab).toHaveTitle('elsewhere')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[SHELL-13] an internal link loads a document', async ({ page, complaints }) => {
    await openMarked(page, '/fr/')
    await page.getByRole('navigation', { name: 'Plan du site' }).getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
    await untilAlive(page)
    expect(await isSameDocument(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})

test.describe('on a tablet', { tag: '@tablet' }, () => {
  test('[SHELL-13] an internal link shows the page without loading a document', async ({ page }) => {
    await openMarked(page, '/fr/')
    await page.getByRole('navigation', { name: 'Plan du site' }).getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fr\/contact\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })
})
