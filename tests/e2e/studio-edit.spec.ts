import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { violationsOf } from './accessibility.ts'
import { enterStudio, openSite } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test('a publisher changes a title in its file, sees it in the page, and publishes it: only its bytes change', async ({
  page,
}) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher' })
  await openSite(page)

  // Before the frame has come: what it shows first must not take the choice away.
  await page.getByRole('row', { name: 'Contact', exact: true }).first().click()
  const file = 'pages/contact.json'
  await expect(page.getByText(file)).toBeVisible()
  const before = await readFile(join(site.siteConfig, file), 'utf8')
  const field = page.getByRole('textbox', { name: 'Title on the banner (nl)' })
  const old = await field.inputValue()
  await field.fill('Kom langs')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Language of the page' }).getByRole('radio', { name: 'Nederlands' }).click()
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toContainText('Kom langs')
  // The page in the frame has its landmarks and its own tests.
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])
  expect(await readFile(join(site.siteConfig, file), 'utf8')).toBe(before)

  // A click on a text in the page leads to its field.
  const frame = page.frameLocator('iframe').first()
  await frame.locator('#contact-agency').getByText('Met de bus.').click()
  await expect(page.locator(':focus')).toHaveAttribute('lang', 'nl')
  await expect(page.locator(':focus')).toContainText('Met de bus.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Kom langs')
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(panel).toContainText(/Version \d+ is live/)
  expect(await readFile(join(site.siteConfig, file), 'utf8')).toBe(before.replace(JSON.stringify(old), '"Kom langs"'))
})
