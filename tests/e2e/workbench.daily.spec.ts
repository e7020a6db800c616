import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeOwnFolder, sampleFolderAt } from './sample-folder.ts'
import { runProcess, type SiteProcess } from './site-process.ts'
import { expect, test } from './visit.ts'

// The development server compiles what it has not shown yet.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let folder = sampleFolderAt('')
let server: SiteProcess

test.beforeAll(async () => {
  // The first start bundles the packages.
  test.setTimeout(300_000)
  folder = await makeOwnFolder()
  server = await runProcess({ ...folder, words: ['--dev'], variables: { NODE_ENV: 'development' } })
})

test.afterAll(async () => {
  await server?.close()
  await rm(folder.path, { recursive: true, force: true })
})

const facts = (page: Page) => page.getByRole('region', { name: 'Facts' })
const shown = (page: Page) => page.frameLocator('iframe').first()

async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(choices)) await page.getByLabel(label, { exact: true }).selectOption(value)
}

test('[CONF-05] the workbench shows a module type as chosen, weighs and checks it, and follows its form', async ({ page }) => {
  await page.goto(`${server.url}/workbench/`)
  await page.getByRole('searchbox', { name: 'Filter the module types' }).fill('faq')
  await page.getByRole('button', { name: 'faq 3' }).click()
  await expect(page.locator('iframe')).toHaveCount(3)
  await choose(page, { View: 'columns', Language: 'nl', Width: '360', Preset: 'coast', Scheme: 'dark' })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveCSS('width', '360px')
  await expect(shown(page).locator('html[lang=nl][data-scheme=dark]')).toHaveCount(1)
  await expect(shown(page).getByRole('heading', { name: 'Wat kost een schatting?' })).toBeVisible()
  await expect(facts(page)).toContainText(/\d+ of \d+ bytes as sent/)
  await expect(facts(page)).toContainText('axe: nothing found')
  await expect(facts(page)).toContainText('fetches nothing')

  const item = page.locator('summary').filter({ hasText: 'Wat kost een schatting?' })
  await item.click()
  const question = page.getByRole('textbox', { name: 'Question (nl)' }).first()
  await question.fill('Wat kost het?')
  await expect(shown(page).getByRole('heading', { name: 'Wat kost het?' })).toBeVisible()
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(item).toBeVisible()
  await expect(shown(page).getByRole('heading', { name: 'Wat kost een schatting?' })).toBeVisible()
})

test('[CONF-05] the workbench shows what a view fetches, and the view without data and with failures', async ({ page }) => {
  await page.goto(`${server.url}/workbench/?type=property-list&view=grid`)
  await expect(facts(page)).toContainText('/api/properties?')
  await choose(page, { Data: 'empty' })
  await expect(shown(page).getByText('Aucun résultat')).toBeVisible()
  await choose(page, { Data: 'failed' })
  await expect(shown(page).getByRole('alert').getByRole('button')).toBeVisible()
  await choose(page, { Data: 'loading' })
  await expect(shown(page).locator('[aria-busy=true]')).toBeVisible()
})

test('[FORM-09] the workbench shows each mail in widths and schemes, as text, with its files and what the linter finds', async ({
  page,
}) => {
  await page.goto(`${server.url}/workbench/mails/`)
  await page.getByRole('searchbox', { name: 'Filter the mails' }).fill('appointment')
  await page.getByRole('button', { name: 'contact-appointment: confirmation visitor' }).click()
  await expect(page.locator('iframe')).toHaveCount(4)
  await choose(page, { Language: 'de', Width: '360', Scheme: 'dark' })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Ihr Termin' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The mail as text' })).toContainText('Dienstag')
  await expect(page.getByRole('complementary')).toContainText('nothing found')
  await expect(page.getByRole('link', { name: 'termin.ics' })).toBeVisible()
})
