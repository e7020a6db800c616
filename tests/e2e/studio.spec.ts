import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { PROOF_MINUTES } from '#schemas/staff/staff-session.ts'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { violationsOf } from './accessibility.ts'
import { addAuthenticator } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

/** While there is this file, the clock of the server is ahead by the time for which a proof holds. */
const later = join(tmpdir(), `vitrine-later-${randomUUID()}`)
const CLOCK = [
  'import { existsSync } from "node:fs"',
  'const { now } = Date',
  `Date.now = () => now() + (existsSync(${JSON.stringify(later)}) ? ${PROOF_MINUTES * 60_000} : 0)`,
  'const construct = (date, words) => new date(...(words.length === 0 ? [Date.now()] : words))',
  'globalThis.Date = new Proxy(Date, { construct })',
].join('\n')

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(CLOCK)}` })
})
test.afterEach(() => rm(later, { force: true }))
test.afterAll(() => site[Symbol.asyncDispose]())

/** Invites somebody as an operator does; the link that the command prints. */
async function invite(email: string, language = 'en'): Promise<string> {
  const words = ['invite', email, '--role', 'publisher', '--name', 'Sofie Janssens', '--language', language]
  const answer = await askServer(site.dataDir, 'staff', words)
  return answer?.output.split('\n')[0] ?? ''
}

/** From the Studio, which a sign-in leads to, to the own account. */
async function openAccount(page: Page): Promise<void> {
  await page.waitForURL('**/studio/')
  await page.goto(new URL('account/', page.url()).href)
}

test('somebody who is invited makes a passkey, signs out and in with it, and names it', async ({ page, context, complaints }) => {
  await addAuthenticator(context, page)
  await page.goto(await invite('passkey@agence.example'))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await openAccount(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Sofie Janssens')
  expect(await violationsOf(page)).toEqual([])

  await page.getByText('Rename', { exact: true }).first().click()
  await page.getByLabel('Name of the passkey').fill('Laptop of the office')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop of the office' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out.')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await openAccount(page)
  await expect(page.getByText('passkey@agence.example')).toBeVisible()
  // Passkeys have no IP addresses: the page is this site's under its other name.
  expect(complaints.filter((complaint) => !complaint.startsWith('third party: http://localhost:'))).toEqual([])
})

test('an account with an old proof confirms with its passkey, and then adds another', async ({ page, context }) => {
  const takeAway = await addAuthenticator(context, page)
  await page.goto(await invite('step-up@agence.example'))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await openAccount(page)
  const sessionOf = async () => (await context.cookies()).find(({ name }) => name.endsWith('vitrine_staff'))?.value
  const former = await sessionOf()

  await writeFile(later, '')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('That is confirmed. You can add the passkey now.')
  expect(await sessionOf()).not.toBe(former)

  // Another device: this one has a passkey of the account already.
  await takeAway()
  await addAuthenticator(context, page)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rename', { exact: true })).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody who is invited sets up an authenticator app, and gets recovery codes in the own language', async ({ page }) => {
    await page.goto(await invite('app@agence.example', 'nl'))
    await expect(page.getByRole('button', { name: 'Een passkey maken' })).toBeHidden()
    const secret = (await page.locator('dd code').textContent()) ?? ''
    const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret.replaceAll(' ', '')) })
    await page.getByLabel('Code die de app toont').fill('000 000')
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Deze code is niet juist/)
    await page.getByLabel('Code die de app toont').fill(app.generate())
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw herstelcodes')
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: 'Verder naar de Studio' }).click()
    await openAccount(page)
    await expect(page.getByText('U hebt nog 10 herstelcodes.')).toBeVisible()
  })
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1024, 768],
] as const) {
  test(`the pages fit into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const link = await invite(`width-${width}@agence.example`, 'de')
    for (const address of [link, `${site.url}/studio/sign-in/?language=de`]) {
      await page.goto(address)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([address, scroll]).toEqual([address, width])
    }
  })
}
