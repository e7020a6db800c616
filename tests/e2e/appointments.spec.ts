import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createInspector } from './inspect-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { rememberAnswer } from './remember-answer.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

const PATH = '/fr/rendez-vous/'
/** Two whole days to choose from, at any time at which the tests run. */
const ROUND_THE_CLOCK = {
  appointments: {
    slotMinutes: 60,
    leadHours: 0,
    daysAhead: 2,
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }],
    closed: [],
  },
  forms: { 'contact-appointment': { hasCaptcha: false } },
}

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const form = (page: Page) => page.locator('form[method="post"]').filter({ has: page.locator('[name="slot"]') })
const lastDay = (page: Page) => form(page).locator('details').last()
const near = (page: Page) => page.getByRole('group', { name: 'Libre autour du moment souhaité' })

async function openPage(browser: Browser, setting: { readonly javaScriptEnabled: boolean }): Promise<Page> {
  const context = await browser.newContext({ ...setting, locale: 'fr-BE' })
  await rememberAnswer(context)
  const page = await context.newPage()
  await page.goto(site.url + PATH)
  return page
}

async function choose(page: Page, time: string): Promise<void> {
  await lastDay(page).locator('summary').click()
  await lastDay(page).getByRole('radio', { name: time, exact: true }).check({ force: true })
}

async function fillIn(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('De quoi voulez-vous parler').selectOption('sell')
  await fillInPerson(page, firstName)
}

async function fillInPerson(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Nom', { exact: true }).fill('Maes')
  await page.getByLabel('Adresse e-mail').fill(`${firstName}@example.be`)
  await page.locator('[name="privacy"]').check({ force: true })
}

const send = (page: Page) => page.getByRole('button', { name: 'Réserver ce moment' }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Votre rendez-vous est confirmé' })

for (const { javaScriptEnabled, how, time } of [
  { javaScriptEnabled: true, how: 'with JavaScript', time: '14:00' },
  { javaScriptEnabled: false, how: 'without JavaScript', time: '18:00' },
]) {
  test(`[FORM-12] of two visitors who choose the same slot, the second is offered nearby slots, ${how}`, async ({ browser }) => {
    await site.become({ 'forms.json': ROUND_THE_CLOCK })
    const [first, second] = [await openPage(browser, { javaScriptEnabled }), await openPage(browser, { javaScriptEnabled })]
    for (const [page, name] of [
      [first, 'Anne'],
      [second, 'Jan'],
    ] as const) {
      await choose(page, time)
      await fillIn(page, name)
    }
    await send(first)
    await expect(thanks(first)).toBeVisible()
    const booked = first.getByRole('main')
    await expect(booked.getByText(`à ${time}–`)).toBeVisible()
    const file = first.waitForEvent('download')
    await booked.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
    expect((await file).suggestedFilename()).toBe('rendez-vous.ics')
    await send(second)
    await expect(form(second).getByRole('alert').filter({ hasText: 'vient d’être réservé' }).first()).toBeVisible()
    await expect(second.getByLabel('Prénom')).toHaveValue('Jan')
    await expect(near(second).getByRole('radio')).toHaveCount(4)
    await expect(lastDay(second).getByRole('radio', { name: time, exact: true })).toHaveCount(0)
    await near(second).getByRole('radio').first().check({ force: true })
    await send(second)
    await expect(thanks(second)).toBeVisible()
    await Promise.all([first.context().close(), second.context().close()])
  })
}

test('[ERR-03, FORM-12] a visitor chooses a time with only the keyboard; a full calendar shows a message, the telephone number and a link to the contact page', async ({
  page,
}) => {
  await test.step('the keyboard', async () => {
    await site.become({ 'forms.json': ROUND_THE_CLOCK })
    await page.goto(site.url + PATH)
    const summary = lastDay(page).locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(lastDay(page).getByRole('radio').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(lastDay(page).getByRole('radio').nth(1)).toBeChecked()
    await expect(summary).toContainText('choisi')
  })
  const closed = [{ from: '2020-01-01', to: '2100-01-01' }]
  await site.become({ 'forms.json': { ...ROUND_THE_CLOCK, appointments: { ...ROUND_THE_CLOCK.appointments, closed } } })
  const inspect = await createInspector(page)
  expect(await inspect(site.url + PATH, 'fr')).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByText('Tous les rendez-vous des prochaines semaines sont pris.')).toBeVisible()
  await expect(main.getByRole('link', { name: '087 12 34 56' }).first()).toHaveAttribute('href', 'tel:+3287123456')
  await main.getByRole('link', { name: 'Écrire à l’agence' }).click()
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
})

test('[FORM-12] without JavaScript a visitor books a visit of a property, moves it and cancels it by the links of the mails', async ({
  browser,
}) => {
  const { slotMinutes, leadHours, daysAhead, hours } = ROUND_THE_CLOCK.appointments
  const visits = { slotMinutes, leadHours, daysAhead, hours, isClosedOnHolidays: false, agents: [], travelMinutes: 0 }
  await site.become({ 'forms.json': { appointments: { visits }, forms: { 'book-visit': { hasCaptcha: false } } } })
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${site.url}/fr/property/1001/`)
  await page.locator('a[href*="/demander-une-visite/"]:visible').first().click()
  const times = lastDay(page).getByRole('radio')
  await lastDay(page).locator('summary').click()
  const [first, second] = [await times.nth(0).getAttribute('value'), await times.nth(2).getAttribute('value')]
  await times.nth(0).check({ force: true })
  await fillInPerson(page, 'Visite')
  await page.getByRole('button', { name: 'Réserver cette visite' }).click()
  await expect(page.getByRole('heading', { name: 'Votre visite est réservée' })).toBeVisible()

  const move = await linkIn('visite@example.be', 'deplacer-une-visite')
  const onPage = page.getByRole('main').getByRole('link', { name: 'Choisir un autre moment' })
  expect(new URL((await onPage.getAttribute('href')) ?? '', site.url).href).toBe(move)
  await page.goto(move)
  // Its own time is no other one.
  await expect(page.locator(`[value="${first}"]`)).toHaveCount(0)
  await page.locator('details').last().locator('summary').click()
  await page.locator(`[value="${second}"]`).check({ force: true })
  await page.getByRole('button', { name: 'Déplacer la visite' }).click()
  await expect(page.getByText('La visite est déplacée.')).toBeVisible()

  await page.goto(await linkIn('visite@example.be', 'annuler-une-visite'))
  await page.getByRole('button', { name: 'Annuler la visite' }).click()
  await expect(page.getByText('La visite est annulée.')).toBeVisible()
  await page.goto(await linkIn('visite@example.be', 'deplacer-une-visite'))
  await expect(page.getByText('Cette visite ne peut plus être déplacée ici.')).toBeVisible()
  await page.context().close()
})

/** The link to a page in a mail to an address. */
async function linkIn(to: string, page: string): Promise<string> {
  const folder = join(site.dataDir, 'mail')
  const found = async () => {
    // One that is being written has another name, until it is whole.
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const texts = files
      .filter((text) => new RegExp(`^To:.*${to}`, 'm').test(text))
      .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    return texts.flatMap((text) => new RegExp(`http://\\S*/${page}/\\?token=[\\w-]+`).exec(text)?.[0] ?? [])[0] ?? ''
  }
  await expect.poll(found).not.toBe('')
  return found()
}
