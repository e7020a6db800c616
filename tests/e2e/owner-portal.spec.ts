import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { busyOwner, historyOf, logIn, newOwner, propertyOfAnother } from './demo-owners.ts'
import { overflowOf, untilAlive } from './in-page.ts'
import { createInspector } from './inspect-page.ts'
import { expect, test } from './visit.ts'

const PATHS = {
  fr: { properties: '/fr/proprietaire/', history: 'historique/' },
  nl: { properties: '/nl/eigenaar/', history: 'geschiedenis/' },
  en: { properties: '/en/owner/', history: 'history/' },
  de: { properties: '/de/eigentuemer/', history: 'verlauf/' },
} as const

const busy = busyOwner()
const [property] = busy.properties
const HISTORY = `${PATHS.fr.properties}${property}/${PATHS.fr.history}`

const chart = (page: Page) => page.getByRole('application')
const table = (page: Page) => page.getByRole('table', { name: 'Historique des visites et contacts' })
const columnOf = (page: Page, place: number) => page.locator(`#entries tbody tr td:nth-child(${place})`).allTextContents()

// In alternating languages, as every other page (pages.spec.ts). Colours are equal on a phone.
for (const { languages, size, axe } of [
  { languages: ['fr', 'en'], size: '@desktop', axe: 'whole' },
  { languages: ['de', 'nl'], size: '@phone', axe: 'without contrast' },
] as const) {
  const [one, other] = languages
  const pageOf = (language: keyof typeof PATHS, id = property) => `${PATHS[language].properties}${id}/`
  const historyOfProperty = (language: keyof typeof PATHS, id = property) => pageOf(language, id) + PATHS[language].history

  test(`[OWN-02, OWN-03, OWN-04] an owner’s pages on a ${size.slice(1)} are complete and accessible, without console messages and layout shifts`, {
    tag: size,
  }, async ({ page }) => {
    await logIn(page, busy, other)
    expect(new URL(page.url()).pathname).toBe(PATHS[other].properties)
    const inspect = await createInspector(page)
    expect([
      ...(await inspect(PATHS[one].properties, one, { axe })),
      ...(await inspect(pageOf(other), other, { axe })),
      ...(await inspect(historyOfProperty(one), one, { axe })),
    ]).toEqual([])
  })

  // The longest text for each window.
  test(`[OWN-03] a property without data explains itself in ${one}`, { tag: size }, async ({ page }) => {
    const owner = newOwner()
    await logIn(page, owner, one)
    const inspect = await createInspector(page)
    const [empty] = owner.properties
    expect([
      ...(await inspect(pageOf(one, empty), one, { axe })),
      ...(await inspect(historyOfProperty(one, empty), one, { axe })),
    ]).toEqual([])
  })
}

test('[OWN-02, OWN-03] an owner reaches a property’s figures in two steps from the login', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await logIn(page, busy)
  await page.locator(`main a[href$="/proprietaire/${property}/"]`).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vues de la page de votre bien' })).toBeVisible()
  for (const period of ['Aujourd’hui', 'Cette semaine', 'Ce mois-ci', 'Au total'])
    await expect(page.locator('dt', { hasText: period }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Espace propriétaire' }).getByRole('link', { name: 'Historique' }).click()
  await expect(table(page)).toBeVisible()
})

test('[OWN-03, OWN-04] the history can be sorted, filtered, paged and downloaded; the arrow keys read the days of the chart', async ({
  page,
}) => {
  await logIn(page, busy)
  await page.goto(HISTORY)
  await untilAlive(page)
  await test.step('the history', async () => {
    await expect(page.locator('#entries').getByRole('status')).toHaveText(`${historyOf(property ?? 0)} lignes`)
    await table(page).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(table(page).getByRole('columnheader', { name: 'Contact' })).toHaveAttribute('aria-sort', 'ascending')
    const contacts = await columnOf(page, 3)
    expect(contacts[0]?.localeCompare(contacts.at(-1) ?? '', 'fr')).toBeLessThanOrEqual(0)

    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Visite' })
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(page).toHaveURL(/[?&]type=viewing/)
    await expect(page).toHaveURL(/[?&]sort=contact/)
    // The address changes before the table does.
    await expect.poll(async () => [...new Set(await columnOf(page, 2))]).toEqual(['Visite'])

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger (CSV)' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv.trim().split('\r\n').length).toBeGreaterThan(1)

    await page.getByRole('link', { name: 'Tout afficher' }).click()
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
  })
  await test.step('the chart', async () => {
    await page.goto(`${PATHS.fr.properties}${property}/`)
    await expect(chart(page)).toBeVisible()
    await chart(page).focus()
    await page.keyboard.press('ArrowRight')
    const first = await page.getByRole('main').getByRole('status').textContent()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('main').getByRole('status')).not.toHaveText(first ?? '')
    await page.getByText('Les mêmes chiffres en tableau').click()
    await expect(page.getByRole('table', { name: 'Les 30 derniers jours' }).getByRole('row')).toHaveCount(31)
  })
})

test('[OWN-03] on a phone each line of the history is a low card, and nothing overflows the window', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page, busy)
  await page.goto(HISTORY)
  await untilAlive(page)
  expect(await overflowOf(page)).toBe(0)
  const lines = page.locator('#entries tbody')
  expect(await lines.evaluate((body) => body.getBoundingClientRect().height / body.children.length)).toBeLessThan(140)
  // Laid out as cards, it is still a table for screen readers.
  await expect(table(page).getByRole('row').nth(1).getByRole('cell').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[OWN-03, OWN-04] figures and chart show, and the history can be sorted and filtered', async ({ page }) => {
    await logIn(page, busy)
    await page.goto(`${PATHS.fr.properties}${property}/`)
    await expect(page.getByRole('img', { name: /^Vues et visiteurs par jour/ })).toBeVisible()
    await page.goto(HISTORY)
    await table(page).getByRole('link', { name: 'Statut', exact: true }).click()
    await expect(table(page).getByRole('columnheader', { name: 'Statut' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Visite' })
    await page.getByRole('button', { name: 'Filtrer' }).click()
    // The address changes before the table does.
    await expect.poll(async () => [...new Set(await columnOf(page, 2))]).toEqual(['Visite'])
  })
})

test('[OWN-02] a visitor without a session is redirected to the login, and from there to the requested page; another owner’s property is answered as not found', async ({
  page,
}) => {
  await page.goto(HISTORY)
  expect(new URL(page.url()).pathname).toBe('/fr/login/')
  expect(new URL(page.url()).searchParams.get('next')).toBe(HISTORY)
  await logIn(page, busy)
  const answer = await page.goto(`${PATHS.fr.properties}${propertyOfAnother(busy)}/`)
  expect(answer?.status()).toBe(404)
})
