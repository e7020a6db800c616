import type { Page } from '@playwright/test'
import { expect, sampleUrl, test } from './visit.ts'

/** A house for sale in Verviers, with a label and a published address. */
const HOUSE = '/fr/property/1012/'
const QUESTION_MAX_PX = 120

/** Where the first result of a list begins at most. */
const RESULTS_FROM_PX = { wide: 400, narrow: 560 }
/** How far a thumb moves a page: from the foot of the window to its middle. */
const THUMB = 0.5

test('what decides is on the first screen of a list, a property and the home page, also while the cookie question is open', {
  tag: ['@desktop', '@tablet', '@phone'],
}, async ({ page, context }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const lookAround = async () => {
    await page.goto('/fr/a-vendre/')
    const first = await page.locator('main article').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(width >= 1440 ? RESULTS_FROM_PX.wide : RESULTS_FROM_PX.narrow)
    expect(await hiddenOf(page, ['main h1', '[data-search-form]', '#results'])).toEqual([])
    if (width >= 1024) {
      const map = page.getByRole('complementary', { name: 'Carte des biens' }).locator('iframe')
      await expect(map).toBeInViewport()
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.reload()
      await expect(map).toBeInViewport()
      await page.setViewportSize({ width, height })
    }

    await page.goto(HOUSE)
    const [summary, actions] = width >= 1280 ? ['main aside', 'main aside'] : ['main aside', '[data-action-bar]']
    const wanted = [
      'main h1',
      `${summary} p:has(> span):not([role])`,
      `${summary} li:nth-of-type(3)`,
      `${summary} [role="img"][aria-label*="PEB"]`,
      `${actions} [data-primary-action]`,
      `${actions} a[href^="tel:"]`,
    ]
    expect(await hiddenOf(page, wanted)).toEqual([])
    await expect(page.locator('main img').first()).toBeInViewport()

    await page.goto('/fr/')
    expect(await hiddenOf(page, ['main h1', '[data-search-form] :is(button, input)'])).toEqual([])
    const card = await page.locator('main article').first().boundingBox()
    expect(card?.y).toBeLessThan((1 + THUMB) * height)
  }
  await lookAround()

  await context.clearCookies()
  await context.addInitScript(() => localStorage.clear())
  await lookAround()
  const question = page.getByRole('dialog', { name: /^Cookies/ })
  await expect(question).toBeVisible()
  if (width < 768) expect((await question.boundingBox())?.height).toBeLessThanOrEqual(QUESTION_MAX_PX)
})

test('[PROP-04] price and actions of a property stay in view along its whole page', { tag: ['@desktop', '@phone'] }, async ({
  page,
}) => {
  await page.goto(HOUSE)
  const actions = (page.viewportSize()?.width ?? 0) >= 1280 ? 'main aside' : '[data-action-bar]'
  const lost: number[] = []
  const end = await page.evaluate(
    () => (document.querySelector('#finance')?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight,
  )
  expect(end).toBeGreaterThan(1000)
  for (let top = 0; top < end; top += 700) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    const hidden = await hiddenOf(page, [`${actions} [data-primary-action]`, `${actions} a[href^="tel:"]`])
    if (hidden.length > 0) lost.push(top)
  }
  expect(lost).toEqual([])
})

test('the bar of a property fits a phone in every language', { tag: '@phone' }, async ({ page }) => {
  for (const language of ['fr', 'nl', 'en', 'de']) {
    await page.goto(`/${language}/property/1012/`)
    expect(await hiddenOf(page, ['[data-action-bar] [data-primary-action]']), language).toEqual([])
  }
})

test('on a phone the search opens as a sheet, without JavaScript too, and Back closes a field before the sheet', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await page.goto('/fr/a-vendre/')
  const opener = (of: Page) => of.getByRole('button', { name: /^Rechercher un bien/ })
  const submit = (of: Page) => of.getByRole('search').locator('[type="submit"]')
  await expect(submit(page)).toBeHidden()
  await opener(page).tap()
  await expect(submit(page)).toBeVisible()
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Communes/ })
    .tap()
  const field = page.getByRole('dialog', { name: 'Communes' })
  await expect(field).toBeVisible()
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(submit(page)).toBeVisible()
  await page.goBack()
  await expect(submit(page)).toBeHidden()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)

  const plain = await browser.newContext({
    viewport: { width: 360, height: 780 },
    javaScriptEnabled: false,
    baseURL: sampleUrl(),
  })
  const bare = await plain.newPage()
  await bare.goto('/fr/a-vendre/')
  await opener(bare).click()
  await expect(submit(bare)).toBeVisible()
  await plain.close()
})

/** Which of the selectors match nothing that lies whole in the window and is not covered. */
function hiddenOf(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (all) =>
      all.filter((selector) => {
        const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        return !shown.some((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return over !== null && (element.contains(over) || over.contains(element))
        })
      }),
    selectors,
  )
}
