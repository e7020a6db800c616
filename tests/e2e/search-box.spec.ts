import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { isSameDocument, layoutShiftsOf, markDocument, open, overflowOf, recordLayoutShifts } from './in-page.ts'
import { box, field, holdBack, openSearch, SCRIPTS, submit, words } from './search-form.ts'
import { expect, test } from './visit.ts'

/** Comes to the form, and waits until it has its behaviour and the application. */
async function bringToLife(page: Page): Promise<void> {
  await words(page).focus()
  await expect(box(page)).toHaveAttribute('data-alive')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Whether a text fits its element, and the element its button. */
function isWhole(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const button = element.closest('button')?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    const isInside = button !== undefined && top >= button.top && bottom <= button.bottom
    return isInside && element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1
  })
}

/** Drags a handle of the open price slider by some pixels, and returns both values. */
async function dragHandle(page: Page, which: 'minimum' | 'maximum', byPx: number): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog')
  const { x, y, width, height } =
    (await dialog.getByRole('slider', { name: which }).boundingBox()) ?? fail('a handle has a place')
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + byPx / 2, fromY)
  await page.mouse.move(fromX + byPx, fromY)
  await page.mouse.up()
  return dialog.getByRole('slider').evaluateAll((handles) => handles.map((handle) => (handle as HTMLInputElement).value))
}

function fail(message: string): never {
  throw new Error(message)
}

const fieldsOf = (page: Page) =>
  box(page)
    .locator('[data-field]:visible, [name="text"]:visible, [type="submit"]:visible')
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))

test('[SRCH-01, WIDG-06] the form is the same before and after the application, without layout shift or accessibility violation', async ({
  page,
  complaints,
}) => {
  const letGo = await holdBack(page)
  await recordLayoutShifts(page)
  await page.goto('/fr/')
  await words(page).focus()
  await expect(box(page)).toHaveAttribute('data-alive')
  const before = await fieldsOf(page)
  expect(before).toHaveLength(6)
  await field(page, /^Communes/).click()
  const dialog = page.getByRole('dialog', { name: 'Communes' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('checkbox', { name: /^Spa/ }).check()
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(dialog.getByRole('checkbox', { name: /^Spa/ })).toBeFocused()
  expect(await violationsOf(page, { include: ['[role="dialog"]:popover-open', 'search'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field(page, /^Communes Spa/)).toBeFocused()
  await expect(submit(page)).toHaveText(/Voir \d+ biens/)
  expect(await fieldsOf(page)).toEqual(before)
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[SRCH-01] a visitor who is in the form before any script loads keeps the entries', async ({ page, complaints }) => {
  const letGo = await holdBack(page, SCRIPTS)
  await page.goto('/fr/', { waitUntil: 'commit' })
  // The style sheet hides the form of the other goal.
  await expect(words(page)).toHaveCount(1)
  await field(page, /^Communes/).click()
  await box(page).getByRole('checkbox', { name: /^Spa/ }).check()
  await page.keyboard.press('Escape')
  await words(page).pressSequentially('vil')
  letGo()
  await expect(field(page, /^Communes Spa/)).toBeVisible()
  await page.keyboard.type('la')
  await expect(words(page)).toHaveValue('villa')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?search=villa&city=spa%7C4900$/)
  expect(complaints).toEqual([])
})

test('[SRCH-02] an unsent search lasts over a reload and on the way back, until it is sent above its own list', async ({
  page,
}) => {
  const letGo = await holdBack(page)
  await page.goto('/fr/a-vendre/')
  await words(page).fill('lumineux')
  await field(page, /^Pièces/).click()
  await page.getByRole('button', { name: /^Chambres.: un de plus/ }).click()
  await page.keyboard.press('Escape')
  // Before that no script keeps what was entered.
  await expect(box(page)).toHaveAttribute('data-alive')
  await page.reload()
  letGo()
  await expect(words(page)).toHaveValue('lumineux')
  await expect(field(page, /^Pièces Chambres 1\+/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/fr\/a-vendre\/$/)
  await page.goBack()
  await expect(words(page)).toHaveValue('lumineux')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\?search=lumineux&bedrooms=1$/)
  await expect(page.getByRole('link', { name: /^Retirer le filtre/ }).first()).toBeVisible()
  await page.goBack()
  await expect(words(page)).toHaveValue('')
})

test('[SRCH-02, SRCH-03, SRCH-04, WIDG-06] a search with only the keyboard leads to its URL without loading a page', async ({
  page,
}) => {
  await open(page, '/fr/')
  await markDocument(page)
  await bringToLife(page)
  await words(page).fill('vue')
  await page.keyboard.press('Tab')
  await expect(field(page, /^Communes/)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('lombieres')
  await page.keyboard.press('Home')
  await page.keyboard.type('p')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(field(page, /^Communes Plombières/)).toBeFocused()
  await field(page, /^Prix/).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prix' })
  await dialog.getByRole('textbox', { name: /maximum/ }).fill('300499')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: /maximum/ })).toHaveValue('€ 300.000')
  await dialog.getByRole('slider', { name: /minimum/ }).press('PageUp')
  await page.keyboard.press('Escape')
  await submit(page).press('Enter')
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?search=vue&city=plombi%C3%A8res%7C4850&price=\d+-300000$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('[SRCH-05, SRCH-09] changing the goal resets the price, and offers the cities of that goal', async ({ page }) => {
  await open(page, '/nl/')
  await bringToLife(page)
  await field(page, /^Prijs/).click()
  const minimum = page.getByRole('textbox', { name: /minimum/ })
  await minimum.fill('200000')
  await minimum.press('Enter')
  await page.keyboard.press('Escape')
  await expect(field(page, /^Prijs Vanaf € 200.000/)).toBeVisible()
  await box(page).getByRole('radio', { name: 'Te huur' }).check()
  await expect(field(page, /^Prijs Alle prijzen/)).toBeVisible()
  await submit(page).click()
  await expect(page).toHaveURL(/\/nl\/te-huur\/$/)
})

test('[WIDG-03] the pointer takes the nearer of two handles, and separates overlapping handles in either direction', async ({
  page,
}) => {
  const openAt = async (price: string) => {
    await open(page, `/fr/a-vendre/?price=${price}`)
    await bringToLife(page)
    await field(page, /^Prix/).click()
  }
  // 14 px apart.
  await openAt('200000-240000')
  const [lower, upper] = await dragHandle(page, 'minimum', -40)
  expect(Number(lower)).toBeLessThan(150_000)
  expect(upper).toBe('240000')
  // Other prices: at the same address the form keeps what was not sent.
  await openAt('210000-250000')
  const [left, right] = await dragHandle(page, 'maximum', 40)
  expect(left).toBe('210000')
  expect(Number(right)).toBeGreaterThan(290_000)
  await openAt('200000-201000')
  const [parted, unchanged] = await dragHandle(page, 'maximum', -40)
  expect(Number(parted)).toBeLessThan(150_000)
  expect(unchanged).toBe('201000')
  await openAt('210000-211000')
  const [stays, raised] = await dragHandle(page, 'minimum', 40)
  expect(stays).toBe('210000')
  expect(Number(raised)).toBeGreaterThan(250_000)
})

test('[SRCH-09] a press during which the number of properties arrives still counts', async ({ page }) => {
  const { promise: isPressed, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/api/search-options?*text=vue*', async (route) => {
    await isPressed
    await route.continue()
  })
  await open(page, '/fr/')
  await bringToLife(page)
  const label = submit(page).locator('[data-label]')
  const all = (await label.textContent()) ?? ''
  await words(page).fill('vue')
  await label.hover({ force: true })
  await page.mouse.down()
  letIn()
  await expect(label).not.toHaveText(all)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?search=vue$/)
})

/** The texts that are truncated in the fields. */
function cutValues(page: Page): Promise<readonly string[]> {
  return box(page)
    .locator('[data-field]:visible > button > span')
    .evaluateAll((spans) =>
      spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent ?? ''),
    )
}

const ROOMS = { fr: /^Pièces/, de: /^Räume/ }

// The longest texts of the four.
for (const language of ['fr', 'de'] as const) {
  test(`[WIDG-06] in ${language} every field fits its place and opens, at every width`, async ({ page, complaints }) => {
    await open(page, `/${language}/`)
    await words(page).focus()
    await expect(box(page)).toHaveAttribute('data-alive')
    const price = box(page).locator('[data-field="price"]:visible > button')
    await price.click()
    for (const [end, amount] of [1_250_000, 2_900_000].entries()) {
      await page.getByRole('dialog').getByRole('textbox').nth(end).fill(String(amount))
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    for (const width of [320, 360, 480, 600, 768, 1024, 1199, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${width} px`).toBe(0)
      await openSearch(page)
      expect(await cutValues(page), `${width} px`).toEqual([])
      expect(await isWhole(price.locator('span').nth(1)), `the price at ${width} px`).toBe(true)
      await page.keyboard.press('Escape')
    }
    await box(page).getByRole('button', { name: ROOMS[language] }).click()
    const more = page.getByRole('dialog').getByRole('button', { name: /: / })
    for (const button of [1, 1, 1, 5]) await more.nth(button).click()
    await page.keyboard.press('Escape')
    for (const width of [360, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await openSearch(page)
      expect(await cutValues(page), `${width} px, with rooms`).toEqual([])
    }
    for (const button of await box(page).locator('[data-field]:visible > button').all()) {
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })
}

test('[SRCH-20] typing shows suggestions, with the keys of the ARIA pattern', async ({ page, complaints }) => {
  await open(page, '/fr/')
  await bringToLife(page)
  const field = page.getByRole('combobox', { name: 'Mots-clés' })
  const options = page.getByRole('option')
  await field.pressSequentially('maison 3 chambres vervi')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-suggestions] output').first()).toHaveText(/suggestion/)
  expect(await violationsOf(page, { include: ['search'] })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('maison 3 chambres vervi')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toContainText('Verviers')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?typed=[^&]+&city=verviers%7C4800&type=1&bedrooms=3$/)
  await expect(page.getByRole('link', { name: /^Retirer le filtre/ }).first()).toBeVisible()
  // A reference leads to its property, by the pointer.
  const here = page.getByRole('combobox', { name: 'Mots-clés' })
  await here.fill('V2614')
  await options.first().click()
  await expect(page).toHaveURL(/\/\d+\/$/)
  expect(complaints).toEqual([])
})
