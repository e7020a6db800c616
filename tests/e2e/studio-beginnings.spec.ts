import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test('[CONF-17] une page de l’équipe naît d’un modèle, et une composition enregistrée y sert deux fois', async ({ page }) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'editor', language: 'fr' })
  await page.goto(new URL('/studio/?view=site', page.url()).href)
  await page.getByRole('button', { name: 'Ajouter une page', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByTitle('L’équipe', { exact: true }).contentFrame()
  await expect(picture.getByRole('heading', { name: 'Notre équipe' })).toBeVisible({ timeout: 30_000 })
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'L’équipe', exact: true }).click()
  await expect(dialog.getByLabel('Titre (Nederlands)')).toHaveValue('Ons team')
  await dialog.getByRole('button', { name: 'Créer la page' }).click()

  const modules = page.getByRole('region', { name: 'Modules de Notre équipe' })
  await expect(modules.getByRole('row', { name: /Comment nous travaillons/ })).toBeVisible()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()

  await modules.getByRole('button', { name: 'Ajouter un module', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Compositions' }).click()
  await dialog.getByRole('button', { name: 'Chiffres de l’agence', exact: true }).click()
  const figures = modules.getByRole('row', { name: /L’agence en chiffres/ })
  await expect(figures).toHaveCount(1)

  await figures.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer comme composition…' }).click()
  await dialog.getByLabel('Nom').fill('Nos chiffres')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()

  for (const [how, count] of [
    ['Insérer liée', 2],
    ['Insérer une copie', 3],
  ] as const) {
    await modules.getByRole('button', { name: 'Ajouter un module', exact: true }).click()
    await dialog.getByRole('tab', { name: 'Compositions' }).click()
    await dialog.getByRole('button', { name: 'Nos chiffres', exact: true }).click()
    await dialog.getByRole('button', { name: how }).click()
    await expect(figures).toHaveCount(count)
  }
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  const shown = page.frameLocator('iframe[title^="Aperçu"]').getByRole('heading', { name: 'L’agence en chiffres' })
  await expect(shown).toHaveCount(3)
})
