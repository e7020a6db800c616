import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { isSameDocument, layoutShiftsOf, markDocument, open, overflowOf, recordLayoutShifts } from './in-page.ts'
import { expect, test } from './visit.ts'

const box = (page: Page) => page.getByRole('search')
const words = (page: Page, name = 'Mots-clés') => box(page).getByRole('searchbox', { name })
const field = (page: Page, name: RegExp) => box(page).getByRole('button', { name })
/** The plain form before hydration. */
const plainForm = (page: Page) => box(page).locator('form[data-goal]')
const submit = (page: Page) => box(page).locator('button[type="submit"]:visible')

/** Triggers the loading of the form's widgets, and waits until they have taken over. */
async function bringToLife(page: Page, name?: string): Promise<void> {
  await words(page, name).focus()
  await expect(plainForm(page)).toHaveCount(0)
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

const FORM_CODE = /\/assets\/LiveForm-[^/]*\.js$/

/** Delays code, usually that of the form, until released. */
async function holdBack(page: Page, code = FORM_CODE): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[SRCH-01] the form’s code loads only when a visitor is about to use it', async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/fr/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /LiveForm/.test(url))).toEqual([])
  await box(page).hover()
  await expect.poll(() => asked.filter((url) => /LiveForm-[^/]*\.js/.test(url)).length).toBe(1)
  expect(complaints).toEqual([])
})

test('[SRCH-01, WIDG-06] the widgets replace the plain form without layout shift, console message or accessibility violation', async ({
  page,
  complaints,
}) => {
  await recordLayoutShifts(page)
  await open(page, '/fr/')
  await bringToLife(page)
  await expect(submit(page)).toHaveText(/Voir \d+ biens/)
  await field(page, /^Communes/).click()
  const dialog = page.getByRole('dialog', { name: 'Communes' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  expect(await violationsOf(page, { include: ['[role="dialog"]', 'search'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field(page, /^Communes/)).toBeFocused()
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[SRCH-01] entries made before hydration are kept, and so are the focus and an open field', async ({ page }) => {
  const letGo = await holdBack(page)
  await open(page, '/fr/')
  await words(page).fill('jardin')
  await field(page, /^Communes/).click()
  await box(page).getByRole('checkbox', { name: /^Spa/ }).check()
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(box(page).getByRole('checkbox', { name: /^Spa/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(field(page, /^Communes Spa/)).toBeFocused()
  await expect(words(page)).toHaveValue('jardin')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?search=jardin&city=spa%7C4900$/)
})

test('[SRCH-01] a visitor who is in the form before any script loads keeps the entries', async ({ page, complaints }) => {
  const letGo = await holdBack(page, /\/assets\/[^/]*\.js$/)
  await page.goto('/fr/', { waitUntil: 'commit' })
  // The style sheet hides the form of the other goal.
  await expect(words(page)).toHaveCount(1)
  await words(page).fill('jardin')
  letGo()
  await expect(plainForm(page)).toHaveCount(0)
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveValue('jardin')
  expect(complaints).toEqual([])
})

test('[SRCH-01] after the form’s code failed to load, only the next action of the visitor loads it again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => FORM_CODE.test(request.url()) && asked.push(request.url()))
  await page.route(FORM_CODE, (route) => route.abort())
  await open(page, '/fr/')
  await words(page).focus()
  await expect.poll(() => asked.length).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(words(page)).toBeFocused()
  expect(asked).toHaveLength(1)
  await page.unroute(FORM_CODE)
  await field(page, /^Communes/).hover()
  await expect(plainForm(page)).toHaveCount(0)
  expect(asked).toHaveLength(2)
})

test('[WIDG-06] the widgets replace the plain fields at exactly the same place, and not while a button is pressed', async ({
  page,
}) => {
  const letGo = await holdBack(page)
  await open(page, '/fr/')
  const places = () =>
    box(page)
      .locator('[data-field]:visible, [name="search"]:visible, [type="submit"]:visible')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
  const before = await places()
  expect(before).toHaveLength(6)
  await field(page, /^Communes/).hover()
  await page.mouse.down()
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(plainForm(page)).not.toHaveCount(0)
  await page.mouse.up()
  await expect(box(page).getByRole('checkbox', { name: /^Spa/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plainForm(page)).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('[SRCH-02] text typed during hydration is kept', async ({ page }) => {
  const letGo = await holdBack(page)
  await open(page, '/fr/')
  await words(page).pressSequentially('vil')
  letGo()
  await expect(plainForm(page)).toHaveCount(0)
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('la')
  await expect(words(page)).toHaveValue('villa')
})

test('[SRCH-02, SRCH-03, SRCH-04, WIDG-06] a search with the keyboard alone leads to its URL without loading a page', async ({
  page,
}) => {
  await open(page, '/fr/')
  await markDocument(page)
  await bringToLife(page)
  await words(page).fill('parking')
  await page.keyboard.press('Tab')
  await expect(field(page, /^Communes/)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('lombieres')
  await page.keyboard.press('Home')
  await page.keyboard.type('p')
  await page.keyboard.press('Control+A')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The first Escape clears the search of the list, the second closes it.
  await page.keyboard.press('Escape')
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
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?search=parking&city=plombi%C3%A8res%7C4850&price=\d+-300000$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('[SRCH-05, SRCH-09] changing the goal resets the price, and offers the cities of that goal', async ({ page }) => {
  await open(page, '/nl/')
  await bringToLife(page, 'Trefwoorden')
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
  await openAt('200000-240000')
  const [left, right] = await dragHandle(page, 'maximum', 40)
  expect(left).toBe('200000')
  expect(Number(right)).toBeGreaterThan(290_000)
  await openAt('200000-201000')
  const [parted, kept] = await dragHandle(page, 'maximum', -40)
  expect(Number(parted)).toBeLessThan(150_000)
  expect(kept).toBe('201000')
  await openAt('200000-201000')
  const [stays, raised] = await dragHandle(page, 'minimum', 40)
  expect(stays).toBe('200000')
  expect(Number(raised)).toBeGreaterThan(250_000)
})

test('[SRCH-09] a press during which the number of properties arrives still counts', async ({ page }) => {
  const { promise: isPressed, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/api/properties/count**', async (route) => {
    await isPressed
    await route.continue()
  })
  await open(page, '/fr/')
  await bringToLife(page)
  const label = submit(page).locator('span')
  await expect(label).toHaveText('Rechercher')
  await label.hover({ force: true })
  await page.mouse.down()
  letIn()
  await expect(label).toHaveText(/Voir \d+ biens/)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/)
})

/** The texts that are truncated in the fields. */
function cutValues(page: Page): Promise<readonly string[]> {
  return box(page)
    .locator('[data-field] button > span')
    .evaluateAll((spans) =>
      spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent ?? ''),
    )
}

const ROOMS = { fr: /^Pièces/, de: /^Räume/ }

// The longest texts of the four.
for (const language of ['fr', 'de'] as const) {
  test(`[WIDG-06] in ${language} every field fits its place and opens, at every width`, async ({ page, complaints }) => {
    await open(page, `/${language}/`)
    await box(page).getByRole('searchbox').first().focus()
    await expect(plainForm(page)).toHaveCount(0)
    const price = box(page).locator('[data-field="price"] button')
    await price.click()
    for (const [end, amount] of [1_250_000, 2_900_000].entries()) {
      await page.getByRole('dialog').getByRole('textbox').nth(end).fill(String(amount))
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    for (const width of [320, 360, 480, 600, 768, 1024, 1199, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${width} px`).toBe(0)
      expect(await cutValues(page), `${width} px`).toEqual([])
      expect(await isWhole(price.locator('span').nth(1)), `the price at ${width} px`).toBe(true)
    }
    await box(page).getByRole('button', { name: ROOMS[language] }).click()
    const more = page.getByRole('dialog').getByRole('button', { name: /: / })
    for (const button of [1, 1, 1, 5]) await more.nth(button).click()
    await page.keyboard.press('Escape')
    for (const width of [360, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await cutValues(page), `${width} px, with rooms`).toEqual([])
    }
    for (const button of await box(page).locator('[data-field] button').all()) {
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[SRCH-08, WIDG-02] rooms are counted in a sheet, with targets of 44 px', async ({ page, complaints }) => {
    await open(page, '/de/')
    await box(page).getByRole('searchbox').first().tap()
    await expect(plainForm(page)).toHaveCount(0)
    await field(page, /^Räume/).tap()
    const sheet = page.getByRole('dialog', { name: 'Räume' })
    await sheet.getByRole('button', { name: 'Schlafzimmer: eins mehr' }).tap()
    await sheet.getByRole('button', { name: 'Schlafzimmer: eins mehr' }).tap()
    for (const button of await sheet.getByRole('button').all()) {
      const size = await button.evaluate((element) => element.getBoundingClientRect())
      if (size.width > 1) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
    }
    await sheet.getByRole('button', { name: 'Fertig' }).tap()
    await expect(sheet).toBeHidden()
    await submit(page).tap()
    await expect(page).toHaveURL(/\/de\/[a-z-]+\/\?bedrooms=2$/)
    expect(complaints).toEqual([])
  })

  test('[SRCH-06] the prices of a URL are fully visible in the form before its widgets load', async ({ page }) => {
    await open(page, '/de/zu-verkaufen/?price=120000-1600000')
    const price = plainForm(page).locator('[data-field="price"]')
    const written = price.locator('span').filter({ hasText: '€ 120.000 bis € 1.600.000' })
    await expect(written).toBeVisible()
    expect(await written.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
    await price.locator('select').selectOption({ index: 0 })
    await expect(written).toBeHidden()
  })
})

for (const [where, tag] of [
  ['on a desktop', '@desktop'],
  ['on a phone', '@phone'],
] as const) {
  test.describe(`without JavaScript ${where}`, { tag }, () => {
    test.use({ javaScriptEnabled: false })

    test('[SRCH-02, SRCH-03, SRCH-04] a plain form gives the same URL', async ({ page }) => {
      await page.goto('/fr/')
      await field(page, /^Communes/).click()
      await box(page).locator('label:visible', { hasText: 'Spa' }).click()
      await page.keyboard.press('Escape')
      await field(page, /^Pièces/).click()
      await box(page).locator('input[name="bedrooms"]:visible').fill('2')
      await box(page).getByRole('button', { name: 'Terminé' }).click()
      await box(page).locator('select:visible').selectOption({ label: '€ 200.000 à € 250.000' })
      await submit(page).click()
      await expect(page).toHaveURL(/\/fr\/a-vendre\/\?/)
      const query = new URL(page.url()).searchParams
      expect([...query].filter(([, value]) => value !== '')).toEqual([
        ['city', 'spa|4900'],
        ['bedrooms', '2'],
        ['price', '200000-250000'],
      ])
    })

    test('[WIDG-06] an open field closes with Escape, its button or a tap outside, and leaves the search button uncovered', async ({
      page,
    }) => {
      await page.goto('/fr/')
      const spa = box(page).getByRole('checkbox', { name: /^Spa/ })
      const ways = [
        () => page.keyboard.press('Escape'),
        () => box(page).getByRole('button', { name: 'Terminé' }).click(),
        () => page.mouse.click(2, 2),
      ]
      for (const close of ways) {
        await field(page, /^Communes/).click()
        await expect(spa).toBeVisible()
        await close()
        await expect(spa).toBeHidden()
        await submit(page).click({ trial: true })
      }
    })

    test('[SRCH-02, SRCH-09] the tab for rent shows the form for rent', async ({ page }) => {
      await page.goto('/fr/')
      await expect(box(page).locator('form:visible')).toHaveCount(1)
      await box(page).getByRole('radio', { name: 'À louer' }).check()
      await expect(box(page).locator('form:visible')).toHaveCount(1)
      await expect(box(page).locator('select:visible')).toContainText('Jusqu’à € 500')
      await submit(page).click()
      await expect(page).toHaveURL(/\/fr\/a-louer\//)
    })
  })
}
