import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { layoutShiftsOf, open, overflowOf, recordLayoutShifts } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

const OFFER = { fr: 'fr/faire-une-offre', nl: 'nl/bod-uitbrengen', en: 'en/make-an-offer', de: 'de/angebot-abgeben' }

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
  await site.become({ 'forms.json': { forms: { offer: { hasCaptcha: false } } } })
})
test.afterAll(() => site[Symbol.asyncDispose]())

// A browser in another language than the page, which would write the month first.
test.use({ locale: 'en-US' })

const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const nativeOf = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The layout shifts of a page, but for those inside a date whose words give way to numbers. */
async function shiftsOf(page: Page): Promise<readonly string[]> {
  const isInside = (source: string) => /(role="spinbutton".*|data-type="literal".*|,\d+ \d+)$/.test(source)
  return (await layoutShiftsOf(page)).filter((shift) => !shift.split(' | ').every(isInside))
}

/** The parts of a date in their order, as they are shown. */
const shownIn = (field: Locator) => field.getByRole('spinbutton').allTextContents()

async function fillOffer(page: Page): Promise<void> {
  const entries = {
    firstName: 'Élise',
    lastName: 'Dupont',
    street: 'Rue Haute 12',
    zip: '4900',
    city: 'Spa',
    email: 'elise@example.be',
    phone: '0470 12 34 56',
    amount: '245000',
    amountInWords: 'deux cent quarante-cinq mille euros',
    place: 'Spa',
  }
  for (const [name, value] of Object.entries(entries)) await nativeOf(page, name).fill(value)
  for (const name of ['advance', 'privacy']) await nativeOf(page, name).check({ force: true })
}

test('[FORM-07, WIDG-06] a date is typed in the order of the page’s language, or chosen in its calendar by keyboard, and sent', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-05T10:00:00'))
  await recordLayoutShifts(page)
  await open(page, `${site.url}/${OFFER.fr}/?property=1001`)
  const [start, end] = [fieldOf(page, 'startDate'), fieldOf(page, 'endDate')]
  await start.scrollIntoViewIfNeeded()
  const box = await nativeOf(page, 'startDate').boundingBox()
  await start.hover()
  await expect.poll(() => shownIn(start)).toEqual(['jj', 'mm', 'aaaa'])
  expect(await start.getByRole('group').boundingBox()).toEqual(box)
  expect(await shiftsOf(page)).toEqual([])

  // The label leads to the first part; the last one is followed by the button of the calendar.
  await start.getByText('Offre valable à partir du').click()
  await page.keyboard.type('09032031')
  await expect.poll(() => shownIn(start)).toEqual(['09', '03', '2031'])
  await expect(nativeOf(page, 'startDate')).toHaveValue('2031-03-09')
  await page.keyboard.press('Tab')
  await expect(start.getByRole('button', { name: /Calendrier/ })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(end.getByRole('spinbutton').first()).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: /Calendrier.*Offre valable jusqu’au/ })
  await expect(calendar.getByText('À partir du 9\u00a0mars 2031')).toBeVisible()
  await expect(calendar.getByRole('button', { name: /dimanche 9 mars 2031/ })).toBeFocused()
  await expect(calendar.getByRole('button', { name: 'samedi 8 mars 2031' })).toHaveAttribute('aria-disabled', 'true')
  expect(await calendar.locator('th').allTextContents()).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di'])
  expect(await violationsOf(page, { include: ['[role="dialog"]', '[data-field="startDate"]'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(end.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(end.getByRole('button')).toBeFocused()
  expect(await shownIn(end)).toEqual(['16', '04', '2031'])
  expect(await shiftsOf(page)).toEqual([])

  // As a reload leaves it, with what was chosen elsewhere.
  await page.reload()
  await end.hover()
  await expect.poll(() => shownIn(end)).toEqual(['16', '04', '2031'])
  await fieldOf(page, 'signDate').hover()
  await fieldOf(page, 'signDate').getByRole('spinbutton').first().click()
  await page.keyboard.type('05032031')
  await fillOffer(page)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(OFFER.fr))
  await page.locator('button[type="submit"]').last().click()
  const sent = new URLSearchParams((await posted).postData() ?? '')
  expect(['startDate', 'endDate', 'signDate'].map((name) => sent.getAll(name))).toEqual([
    ['2031-03-09'],
    ['2031-04-16'],
    ['2031-03-05'],
  ])
  await expect(page).toHaveURL(/\/fr\/merci\//)
  expect(complaints).toEqual([])
})

test('each language has its own order and words', async ({ page, complaints }) => {
  const shown = { nl: ['dd', 'mm', 'jjjj'], en: ['dd', 'mm', 'yyyy'], de: ['TT', 'MM', 'JJJJ'] }
  for (const [language, parts] of Object.entries(shown)) {
    await open(page, `${site.url}/${OFFER[language as keyof typeof shown]}/?property=1001`)
    const start = fieldOf(page, 'startDate')
    await start.hover()
    await expect
      .poll(async () => (await shownIn(start)).map((part) => part.toLowerCase()))
      .toEqual(parts.map((part) => part.toLowerCase()))
  }
  expect(complaints).toEqual([])
})

test('a field that is being filled in is not replaced under the visitor’s hands', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/DatePicker-.*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await open(page, `${site.url}/${OFFER.fr}/?property=1001`)
  const [start, native] = [fieldOf(page, 'startDate'), nativeOf(page, 'startDate')]
  await native.focus()
  await page.keyboard.type('03')
  const came = page.waitForResponse(/DatePicker-.*\.js/)
  code.resolve()
  await (await came).finished()
  // Another field has the code by now, and this one keeps what was typed.
  await fieldOf(page, 'endDate').hover()
  await expect(fieldOf(page, 'endDate').getByRole('spinbutton')).toHaveCount(3)
  await expect(native).toBeFocused()
  await expect(start.getByRole('spinbutton')).toHaveCount(0)
  await page.keyboard.type('092031')
  await expect(native).toHaveValue('2031-03-09')
  await nativeOf(page, 'place').focus()
  await expect.poll(() => shownIn(start)).toEqual(['09', '03', '2031'])
  await expect(nativeOf(page, 'place')).toBeFocused()
})

test('the date picker fits into a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `${site.url}/${OFFER.fr}/?property=1001`)
  const start = fieldOf(page, 'startDate')
  await start.hover()
  await start.getByRole('button').click()
  const { x = 0, width = 0, y = 0, height = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {}
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect([x + width <= 320, y + height <= 640]).toEqual([true, true])
  expect(await overflowOf(page)).toBe(0)
})

test('a phone keeps its own date field', { tag: '@phone' }, async ({ page, complaints }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, `${site.url}/${OFFER.fr}/?property=1001`)
  const native = nativeOf(page, 'startDate')
  await native.tap()
  await native.fill('2031-03-09')
  await nativeOf(page, 'place').fill('Spa')
  await expect(native).toHaveValue('2031-03-09')
  await expect(fieldOf(page, 'startDate').getByRole('spinbutton')).toHaveCount(0)
  expect(scripts.filter((url) => url.includes('DatePicker'))).toEqual([])
  expect(complaints).toEqual([])
})
