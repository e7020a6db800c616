import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const COLOURS = ['#3d6b58', '#b4532a', '#52605e', '#e9b44c', '#1f5a4a', '#7c8a88', '#a0522d', '#2f4f4f']

/** Photos of eight colours, as a camera names them. */
async function photos() {
  return Promise.all(
    COLOURS.map(async (background, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
}

const step = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Étapes' }).getByRole('button', { name }).click()

test('[PROP-30] une maison avec huit photos est mise en ligne, du formulaire à la page du visiteur', async ({ page }) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher', language: 'fr' })
  await page.goto(new URL('/studio/?view=listings', page.url()).href)
  await page.getByRole('button', { name: 'Ajouter un bien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un bien' })
  await dialog.getByLabel('Code postal').fill('4900')
  await expect(dialog.getByLabel('Localité')).toHaveValue('Spa')
  await dialog.getByRole('button', { name: 'Continuer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Maison · Spa' })).toBeVisible()
  const missing = page.getByRole('complementary', { name: 'Ce qui manque' })
  await expect(missing).toContainText('La loi exige le certificat énergétique')
  await expect(page.getByRole('button', { name: 'Mettre en ligne' })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Rue', { exact: true }).fill('Rue de la Sauvenière')
  await page.getByLabel('Numéro', { exact: true }).fill('12')

  await step(page, /Prix/)
  await page.getByLabel('Prix (€)').fill('265000')
  await step(page, /Caractéristiques/)
  await page.getByLabel('Chambres', { exact: true }).fill('3')
  await page.getByLabel('Surface habitable').fill('140')

  // A finding leads to the field that mends it.
  await missing.getByRole('button', { name: /certificat énergétique/ }).click()
  await expect(page.getByLabel('Classe énergétique')).toBeFocused()
  await page.getByLabel('Classe énergétique').selectOption('C')
  await page.getByLabel('Consommation d’énergie').fill('212')
  await page.getByLabel('Code unique PEB').fill('20260301001234')

  await step(page, /Textes/)
  await page.getByRole('group', { name: 'Titre' }).locator('[lang="fr"]').fill('Maison claire près des thermes')

  await step(page, /Photos/)
  await page.locator('input[type="file"]').setInputFiles(await photos())
  const grid = page.getByRole('grid', { name: 'Photos' })
  await expect(grid.getByRole('row')).toHaveCount(8, { timeout: 30_000 })
  await page.locator('input[type="file"]').setInputFiles({ name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toContainText('Le plus compatible')
  await grid.getByRole('row', { name: 'Photo 3' }).click()
  await page.getByRole('button', { name: 'En couverture' }).click()
  await page.getByLabel('Légende, Français').fill('Le jardin')
  expect(await violationsOf(page)).toEqual([])

  await expect(missing).toContainText('Ce bien peut être mis en ligne')
  await page.getByRole('button', { name: 'Mettre en ligne' }).click()
  const link = page.getByRole('link', { name: 'Voir sur le site' })
  await expect(link).toBeVisible()
  const path = await link.getAttribute('href')
  const visitor = await (await fetch(new URL(path ?? '', site.url))).text()
  expect(visitor).toContain('Maison claire près des thermes')
  expect(visitor).toContain('265.000')
  expect(visitor).toContain('Le jardin')
})
