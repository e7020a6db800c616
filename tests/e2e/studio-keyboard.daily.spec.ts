import type { Page } from '@playwright/test'
import { STUDIO } from '#src/dev/budgets.ts'
import { enterStudio, openSite } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until a field has the focus, and answers how often. */
async function tabsTo(page: Page, name: string, most: number): Promise<number> {
  const field = page.getByRole('textbox', { name, exact: true })
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return presses
  }
  return Number.POSITIVE_INFINITY
}

test(`opening the Studio takes at most ${STUDIO.requests} requests, without those of the page in its frame`, async ({ page }) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher' })
  await openSite(page)
  await expect(page.getByRole('row', { name: 'Contact', exact: true }).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) asked.push(request.url())
  })
  await page.reload()
  await page.getByRole('row', { name: 'Contact', exact: true }).first().click()
  // The form is the last that comes.
  await expect(page.getByRole('textbox', { name: 'Title (fr)', exact: true })).toBeVisible()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(STUDIO.requests)
})

test('with only the keyboard: the search receives every key, and opens the chosen result, as Enter in the tree does', async ({
  page,
}) => {
  const tour = Promise.withResolvers<void>()
  const search = Promise.withResolvers<void>()
  await page.route(/\/Tour-[^/]*\.js$/, (route) => tour.promise.then(() => route.continue()))
  await page.route(/\/SearchDialog-[^/]*\.js$/, (route) => search.promise.then(() => route.continue()))
  await enterStudio(page, site.dataDir, { name: 'Marie', role: 'publisher' })
  await openSite(page)
  await expect(page.getByRole('row', { name: 'Contact', exact: true }).first()).toBeVisible()
  // The first time, while its code is on its way, and the tour of a first visit comes in between.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('con')
  tour.resolve()
  await expect(page.getByRole('dialog', { name: 'Your site, page by page' })).toBeVisible()
  await page.keyboard.type('tact')
  search.resolve()
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('contact')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  // With the answer there, and no key in the field of the dialog itself.
  await expect(page.getByRole('option', { name: /^Contact/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Contact')
  expect(await tabsTo(page, 'Title (fr)', 6)).toBeLessThanOrEqual(6)

  await page.getByRole('row', { name: 'Contact', exact: true }).first().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveRole('heading')
  await expect(focused(page)).not.toHaveText('Contact')
  expect(await tabsTo(page, 'Title (fr)', 6)).toBeLessThanOrEqual(6)
})

test('with only the keyboard: a title is changed and published, and a property is added', async ({ page }) => {
  test.setTimeout(120_000)
  await enterStudio(page, site.dataDir, { name: 'Nora', role: 'publisher' })
  await openSite(page)
  await page.getByRole('button', { name: 'End the tour' }).press('Enter')
  await page.addInitScript(() => addEventListener('pointerdown', () => sessionStorage.setItem('pointed', 'yes'), true))
  const search = async (words: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    while ((await page.locator('[role=option][data-focused]').filter({ hasText: option }).count()) === 0)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await search('contact', /^Contact/)
  await expect(focused(page)).toHaveText('Contact')
  expect(await tabsTo(page, 'Title (fr)', 6)).toBeLessThanOrEqual(6)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Nous écrire')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish now' })
  await expect(publish).toBeVisible()
  for (let presses = 0; presses < 20 && !(await publish.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/Version \d+ is live/)
  await page.getByRole('button', { name: 'Back to the site' }).press('Enter')

  await page.getByRole('button', { name: 'Properties', exact: true }).press('Enter')
  const add = page.getByRole('button', { name: 'Add a property' })
  await expect(add).toBeVisible()
  for (let presses = 0; presses < 40 && !(await add.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /property/i })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull()
})

test('the last draft opens again, or the live files if they were chosen', async ({ page }) => {
  await enterStudio(page, site.dataDir, { name: 'Jan', role: 'publisher' })
  await openSite(page)
  await page.getByRole('row', { name: 'Contact', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Title (fr)', exact: true }).fill('Nous trouver')
  await expect(page).toHaveURL(/draft=/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const draft = new URL(page.url()).searchParams.get('draft')

  await page.goto(new URL('/studio/', page.url()).href)
  await expect(page).toHaveURL(new RegExp(`draft=${draft}`))
  await page
    .getByRole('button', { name: /^Draft/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: /^The live site/ }).click()
  await expect(page).not.toHaveURL(/draft=/)
  await openSite(page)
  await expect(page.getByRole('row', { name: 'Contact', exact: true }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/draft=/)
})

test('the tree says when a page comes, to eyes and ears', async ({ page }) => {
  await site.become({ 'pages/contact.json': { publishFrom: '2099-11-30T08:00' } })
  await enterStudio(page, site.dataDir, { name: 'Ann', role: 'publisher' })
  await openSite(page)
  await page.getByRole('searchbox', { name: 'Find a page or content' }).fill('pages/contact.json')
  await expect(page.getByRole('row').filter({ hasText: 'Online from 30\u00a0November 2099, 08:00' })).toBeVisible()
  await site.become({})
})
