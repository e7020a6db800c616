import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { layoutShiftsOf, open, overflowOf, recordLayoutShifts } from './in-page.ts'
import { expect, test } from './visit.ts'

// Without motion it is in place at once.
test.use({ hasAnswered: false, contextOptions: { reducedMotion: 'reduce' } })

const SIZES = { tag: ['@desktop', '@tablet', '@phone'] }
/** The longest texts, at the sizes with the least room. */
const LANGUAGES = [
  { path: '/fr/', sizes: SIZES, settings: 'Choisir par catégorie', save: 'Enregistrer mon choix' },
  { path: '/de/', sizes: { tag: '@phone' }, settings: 'Einzeln wählen', save: 'Meine Wahl speichern' },
]

/** The cookie dialog: the non-modal one. */
const dialog = (page: Page) => page.locator('dialog[open]:not(:modal)')

async function boxOf(page: Page) {
  const box = await dialog(page).boundingBox()
  if (!box) throw new Error('the dialog does not show')
  return { ...box, window: page.viewportSize() ?? { width: 0, height: 0 } }
}

/** The axe violations of the dialog; the page around it has its own tests. Its colours are the same at all sizes. */
const violations = (page: Page) =>
  violationsOf(page, { include: ['dialog[open]'], contrast: page.viewportSize()?.width === 1440 })

for (const { path, sizes, settings, save } of LANGUAGES) {
  test(
    `[CONS-01] on ${path} the dialog appears without a layout shift, is accessible, and leaves the page readable`,
    sizes,
    async ({ page, complaints }) => {
      await recordLayoutShifts(page)
      await open(page, path)
      await expect(dialog(page)).toBeVisible()
      const asked = await boxOf(page)
      expect(asked.height).toBeLessThanOrEqual(asked.window.height / 2)
      expect(asked.y + asked.height).toBeLessThanOrEqual(asked.window.height)
      expect(await layoutShiftsOf(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: settings }).click()
      await expect(dialog(page).getByRole('switch')).toHaveCount(2)
      await expect(dialog(page).getByRole('button', { name: save })).toBeInViewport()
      const set = await boxOf(page)
      expect(set.height).toBeLessThanOrEqual(set.window.height * 0.75)
      expect(await violations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await page.emulateMedia({ media: 'print' })
      await expect(dialog(page), 'on paper').toBeHidden()
      expect(complaints).toEqual([])
    },
  )
}

/** Whether the dialog covers a visible primary action of the page. */
function coversAction(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.querySelector('dialog[open]')
    if (!box?.checkVisibility({ visibilityProperty: true })) return false
    const a = box.getBoundingClientRect()
    return [...document.querySelectorAll('main [type="submit"]')].some((action) => {
      const b = action.getBoundingClientRect()
      return b.height > 0 && a.left < b.right && a.right > b.left && a.bottom > b.top && a.top < b.bottom
    })
  })
}

/** The looks of the buttons for agreeing and declining. */
function looksOfButtons(page: Page) {
  const looks = ['Tout accepter', 'Tout refuser'].map((name) =>
    dialog(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { width, height, top } = button.getBoundingClientRect()
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button)
        return { width, height, top, backgroundColor, color, fontSize, fontWeight, borderColor }
      }),
  )
  return Promise.all(looks)
}

test(
  '[CONS-01, CONS-02] the dialog covers no primary action, on arrival and at any scroll position; agreeing and declining look alike',
  SIZES,
  async ({ page }) => {
    for (const path of ['/nl/te-koop/', '/fr/contact/', '/fr/']) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(dialog(page)).toBeVisible()
        expect(await coversAction(page)).toBe(false)
        const submit = page.locator('main :is([type="submit"], [data-primary-action]):visible').first()
        for (const block of ['end', 'start', 'center'] as const) {
          await submit.evaluate((button, where) => button.scrollIntoView({ block: where, behavior: 'instant' }), block)
          await expect.poll(() => coversAction(page)).toBe(false)
        }
        expect((await boxOf(page)).height).toBeLessThanOrEqual(200)
      })
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const [agree, decline] = await looksOfButtons(page)
    expect(agree).toEqual(decline)
  },
)

test('[CONS-01] the dialog comes early in the tab order, traps no focus, and never covers the focused element', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await open(page, '/fr/contact/')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  for (const name of ['Politique de cookies', 'Tout accepter', 'Tout refuser', 'Choisir par catégorie', 'Décider plus tard']) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole(name.startsWith('Politique') ? 'link' : 'button', { name })).toBeFocused()
  }
  const hidden: string[] = []
  let stops = 0
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // It moves in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const element = document.activeElement
      const box = document.querySelector('dialog[open]')
      if (!element || !box || element === document.body || box.contains(element)) return null
      const [a, b] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
      const isShown = box.checkVisibility({ visibilityProperty: true })
      const isCovered = isShown && a.left < b.right && a.right > b.left && a.bottom > b.top + 1 && a.top < b.bottom
      return { name: element.outerHTML.slice(0, 100), isCovered }
    })
    if (stop === null) break
    if (stop.isCovered) hidden.push(stop.name)
  }
  expect(stops).toBeGreaterThan(20)
  expect(hidden).toEqual([])
})

test('[CONS-01] Escape closes the dialog for the visit and stores no answer; after an answer the focus is at the start of the page, and the link in the footer opens the dialog again', async ({
  page,
}) => {
  await open(page, '/fr/')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
  await open(page, '/fr/contact/')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await dialog(page).getByRole('button', { name: 'Tout refuser' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' })
  await link.press('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the cookie policy lists everything that the site stores in a browser', async ({ page }) => {
  await open(page, '/fr/')
  await dialog(page).getByRole('button', { name: 'Tout refuser' }).click()
  await open(page, '/fr/a-vendre/')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+\/$/)
  const remembered = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(remembered.length).toBeGreaterThan(8)
  await open(page, '/fr/cookies/')
  const policy = await page.getByRole('main').textContent()
  expect(remembered.filter((name) => !policy?.includes(name.replace(/^(vitrine\.form\.).*/, '$1')))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
