import { watch } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { freePort } from '../fixtures/free-port.ts'
import { addAuthenticator } from './authenticator.ts'
import { makeOwnFolder, type SampleFolder } from './sample-folder.ts'
import { runProcess, type SiteProcess } from './site-process.ts'
import { expect, test } from './visit.ts'

const CONTACT = 'pages/contact.json'

let folder: SampleFolder
let server: SiteProcess
let port: number

test.beforeAll(async () => {
  folder = await makeOwnFolder()
  port = await freePort()
  server = await runProcess({ ...folder, port })
})
test.afterAll(async () => {
  await server.close()
  await rm(folder.path, { recursive: true, force: true })
})

/** Somebody in a browser of their own, signed in. */
async function signIn(browser: Browser, name: string): Promise<{ readonly page: Page; readonly email: string }> {
  const page = await (await browser.newContext()).newPage()
  const email = `${name.toLowerCase()}-${Date.now()}@agence.example`
  await follow(page, email, name)
  return { page, email }
}

/** Follows an invitation: the first one, or another after a session. */
async function follow(page: Page, email: string, name: string): Promise<void> {
  await addAuthenticator(page.context(), page)
  const words = ['invite', email, '--role', 'publisher', '--name', name, '--language', 'en']
  const answer = await askServer(folder.dataDir, 'staff', words)
  await page.goto(answer?.output.split('\n')[0] ?? '')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL('**/studio/')
}

const open = (page: Page, search: string) => page.goto(`${new URL(page.url()).origin}/studio/?${search}`)
const field = (page: Page) => page.locator('[data-pointer="/params/bannerTitle"] [lang="en"]')
const shownTitle = (page: Page) => page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

test('two people edit one page: each sees the other, one takes over, and no word of either is lost', async ({ browser }) => {
  const [{ page: sofie }, { page: marie }] = await Promise.all([signIn(browser, 'Sofie'), signIn(browser, 'Marie')])
  await open(sofie, `file=${CONTACT}&language=en`)
  await field(sofie).fill('By Sofie')
  await saved(sofie)
  const draft = new URL(sofie.url()).searchParams.get('draft') ?? ''
  await open(marie, `draft=${draft}&file=${CONTACT}&language=en`)
  await expect(field(marie)).toHaveValue('By Sofie')
  await field(sofie).pressSequentially(', more')
  await expect(marie.getByText(/^Sofie edits this since/)).toBeVisible()
  await expect(field(marie)).toBeDisabled()
  await expect(shownTitle(marie)).toHaveText('By Sofie, more')

  // Typed, and not stored yet when it is taken over.
  await field(sofie).pressSequentially(' still')
  await marie.getByRole('button', { name: 'Take over' }).click()
  await expect(sofie.getByText(/^Marie edits this since/)).toBeVisible()
  await expect(field(sofie)).toBeDisabled()
  await expect(field(marie)).toHaveValue('By Sofie, more still')
  await field(marie).press('End')
  await field(marie).pressSequentially(', by Marie')
  await saved(marie)
  await expect(field(sofie)).toHaveValue('By Sofie, more still, by Marie')
  await expect(shownTitle(sofie)).toHaveText('By Sofie, more still, by Marie')
  await Promise.all([sofie.context().close(), marie.context().close()])
})

test('a session that ends while somebody types takes no word: they sign in beside it, and go on', async ({ browser }) => {
  // Each has a time of its own, so that one which hangs is named.
  const within = <Result>(title: string, work: () => Promise<Result>) => test.step(title, work, { timeout: 60_000 })
  const { page, email } = await within('signs in', () => signIn(browser, 'Lucas'))
  await within('types, and it is stored', async () => {
    await open(page, `file=${CONTACT}&language=en`)
    await field(page).fill('Before')
    await saved(page)
  })
  await within('types after the end of the session', async () => {
    await askServer(folder.dataDir, 'staff', ['end-sessions', email])
    await field(page).fill('After the end')
  })
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(dialog.getByRole('link')).toHaveAttribute('target', '_blank')
  await within('signs in beside it', async () => {
    const elsewhere = await page.context().newPage()
    await follow(elsewhere, email, 'Lucas')
    await elsewhere.close()
  })
  await expect(dialog).toBeHidden()
  await saved(page)
  await expect(field(page)).toHaveValue('After the end')
  await within('opens the page anew', () => page.reload())
  await expect(field(page)).toHaveValue('After the end')
  await page.context().close()
})

test('a server that is killed while it publishes has published all or nothing, and the Studio says which', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'Nora')
  await open(page, `file=${CONTACT}&language=en`)
  const before = await readFile(join(folder.siteConfig, CONTACT), 'utf8')
  const old = await field(page).inputValue()
  await field(page).fill('Published by Nora')
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog')
  const writing = Promise.withResolvers<void>()
  const watching = watch(folder.siteConfig, { recursive: true }, () => writing.resolve())
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await writing.promise
  await server.kill()
  watching.close()
  server = await runProcess({ ...folder, port })

  const now = await readFile(join(folder.siteConfig, CONTACT), 'utf8')
  const whole = before.replace(JSON.stringify(old), '"Published by Nora"')
  expect([before, whole]).toContain(now)
  if (now === whole) await expect(panel).toContainText(/Version \d+ is live/)
  else await expect(panel).toContainText('Nothing went out, and the draft is as it was')
  await panel.getByRole('button', { name: now === whole ? 'Back to the site' : 'Publish now' }).click()
  await expect.poll(() => readFile(join(folder.siteConfig, CONTACT), 'utf8')).toBe(whole)
  await page.context().close()
})
