import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { OWNER_PASSWORD, storeOwner } from '../fixtures/owners.ts'
import { violationsOf } from './accessibility.ts'
import { createInspector } from './inspect-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { expect, test } from './visit.ts'

/** The words by which a test finds its way, and the paths of the pages. */
const LANGUAGES = {
  fr: {
    owner: '/fr/proprietaire/',
    account: '/fr/proprietaire/compte/',
    passwordReset: '/fr/login/mot-de-passe/',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    logIn: 'Se connecter',
    logOut: 'Se déconnecter ici',
    failed: 'La connexion a échoué : l’adresse e-mail ou le mot de passe n’est pas correct.',
    loggedOut: 'La session est fermée.',
    sent: 'Regardez dans votre boîte e-mail',
    send: 'Recevoir le lien',
  },
  nl: {
    owner: '/nl/eigenaar/',
    account: '/nl/eigenaar/account/',
    passwordReset: '/nl/login/wachtwoord/',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    logIn: 'Aanmelden',
    logOut: 'Hier afmelden',
    failed: 'Aanmelden mislukt: het e-mailadres of het wachtwoord is niet juist.',
    loggedOut: 'U bent afgemeld.',
    sent: 'Kijk in uw mailbox',
    send: 'De link ontvangen',
  },
  en: {
    owner: '/en/owner/',
    account: '/en/owner/account/',
    passwordReset: '/en/login/password/',
    email: 'E-mail address',
    password: 'Password',
    logIn: 'Log in',
    logOut: 'Log out here',
    failed: 'Login failed: the e-mail address or the password is not correct.',
    loggedOut: 'You are logged out.',
    sent: 'Look in your mailbox',
    send: 'Send me the link',
  },
  de: {
    owner: '/de/eigentuemer/',
    account: '/de/eigentuemer/konto/',
    passwordReset: '/de/login/passwort/',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    logIn: 'Anmelden',
    logOut: 'Hier abmelden',
    failed: 'Anmeldung fehlgeschlagen: Die E-Mail-Adresse oder das Passwort ist nicht richtig.',
    loggedOut: 'Sie sind abgemeldet.',
    sent: 'Sehen Sie in Ihr Postfach',
    send: 'Link erhalten',
  },
} as const
type Language = keyof typeof LANGUAGES

/** One per test with wrong passwords, since the limits apply in tests too. */
const OWNERS = ['fr', 'de', 'nl', 'hanne'] as const
const emailOf = (name: string) => `${name}@eigenaar.example`
const HANNE = emailOf('hanne')
/** Ids that the owners of the feed do not use. */
const FIRST_ID = 900_001

test.describe.configure({ mode: 'serial' })

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite({}, async ({ dataDir }) => {
    const database = await openSiteDatabase(dataDir)
    const names = { firstName: 'Hanne', name: 'Wouters', language: 'nl' } as const
    for (const [index, name] of OWNERS.entries()) {
      await storeOwner(database.db, { ...names, id: FIRST_ID + index, email: emailOf(name), propertyIds: [1001] })
    }
    await database.close()
  })
})
test.afterAll(() => site[Symbol.asyncDispose]())

interface Credentials {
  readonly email?: string
  readonly password?: string
}

async function logIn(page: Page, language: Language, { email: address = HANNE, password = OWNER_PASSWORD }: Credentials = {}) {
  const { email, password: label, logIn: button } = LANGUAGES[language]
  const main = page.getByRole('main')
  await main.getByLabel(email, { exact: true }).fill(address)
  await main.getByLabel(label, { exact: true }).fill(password)
  await main.getByRole('button', { name: button, exact: true }).click()
}

for (const [javaScriptEnabled, languages] of [
  [true, ['fr', 'de']],
  [false, ['nl']],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // In English an owner logs in below, where the account pages are looked at.
    for (const language of languages) {
      test(`[OWN-01] an owner logs in and out in ${language}; an error shows an accessible message and keeps the address`, async ({
        page,
      }) => {
        const words = LANGUAGES[language]
        const address = emailOf(language)
        await page.goto(site.url + words.account)
        await expect(page).toHaveURL(`${site.url}/${language}/login/?next=${encodeURIComponent(words.account)}`)
        await logIn(page, language, { email: address, password: 'not-the-password' })
        await expect(page.getByRole('alert')).toHaveText(words.failed)
        await expect(page.getByRole('main').getByLabel(words.email, { exact: true })).toHaveValue(address)
        await expect(page.getByRole('main').getByLabel(words.password, { exact: true })).toHaveValue('')
        if (javaScriptEnabled) await expect(page.locator('div:focus')).toContainText(words.failed)
        if (language === 'de') expect(await violationsOf(page)).toEqual([])

        await logIn(page, language, { email: address })
        await expect(page).toHaveURL(site.url + words.account)
        await expect(page.getByRole('main')).toContainText('Hanne Wouters')
        await page.getByRole('button', { name: words.logOut, exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: words.loggedOut })).toBeVisible()
        await page.goto(site.url + words.owner)
        await expect(page).toHaveURL(new RegExp(`/${language}/login/\\?next=`))
      })
    }
  })
}

test('[OWN-01] a logged-in owner is redirected from the login page, also by a link of the site', async ({ page }) => {
  await page.goto(`${site.url}/fr/login/`)
  await logIn(page, 'fr')
  await expect(page).toHaveURL(`${site.url}/fr/proprietaire/`)
  await page.goto(`${site.url}/fr/`)
  await page.getByRole('link', { name: 'Espace propriétaire' }).first().click()
  await expect(page).toHaveURL(`${site.url}/fr/proprietaire/`)
})

test('[OWN-01] the password reset gives the same answer to everyone', async ({ page }) => {
  const { passwordReset, email, send, sent } = LANGUAGES.en
  const said: string[] = []
  for (const address of [HANNE, 'nobody@eigenaar.example']) {
    await page.goto(site.url + passwordReset)
    await page.getByRole('main').getByLabel(email, { exact: true }).fill(address)
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    said.push(await page.getByRole('main').innerText())
  }
  expect(said[1]).toBe(said[0])
})

test('[OWN-05] the link in the login mail ends every session and leads to a new password', async ({ page, browser }) => {
  const known = new Set(await mailFiles())
  await page.goto(`${site.url}/nl/login/`)
  await logIn(page, 'nl')
  await expect(page).toHaveURL(`${site.url}/nl/eigenaar/`)
  const login = await newMail(known, 'Nieuwe aanmelding in uw eigenaarszone')
  expect(login).toMatch(/Beste Hanne Wouters,/)
  // In its own context, as axe requires.
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(login, 'niet-ik'))
  await elsewhere.getByRole('button', { name: 'Alle sessies sluiten' }).click()
  await expect(elsewhere.getByText('Alle sessies zijn gesloten.')).toBeVisible()

  await page.goto(`${site.url}/nl/eigenaar/account/`)
  await expect(page).toHaveURL(/\/nl\/login\//)
  await logIn(page, 'nl')
  await expect(page.getByRole('alert')).toHaveText(LANGUAGES.nl.failed)

  await elsewhere.goto(linkIn(await newMail(known, 'Een nieuw wachtwoord kiezen'), 'nieuw-wachtwoord'))
  expect(await violationsOf(elsewhere)).toEqual([])
  await elsewhere.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
  await elsewhere.getByLabel('Herhaal het nieuwe wachtwoord').fill('kort')
  await elsewhere.getByRole('button', { name: 'Het wachtwoord bewaren' }).click()
  await expect(elsewhere.getByRole('link', { name: 'Het nieuwe wachtwoord moet minstens 12 tekens hebben.' })).toBeVisible()
  await elsewhere.getByLabel('Nieuw wachtwoord', { exact: true }).fill(OWNER_PASSWORD)
  await elsewhere.getByLabel('Herhaal het nieuwe wachtwoord').fill(OWNER_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Het wachtwoord bewaren' }).click()
  await expect(elsewhere.getByText('Uw nieuwe wachtwoord is bewaard. Meld u ermee aan.')).toBeVisible()
  await logIn(elsewhere, 'nl')
  await expect(elsewhere).toHaveURL(`${site.url}/nl/eigenaar/`)
  await elsewhere.context().close()
})

// In alternating languages, like every other page (pages.spec.ts).
for (const { size, languages, axe } of [
  { size: '@desktop', languages: ['fr', 'en'], axe: 'whole' },
  { size: '@phone', languages: ['nl', 'de'], axe: 'without contrast' },
] as const) {
  test(`[OWN-01] the account pages are complete and accessible on a ${size.slice(1)}`, { tag: size }, async ({ page }) => {
    const inspect = await createInspector(page)
    const [one, other] = languages
    const faults = [
      ...(await inspect(`${site.url}/${other}/login/`, other, { axe })),
      ...(await inspect(site.url + LANGUAGES[one].passwordReset, one, { axe })),
      ...(await inspect(`${site.url}${LANGUAGES[other].passwordReset}?done=sent`, other, { axe })),
    ]
    await page.goto(`${site.url}/${other}/login/`)
    await logIn(page, other)
    await page.waitForURL(site.url + LANGUAGES[other].owner)
    faults.push(...(await inspect(site.url + LANGUAGES[one].account, one, { axe })))
    expect(faults).toEqual([])
  })
}

async function mailFiles(): Promise<readonly string[]> {
  const files = await readdir(join(site.dataDir, 'mail')).catch(() => [])
  // A file that is still being written has another extension.
  return files.filter((file) => file.endsWith('.eml'))
}

/** The text of a new mail with this subject. */
async function newMail(known: ReadonlySet<string>, subject: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        for (const file of await mailFiles()) {
          if (known.has(file)) continue
          const mail = await simpleParser(await readFile(join(site.dataDir, 'mail', file)))
          if (mail.subject === subject) found = mail.text ?? ''
        }
        return found
      },
      { message: `a mail with the subject "${subject}" arrives`, timeout: 30_000 },
    )
    .not.toBe('')
  return found
}

function linkIn(text: string, page: string): string {
  return new RegExp(`http://\\S*/${page}/\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
