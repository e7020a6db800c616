import type { Page } from '@playwright/test'
import { open, scrollOf, scrollTo } from './in-page.ts'
import { expect, test } from './visit.ts'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const buttonOf = (page: Page) => page.locator('[data-menu-button]')
const barOf = (page: Page) => page.locator('header > div:last-child > div').first()
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

const panelOf = (page: Page) => drawerOf(page).getByRole('navigation', { name: 'Menu principal' }).locator('..')

/** The distance in px between the drawer's panel and the header's lower edge. */
async function gapUnderBar(page: Page): Promise<number | null> {
  const [bar, box] = await Promise.all([barOf(page).boundingBox(), panelOf(page).boundingBox()])
  return bar && box ? Math.abs(Math.round(box.y - bar.y - bar.height)) : null
}

async function openDrawer(page: Page, path: string, fromPx = 0): Promise<void> {
  await open(page, path)
  await scrollTo(page, fromPx)
  await expect.poll(() => scrollOf(page)).toBe(fromPx)
  await expect(barOf(page)).toHaveCSS('position', fromPx > 30 ? 'fixed' : 'absolute')
  await buttonOf(page).tap()
  await expect(drawerOf(page)).toBeVisible()
}

/** The drawer lies right under the header and reaches the bottom of the window, and what is in the header takes a tap. Stands last in a test. */
async function expectUnderHeader(page: Page): Promise<void> {
  const panel = panelOf(page)
  await expect.poll(() => gapUnderBar(page)).toBe(0)
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  const box = await panel.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(780)
  for (const piece of [buttonOf(page), page.getByRole('link', { name: 'Vallée & Pierre, accueil' })]) {
    await piece.first().click({ trial: true })
  }
}

test.describe('the drawer', { tag: '@phone' }, () => {
  test('[SHELL-11] the drawer locks the page, closing it restores the scroll position, and its link shows a page, which scrolls; in its middle too it opens under the header', async ({
    page,
    complaints,
  }) => {
    await openDrawer(page, '/fr/', 500)
    expect(await overflow(page)).toBe('hidden')
    // The header above it stays in use: its button closes the drawer.
    await buttonOf(page).tap()
    await expect(drawerOf(page)).toBeHidden()
    expect(await overflow(page)).not.toBe('hidden')
    expect(await scrollOf(page)).toBe(500)
    await scrollTo(page, 600)
    await expect.poll(() => scrollOf(page)).toBe(600)
    expect(complaints).toEqual([])

    await buttonOf(page).tap()
    await drawerOf(page).getByRole('link', { name: 'Services', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/services\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos services')
    await expect(drawerOf(page)).toBeHidden()
    expect(await overflow(page)).not.toBe('hidden')
    // A new page is scrolled to its top, perhaps a moment after its heading shows, and after a first scroll as well.
    const position = async () => {
      await scrollTo(page, 300)
      return await barOf(page).evaluate((bar) => getComputedStyle(bar).position)
    }
    await expect.poll(position).toBe('fixed')
    await buttonOf(page).tap()
    await expect(drawerOf(page)).toBeVisible()
    await expectUnderHeader(page)
  })

  test('[SHELL-11] the back button returns to a page with the drawer closed and scrolling unlocked; at its top the drawer opens under the header', async ({
    page,
  }) => {
    await openDrawer(page, '/fr/')
    await drawerOf(page).getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/contact\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/fr\/$/)
    await expect(drawerOf(page)).toBeHidden()
    expect(await overflow(page)).not.toBe('hidden')
    await expect.poll(() => scrollOf(page)).toBe(0)
    await buttonOf(page).tap()
    await expect(drawerOf(page)).toBeVisible()
    await expectUnderHeader(page)
  })

  test('[SHELL-11] opened while the header is still shrinking, the drawer stays under it', async ({ page }) => {
    await open(page, '/fr/')
    // Slow enough to be interrupted half-way.
    await page.evaluate(() => document.documentElement.style.setProperty('--duration', '2s'))
    await scrollTo(page, 500)
    await expect(barOf(page)).toHaveCSS('position', 'fixed')
    const heightPx = async () => (await barOf(page).boundingBox())?.height ?? 0
    const highPx = await heightPx()
    await buttonOf(page).click({ force: true })
    await expect(drawerOf(page)).toBeVisible()
    await expect.poll(() => barOf(page).evaluate((bar) => bar.getAnimations().length)).toBe(0)
    expect(await heightPx()).toBeLessThan(highPx)
    await expect.poll(() => gapUnderBar(page)).toBe(0)
  })

  test('[SHELL-08] [SHELL-11] Escape closes the drawer and returns the focus to its button; the focus may go to the header, elsewhere it closes the drawer, which always offers the free evaluation', async ({
    page,
  }) => {
    await openDrawer(page, '/fr/contact/')
    await test.step('Escape', async () => {
      await page.keyboard.press('Tab')
      expect(await drawerOf(page).evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(drawerOf(page)).toBeHidden()
      await expect(buttonOf(page)).toBeFocused()
      expect(await overflow(page)).not.toBe('hidden')
    })
    await test.step('the focus', async () => {
      await buttonOf(page).tap()
      await expect(drawerOf(page)).toBeVisible()
      await page.getByRole('link', { name: 'Vallée & Pierre, accueil' }).first().focus()
      await expect(drawerOf(page)).toBeVisible()
      await page.getByRole('main').getByRole('link').first().focus()
      await expect(drawerOf(page)).toBeHidden()
    })
    await test.step('the free evaluation', async () => {
      await scrollTo(page, 0)
      await buttonOf(page).tap()
      const link = drawerOf(page).getByRole('link', { name: 'Estimation gratuite' })
      await expect(link).toBeInViewport()
      await link.tap()
      await expect(page).toHaveURL(/\/fr\/estimation-gratuite\/$/)
    })
  })

  test('[SHELL-02] [SHELL-03] the drawer lists every page of the menu and leads to the same page in another language', async ({
    page,
  }) => {
    await openDrawer(page, '/fr/a-vendre/?page=2')
    const entries = drawerOf(page).getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
    const steps = ['Étapes de la vente', 'Étapes de la mise en location']
    await expect(entries).toHaveText(['Accueil', 'À vendre', 'À louer', 'Services', ...steps, 'Contact'])
    const codes = drawerOf(page).getByRole('navigation', { name: 'Langue' }).getByRole('link')
    await expect(codes).toHaveText(['FR', 'NL', 'EN', 'DE'])
    await codes.nth(1).tap()
    await expect(page).toHaveURL(/\/nl\/te-koop\/\?page=2$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })
})
