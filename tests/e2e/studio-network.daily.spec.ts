import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '#src/commands/prepare.mjs'
import staffMessages from '#src/i18n/messages/staff.json' with { type: 'json' }
import { askServer } from '#src/operations/admin/ask-server.ts'
import { freePort } from '../fixtures/free-port.ts'
import { violationsOf } from './accessibility.ts'
import { addAuthenticator } from './authenticator.ts'
import { runProcess, type SiteProcess } from './site-process.ts'
import { expect, test } from './visit.ts'

const OFFICES = ['ghent', 'namur']
let folder: string
let port: number
let server: SiteProcess
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-network-'))
  port = await freePort()
  await cp(join(root, 'examples/network'), folder, { recursive: true })
  for (const office of OFFICES) {
    const place = join(folder, 'sites', office)
    await cp(place, join(folder, 'served', office, 'site-config'), { recursive: true })
    const lines = [`HOSTS=${office}.localhost`, `PUBLIC_URL=http://${office}.localhost:${port}`, 'NETWORK=quatre']
    await writeFile(join(folder, 'served', office, 'site.env'), lines.join('\n'))
  }
  const variables = { SITES: join(folder, 'served') }
  server = await runProcess({ siteConfig: folder, dataDir: join(folder, 'data'), port, variables })
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Enters the Studio of an office by the link of the mail, which proves the mailbox. */
async function accept(page: Page, office: string): Promise<void> {
  const dataDir = join(folder, 'data/sites', office)
  await page.goto(`http://${office}.localhost:${port}/fr/`)
  const words = ['invite', 'sofie@groep.example', '--role', 'administrator', '--name', 'Sofie', '--language', 'en']
  expect(await askServer(dataDir, 'staff', words)).toMatchObject({ exitCode: 0 })
  const linkInMail = async () => {
    const names = await readdir(join(dataDir, 'mail')).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')))
    const plain = texts.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return /http:\/\/\S*\/studio\/invitation\/\?token=[\w.~-]+/.exec(plain)?.[0] ?? ''
  }
  await expect.poll(linkInMail, { timeout: 60_000 }).not.toBe('')
  await page.goto(await linkInMail())
  await page.getByRole('button', { name: staffMessages['staff.invitation.passkey'].en }).click()
  await page.waitForURL('**/studio/')
}

test('[NET-08] somebody who works at two offices sees both on one page, and goes from one Studio to the other', async ({
  page,
}) => {
  await addAuthenticator(page.context(), page)
  for (const office of OFFICES) await accept(page, office)
  await page.goto(`http://namur.localhost:${port}/studio/?view=network`)
  const sites = page.getByRole('main').getByRole('listitem')
  await expect(sites).toHaveCount(2)
  await expect(sites.filter({ hasText: 'ghent.localhost' })).toContainText('brand@1')
  expect(await violationsOf(page)).toEqual([])
  await sites.getByRole('button', { name: /^Open / }).click()
  await expect(page.getByText('You come from another site of your network')).toBeVisible()
  await page.getByRole('button', { name: 'Open Quatre Saisons Gent' }).click()
  await page.waitForURL(`http://ghent.localhost:${port}/studio/**`)
})
