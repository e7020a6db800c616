import type { Page } from '@playwright/test'
import { open } from './in-page.ts'
import { expect, test } from './visit.ts'

/** The focused element by name and place, and whether its focus is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { name: '', part: '', isSeen: false }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && top >= 0 && bottom <= window.innerHeight
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      part: element.closest('header, main, footer')?.tagName ?? '',
      isSeen: isInView && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }
  })
}

/** Presses Tab until the focus is in the content, and returns the focused elements. */
async function walkToContent(page: Page) {
  const stops: Awaited<ReturnType<typeof focused>>[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop.part === 'MAIN' || stops.length > 40) return stops
    stops.push(stop)
  }
}

const BEFORE_CONTENT = [
  'Aller au contenu',
  ...['087 12 34 56', 'bonjour@valleeetpierre.example', 'Rue des Drapiers 18, Verviers', 'Ma sélection', 'Espace propriétaire'],
  'Vallée & Pierre, accueil',
  ...['Accueil', 'À vendre', 'À louer', 'Services', 'Sous-menu de «\u00a0Services\u00a0»', 'Contact'],
  ...['FR', 'NL', 'EN', 'DE', 'Estimation gratuite'],
]

test('[SHELL-02] [WIDG-06] every tab stop before the content is visible and has a name, in reading order; the focus stays visible through a whole page (WCAG 2.1.1, 2.4.7)', async ({
  page,
}) => {
  // The header of the home page lies on its picture.
  for (const path of ['/fr/', '/fr/services/']) {
    await test.step(path, async () => {
      await open(page, path)
      const stops = await walkToContent(page)
      expect(stops.filter(({ isSeen, name }) => !isSeen || name === '')).toEqual([])
      expect(stops.map(({ name }) => name)).toEqual(BEFORE_CONTENT)
    })
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const unseen: string[] = []
  let stops = 0
  for (; stops < 120; stops += 1) {
    await page.keyboard.press('Tab')
    const { name, part, isSeen } = await focused(page)
    if (name === '' || part === '') break
    if (!isSeen) unseen.push(`${part} ${name}`)
  }
  expect(stops).toBeGreaterThan(20)
  expect(unseen).toEqual([])
})

test('[SHELL-02] every tab stop before the content of a phone is visible and has a name', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/fr/contact/')
  const stops = await walkToContent(page)
  expect(stops.filter(({ isSeen, name }) => !isSeen || name === '')).toEqual([])
  expect(stops.at(-1)?.name).toBe('Menu')
})
