import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { FieldSchema, FormDefinition, FormId } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { untilAlive } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

const TEST_ANSWER = 'vsgkm'
const FOR_SALE = '?property=1001'
const FOR_RENT = '?property=1003'

/** A project; the sample agency has none. */
const PROJECT = {
  ID: 7,
  Name: 'Les Terrasses du Wayai',
  Zip: '4900',
  City: 'Spa',
  CountryID: 10,
  PublicAddress: false,
  StartPrice: 245_000,
}

/** The page of each form. */
const PLACES: { readonly [id in FormId]: { readonly fr: string; readonly nl: string; readonly about?: string } } = {
  'site-contact': { fr: 'contact', nl: 'contact' },
  'contact-me': { fr: 'property/1001', nl: 'property/1001' },
  'contact-construction': { fr: 'projets/7', nl: 'projecten/7' },
  'contact-visit': { fr: 'demander-une-visite', nl: 'bezoek-aanvragen', about: `${FOR_SALE}&request=yes` },
  'book-visit': { fr: 'demander-une-visite', nl: 'bezoek-aanvragen', about: FOR_SALE },
  'contact-information': { fr: 'poser-une-question', nl: 'vraag-stellen', about: FOR_SALE },
  'request-documents': { fr: 'demander-des-documents', nl: 'documenten-aanvragen', about: FOR_SALE },
  'send-to-friend': { fr: 'envoyer-a-un-proche', nl: 'doorsturen', about: FOR_SALE },
  'demand-register': { fr: 'recherche', nl: 'zoekopdracht' },
  'contact-demand': { fr: 'estimation-gratuite', nl: 'gratis-schatting' },
  testimonial: { fr: 'feed-back', nl: 'feed-back' },
  'contact-appointment': { fr: 'rendez-vous', nl: 'afspraak' },
  offer: { fr: 'faire-une-offre', nl: 'bod-uitbrengen', about: FOR_SALE },
  'rent-application': { fr: 'candidature-locative', nl: 'kandidaat-huurder', about: FOR_RENT },
  'sign-newsletter': { fr: 'lettre-d-information', nl: 'nieuwsbrief' },
  'unsubscribe-newsletter': { fr: 'lettre-d-information/desinscription', nl: 'nieuwsbrief/uitschrijven' },
}

const WITH_CAPTCHA = ['site-contact', 'offer']

/** Together they have every kind of field, a captcha, a subject, a slot, and a form on the page of a property. */
const WITHOUT_SCRIPTS = [
  'site-contact',
  'contact-me',
  'demand-register',
  'contact-appointment',
  'offer',
  'rent-application',
] as const

/** Entries for fields whose kind does not determine them. */
const VALUES: { readonly [name: string]: string } = {
  firstName: 'Élise',
  lastName: 'O’Neill-Dupont',
  zip: '4800',
  phone: '0470 12 34 56',
  amount: '245000',
  amountInWords: 'deux cent quarante-cinq mille euros',
  endDate: inDays(14),
  adults: '2',
}

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite({ NODE_ENV: 'test', CAPTCHA_TEST_ANSWER: TEST_ANSWER })
  await site.become({
    'data/projects.json': { projects: [PROJECT] },
    'forms.json': {
      // A captcha takes time: two of the forms solve it, with and without JavaScript.
      forms: Object.fromEntries(Object.keys(PLACES).map((id) => [id, { hasCaptcha: WITH_CAPTCHA.includes(id) }])),
      rateLimits: { perAddressPerHour: 10_000, challengesPerAddress: 10_000 },
      // So that there is a free time at any hour at which the tests run.
      appointments: { leadHours: 0, closed: [], hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }] },
    },
  })
})
test.afterAll(() => site[Symbol.asyncDispose]())

const IDS = Object.keys(PLACES) as FormId[]
/** So many forms one visitor sends after the other. */
const AT_ONCE = 5

for (let first = 0; first < IDS.length; first += AT_ONCE) {
  const ids = IDS.slice(first, first + AT_ONCE)
  test(`[FORM-01, FORM-09] each form is sent in French, leads to the thank-you page, and its mails are sent: ${ids.join(', ')}`, async ({
    page,
    complaints,
  }) => {
    for (const id of ids) {
      await test.step(id, async () => {
        const { fr, about = '' } = PLACES[id]
        const email = `${id}-fr@example.be`
        await page.goto(`${site.url}/fr/${fr}/${about}`)
        await untilAlive(page)
        await sendFilled(page, FORMS[id], email)
        await expect(page).toHaveURL(/\/fr\/merci\//)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectMails(email, FORMS[id])
        expect(complaints).toEqual([])
      })
    }
  })
}

test('[PROP-21] a form opens over the page of a property: Back closes it, entries stay, errors and thanks show in place', {
  tag: ['@desktop', '@phone'],
}, async ({ page, complaints }) => {
  const email = 'in-place@example.be'
  await page.goto(`${site.url}/fr/property/1003/`)
  const { pathname } = new URL(page.url())
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280
  const link = page.getByRole('link', isWide ? { name: 'Poser ma candidature' } : { name: 'Demander les documents' })
  const definition = FORMS[isWide ? 'rent-application' : 'request-documents']
  await link.click()
  const sheet = page.getByRole('dialog').filter({ has: page.locator('form') })
  await expect(sheet.getByText('Réf. L')).toBeVisible()
  await sheet.getByRole('textbox', { name: /^Prénom/ }).fill('Élise')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(sheet.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Élise')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  await sendFilled(page, definition, email, sheet)
  const thanks = page.getByRole('dialog').filter({ hasText: /Candidature envoyée|Documents demandés/ })
  await expect(thanks).toBeVisible()
  await expectMails(email, definition)
  expect(new URL(page.url()).pathname).toBe(pathname)
  await thanks.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(thanks).toBeHidden()
  await expect(link).toBeFocused()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(`[FORM-09, FORM-15] forms are sent in Dutch by a browser without JavaScript: ${WITHOUT_SCRIPTS.join(', ')}`, async ({
    page,
  }) => {
    for (const id of WITHOUT_SCRIPTS) {
      await test.step(id, async () => {
        const { nl, about = '' } = PLACES[id]
        const email = `${id}-nl@example.be`
        await page.goto(`${site.url}/nl/${nl}/${about}`)
        await sendFilled(page, FORMS[id], email)
        await expect(page).toHaveURL(/\/nl\/bedankt\//)
        await expectMails(email, FORMS[id])
      })
    }
  })
})

test('[FORM-03, FORM-15] a refused form comes back with the entries and an error message at each field (WCAG 3.3.1)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/fr/contact/`)
  await formOf(page).locator('[name="firstName"]').fill('<b>Élise</b> & co')
  await formOf(page).locator('[name="email"]').fill('elise@')
  await formOf(page).locator('button[type="submit"]').last().click()
  await expect(formOf(page).getByRole('alert').filter({ hasText: 'Indiquez votre nom.' }).first()).toBeVisible()
  await expect(formOf(page).locator('[name="firstName"]')).toHaveValue('<b>Élise</b> & co')
  await expect(formOf(page).locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('[SRCH-08, FORM-06] a list hands its room filters over to the saved search, where plus and minus change them, and fields of a row have one height', async ({
  page,
  complaints,
}) => {
  const email = 'rooms-fr@example.be'
  await page.goto(`${site.url}/fr/a-vendre/?type=1&bedrooms=3&garages=1`)
  await page.getByRole('link', { name: 'Créer une alerte' }).click()
  const form = formOf(page)
  await expect(form.getByLabel('Chambres', { exact: true })).toHaveValue('3')
  await expect(form.getByRole('radio', { name: 'À acheter' })).toBeChecked()
  await form.getByRole('button', { name: /^Garages.*un de plus/ }).click()
  const fewerBathrooms = form.getByRole('button', { name: /^Salles de bains.*un de moins/ })
  await fewerBathrooms.click()
  await expect(form.getByLabel('Garages', { exact: true })).toHaveValue('2')
  await expect(form.getByLabel('Salles de bains', { exact: true })).toHaveValue('')
  const { width = 0, height = 0 } = (await fewerBathrooms.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  // Only one of the two has a hint.
  const [from, to] = await Promise.all(
    ['priceFrom', 'priceTo'].map((name) => form.locator(`[name="${name}"]`).locator('..').boundingBox()),
  )
  expect(from).not.toBeNull()
  expect([from?.y, from?.height]).toEqual([to?.y, to?.height])
  await page.reload()
  await expect(form.getByLabel('Garages', { exact: true })).toHaveValue('2')
  await sendFilled(page, FORMS['demand-register'], email)
  await expect(page).toHaveURL(/\/fr\/merci\//)
  await expectRoomsInMails(email, '3 chambres, 2 garages')
  expect(complaints).toEqual([])
})

test.describe('a saved search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SRCH-08, FORM-06, FORM-15] counts rooms in number fields, which keep their values when another field has an error', async ({
    page,
  }) => {
    const email = 'rooms-nl@example.be'
    await page.goto(`${site.url}/nl/zoekopdracht/?goal=1&bedrooms=2`)
    const form = formOf(page)
    await expect(form.getByRole('button', { name: /^Garages/ }).first()).toBeHidden()
    await form.getByLabel('Garages', { exact: true }).fill('1')
    await form.getByLabel('Badkamers', { exact: true }).fill('0')
    await form.locator('button[type="submit"]').last().click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await expect(form.getByLabel('Slaapkamers', { exact: true })).toHaveValue('2')
    await expect(form.getByLabel('Garages', { exact: true })).toHaveValue('1')
    await sendFilled(page, FORMS['demand-register'], email)
    await expect(page).toHaveURL(/\/nl\/bedankt\//)
    await expectRoomsInMails(email, '2 slaapkamers, 1 garage')
  })
})

function formOf(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('form[method="post"]')
    .filter({ has: page.locator('[name="form"]') })
}

async function sendFilled(page: Page, definition: FormDefinition, email: string, inPlace?: Locator): Promise<void> {
  // A form at the end of a long page is folded.
  const fold = page.locator('details[data-fold]:not([open]):has(form) > summary')
  if (inPlace === undefined && (await fold.count()) > 0) await fold.click()
  const form = inPlace?.locator('form') ?? formOf(page)
  const { required, properties } = definition.schema
  for (const name of required) {
    const field = properties[name]
    if (field !== undefined && field.field.visibleWhen === undefined) await fill(form, name, field, email)
  }
  const captcha = form.locator('[name="captcha"]')
  const submit = form.locator('button[type="submit"]').last()
  if (WITH_CAPTCHA.includes(definition.id)) {
    // Without scripts the picture comes with the answer to the first post.
    if ((await captcha.count()) === 0 && !(await isScripted(page))) await submit.click()
    // The form takes very fast entries for a program: these are typed at human speed.
    await captcha.pressSequentially(TEST_ANSWER, { delay: 450 })
  }
  await submit.click()
}

function isScripted(page: Page): Promise<boolean> {
  return page
    .locator('html[data-hydrated]')
    .count()
    .then((count) => count > 0)
}

async function fill(form: Locator, name: string, { field, format }: FieldSchema, email: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first()
  // The first day with free times is open from the start.
  if (field.kind === 'slot') return form.locator(`details[open] [name="${name}"]`).first().check({ force: true })
  if (field.kind === 'choice' && (await control.evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption({ index: 1 })
  } else if (['choice', 'choices', 'consent', 'flag'].includes(field.kind)) {
    await control.check({ force: true })
  } else {
    await control.fill(
      VALUES[name] ?? (field.kind === 'email' ? (name === 'email' ? email : 'bram@example.be') : sample(field.kind, format)),
    )
  }
}

function sample(kind: string, format: string | undefined): string {
  if (format === 'date') return inDays(1)
  return kind === 'number' || kind === 'money' ? '3' : 'Rue Haute 12 à Spa, une maison de pierre près de la gare'
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The confirmation mail lists the wanted rooms. */
async function expectRoomsInMails(email: string, rooms: string): Promise<void> {
  await expect
    .poll(async () => (await mailFiles()).filter((text) => new RegExp(`^To:.*${email}`, 'm').test(text)).join('\n'))
    .toContain(rooms)
}

async function mailFiles(): Promise<readonly string[]> {
  const folder = join(site.dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  return Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')))
}

/** All mails of a form are sent: to the agency, with the visitor as reply-to, and to the visitor. */
async function expectMails(email: string, { id, hasConfirmation }: FormDefinition): Promise<void> {
  const count = async (header: 'To' | 'Reply-To') =>
    (await mailFiles()).filter((text) => new RegExp(`^${header}:.*${email}`, 'm').test(text)).length
  // Without a subscription there is no mail about its end.
  const isWritten = hasConfirmation && id !== 'unsubscribe-newsletter'
  if (isWritten) await expect.poll(() => count('To')).toBeGreaterThan(0)
  await expect.poll(async () => (await count('Reply-To')) + (await count('To'))).toBeGreaterThan(0)
}
