import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { violationsOf } from './accessibility.ts'
import { addAuthenticator } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite
test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const FILE = 'content/contact/agency.json'
const PEOPLE = ['Zoé Dupont', 'Yves Martin', 'Wout Peeters'] as const

test('three people with photos join the team in at most 12 clicks', async ({ page, context }) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(20_000)
  await addAuthenticator(context, page)
  const words = ['invite', 'sofie@agence.example', '--role', 'publisher', '--name', 'Sofie', '--language', 'fr']
  const answer = await askServer(site.dataDir, 'staff', words)
  await page.goto(answer?.output.split('\n')[0] ?? '')
  await page.getByRole('button', { name: /Créer une clé/ }).click()
  await page.waitForURL('**/studio/')

  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('button', { name: 'Personnes', exact: true }))
  await expect(page.getByRole('heading', { name: 'Personnes de l’agence' })).toBeVisible()
  // The dialog for files opens with one click.
  clicks += 1
  const photo = await readFile(join(site.siteConfig, 'media/people/anne.webp'))
  // Each photo is another file.
  const photos = PEOPLE.map((name, index) => ({
    name: `${name.toLowerCase().replace(' ', '-')}.webp`,
    mimeType: 'image/webp',
    buffer: Buffer.concat([photo, Buffer.alloc(index * 2)]),
  }))
  await page.locator('input[type=file]').first().setInputFiles(photos)
  for (const [index, name] of PEOPLE.entries()) {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
    await expect(line).toBeVisible()
    const role = line
      .getByRole('textbox', { name: 'Fonction (fr)' })
      .or(line.getByRole('textbox', { name: 'Fonction', exact: true }))
    await click(role)
    await page.keyboard.type(`Conseil ${index + 1}`)
  }
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await click(page.getByRole('button', { name: 'Publier', exact: true }))
  await click(page.getByRole('button', { name: 'Publier maintenant' }))
  await expect(page.getByRole('dialog')).toContainText(/La version \d+ est en ligne/)
  console.log(`three people with photos: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(12)

  const written = JSON.parse(await readFile(join(site.siteConfig, FILE), 'utf8'))
  expect(written.people.slice(-3)).toMatchObject([
    { id: 'zoe-dupont', name: 'Zoé Dupont', role: expect.anything(), image: { src: expect.stringContaining('.webp') } },
    { id: 'yves-martin', name: 'Yves Martin' },
    { id: 'wout-peeters', name: 'Wout Peeters' },
  ])
})
