import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const HEADINGS = 'Référence;Offre;Type;Prix;Code postal;Localité;Titre (fr);Description (fr);Chambres'
const ROWS = Array.from(
  { length: 12 },
  (_, index) => `T-${index + 1};à vendre;maison;${250 + index}.000;4900;Spa;Maison numéro ${index + 1};Au calme.;3`,
)

test('a publisher connects a table from nothing, sees what would come from the draft, publishes it and goes live', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await writeFile(join(site.siteConfig, 'data/listings.csv'), [HEADINGS, ...ROWS].join('\r\n'))
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher' })
  await page.goto(`${new URL(page.url()).origin}/studio/?view=listings`)
  const panel = page.getByRole('region', { name: 'Agency software' })
  const step = panel.locator('[aria-current=step]')

  // By keyboard alone: the list, a kind of software, back, and another one.
  await panel.getByRole('button', { name: 'Connect your software…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Kyero v3 feed/ })).toBeFocused()
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])
  await dialog.getByRole('button', { name: /^Whise/ }).press('Enter')
  await expect(dialog).toHaveAccessibleName('Connect: Whise')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'CONNECTOR_USER' })).toContainText('Missing')
  const clientId = dialog
    .getByRole('spinbutton', { name: 'Number of the agency' })
    .or(dialog.getByRole('textbox', { name: 'Number of the agency' }))
  await expect(clientId).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the draft' }).press('Enter')
  await expect(dialog.getByText(/^Fill this in/).first()).toBeVisible()
  await expect(clientId).toBeFocused()
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Another software' }).press('Enter')
  await expect(dialog.getByRole('button', { name: /^Whise/ })).toBeFocused()

  // A credential that somebody writes into a setting is refused at its field, before any version could have it.
  await dialog.getByRole('button', { name: /^Properties as JSON/ }).press('Enter')
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await address.fill('https://agence:geheim@software.example/listings.json')
  await dialog.getByRole('button', { name: 'Add to the draft' }).press('Enter')
  await expect(address).toHaveAccessibleDescription(/A credential stands in this file/)
  await expect(address).toBeFocused()
  await dialog.getByRole('button', { name: 'Another software' }).press('Enter')
  await dialog.getByRole('button', { name: /^Table/ }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'File' })).toHaveValue('data/listings.csv')
  await dialog.getByRole('button', { name: 'Add to the draft' }).press('Enter')
  await expect(dialog).toBeHidden()

  await expect(panel).toBeFocused()

  // Undone and done again, as any change of the draft.
  await expect(panel).toContainText('In the draft, not published yet')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(panel.getByRole('button', { name: 'Connect your software…' })).toBeVisible()
  await page.getByRole('button', { name: /^Redo/ }).click()

  // It is in the draft alone, and can be looked at from there.
  await expect(panel).toContainText('In the draft, not published yet')
  await expect(step).toHaveText(/Look what would come/)
  await expect(panel.getByRole('button', { name: 'Go live' })).toBeHidden()
  await panel.getByRole('button', { name: 'Look what would come' }).click()
  const sample = panel.getByRole('region', { name: 'The first 10 properties, as they will look' })
  await expect(sample.getByRole('listitem')).toHaveCount(10)
  await expect(sample.getByRole('listitem').first()).toContainText('4900 Spa')
  await expect(sample.getByRole('listitem').first()).toContainText('€ 250.000')
  await expect(readFile(join(site.siteConfig, 'connector.json'))).rejects.toThrow('ENOENT')
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])

  await expect(step).toHaveText(/Publish the draft/)
  await panel.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Version \d+ is live/)
  await page.getByRole('dialog').getByRole('button', { name: /Back/ }).click()
  expect(JSON.parse(await readFile(join(site.siteConfig, 'connector.json'), 'utf8'))).toEqual({
    ...{ $schema: './.schemas/connector.schema.json', version: 1, connector: 'table' },
    settings: expect.objectContaining({ file: 'data/listings.csv' }),
  })

  // The properties of before leave the site, which is agreed to by their number.
  await expect(step).toHaveText(/Go live/)
  await panel.getByRole('button', { name: 'Go live' }).click()
  const agreeing = page.getByRole('alertdialog')
  await agreeing.getByRole('button', { name: /^Go live, and take \d+ properties off$/ }).click()
  await expect(panel.getByText(/^Imported: 12 added/).first()).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByRole('button', { name: 'Read now' })).toBeVisible()
  await expect(page.getByRole('rowheader').filter({ hasText: 'T-12' })).toBeVisible()
})
