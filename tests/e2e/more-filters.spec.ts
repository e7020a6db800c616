import { violationsOf } from './accessibility.ts'
import { open } from './in-page.ts'
import { box, field, submit } from './search-form.ts'
import { expect, test } from './visit.ts'

test('[SRCH-15, WIDG-06] a visitor narrows a list by label, area and garden, sees what each option finds, and takes one away', async ({
  page,
  complaints,
}) => {
  await open(page, '/fr/a-vendre/')
  await field(page, /^Plus de critères Indifférent/).click()
  const dialog = page.getByRole('dialog', { name: 'Plus de critères' })
  await dialog.getByRole('combobox', { name: 'PEB' }).selectOption('d')
  await dialog.getByRole('spinbutton', { name: 'Surface habitable min.' }).fill('100')
  await dialog.getByRole('checkbox', { name: /^Jardin \d+$/ }).check()
  expect(await violationsOf(page, { include: ['[role="dialog"]:popover-open'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field(page, /^Plus de critères PEB D \+ 2/)).toBeFocused()
  await expect(submit(page)).toHaveText(/Voir \d+ biens/)
  const found = ((await submit(page).textContent()) ?? '').replace(/\D/g, '')
  await submit(page).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?energy=d&living-min=100&garden=1$/)
  await expect(page.getByRole('status').filter({ hasText: `${found} biens` })).toBeVisible()
  // A field that is open closes when the focus goes elsewhere, as it does to a page that has just come.
  await expect(page.getByRole('main')).toBeFocused()
  await field(page, /^Plus de critères PEB D \+ 2/).click()
  await expect(dialog.getByRole('checkbox', { name: `Jardin ${found}` })).toBeChecked()
  await expect(dialog.getByRole('combobox', { name: 'PEB' })).toHaveValue('d')
  await expect(dialog.getByRole('combobox').getByRole('option', { name: `D ou mieux (${found})` })).toHaveCount(1)
  await field(page, /^Plus de critères PEB D \+ 2/).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Retirer le filtre : PEB D ou mieux' }).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?living-min=100&garden=1$/)
  await expect(field(page, /^Plus de critères 100\+ m² \+ 1/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('[SRCH-15] an unsent choice of more filters lasts over a reload', async ({ page }) => {
  await open(page, '/fr/a-louer/')
  await field(page, /^Plus de critères/).click()
  await page.getByRole('combobox', { name: 'PEB' }).selectOption('c')
  await page.getByRole('checkbox', { name: /^Meublé/ }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(field(page, /^Plus de critères PEB C \+ 1/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SRCH-15] more filters are chosen, sent and shown as without JavaScript', async ({ page }) => {
    await page.goto('/nl/te-koop/')
    await field(page, /^Meer criteria/).click()
    await page.getByRole('combobox', { name: 'EPC-label' }).selectOption('e')
    await page.getByRole('checkbox', { name: /^Terras/ }).check()
    await box(page).getByRole('button', { name: 'Klaar' }).click()
    await submit(page).click()
    await expect(page).toHaveURL(/\/nl\/te-koop\/\?energy=e&terrace=1$/)
    await expect(page.getByRole('link', { name: 'Filter verwijderen: EPC-label E of beter' })).toBeVisible()
  })
})
