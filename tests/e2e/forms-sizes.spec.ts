import { createInspector } from './inspect-page.ts'
import { expect, test } from './visit.ts'

test(
  '[FORM-05] a form with error messages has no faults and no overflow at any size; its captcha is one line until it is begun',
  {
    tag: ['@desktop', '@tablet', '@phone'],
  },
  async ({ page }, { project }) => {
    const inspect = await createInspector(page)
    // Colours are the same at all sizes.
    const axe = project.name === 'desktop' ? 'whole' : 'without contrast'
    expect(await inspect('/fr/faire-une-offre/?property=1001', 'fr', { axe })).toEqual([])
    const form = page
      .getByRole('main')
      .locator('form[method="post"]')
      .filter({ has: page.locator('[name="form"]') })
    const captcha = form.getByRole('group', { name: 'Une dernière vérification' })
    const heightPx = async () => (await captcha.boundingBox())?.height ?? 0
    expect(await heightPx()).toBeLessThan(120)
    await form.locator('[name="firstName"]').fill('Marie')
    await expect.poll(heightPx).toBeGreaterThan(190)
    await form.locator('button[type="submit"]').last().click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  },
)

test('forms fit into a column of a quarter of a tablet', { tag: '@tablet' }, async ({ page }) => {
  for (const path of ['/de/kontakt/', '/de/termin/']) {
    await page.goto(path)
    const beyond = await page
      .getByRole('main')
      .locator('form[method="post"]')
      .first()
      .evaluate((form) => {
        const column = form.parentElement as HTMLElement
        column.style.width = '158px'
        const { right } = column.getBoundingClientRect()
        return [...form.querySelectorAll('fieldset, label, summary, button, input, a')]
          .filter((part) => part.checkVisibility() && !part.closest('nav') && part.getBoundingClientRect().right > right + 1)
          .map((part) => `${part.tagName} ${part.textContent}`)
      })
    expect(beyond, path).toEqual([])
  }
})

// Desktop and phone are covered with all other pages (pages.spec.ts).
test('[FORM-12] the appointments page has no faults on a tablet', { tag: '@tablet' }, async ({ page }) => {
  const inspect = await createInspector(page)
  expect(await inspect('/fr/rendez-vous/', 'fr', { axe: 'without contrast' })).toEqual([])
})
