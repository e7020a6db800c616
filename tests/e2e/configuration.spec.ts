import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPreviews } from './open-previews.ts'
import { makeOwnFolder, sampleFolderAt } from './sample-folder.ts'
import { type RunningServer, runServer } from './served-site.ts'
import { expect, test } from './visit.ts'

const TITLE = 'Derniers biens à vendre'

// Serial on one server: each test starts from the folder of the one before.
test.describe.configure({ mode: 'serial' })

let folder = sampleFolderAt('')
let site: RunningServer
let written = ''
let cookie = ''

const storedFiles = () => site.dataDirs.map((dataDir) => join(dataDir, 'last-valid-site.json'))
const homeFile = () => join(folder.siteConfig, 'pages', 'home.json')
const isShown = async (text: string, path: string) => {
  const pages = await Promise.all(site.instances.map(async (url) => (await fetch(url + path, { headers: { cookie } })).text()))
  return pages.every((html) => html.includes(text))
}
const untilShown = (text: string, path = '/fr/') => expect.poll(() => isShown(text, path)).toBe(true)

/** Writes the home page with another title of its first module, and an optional further change. */
async function writeHome(title: string, change = (text: string) => text): Promise<void> {
  await writeFile(homeFile(), change(written.replace(TITLE, title)))
}

const withUnknownType = (text: string) => text.replace('"type": "stats-view"', '"type": "stats-veiw"')

test.beforeAll(async () => {
  folder = await makeOwnFolder()
  written = await readFile(homeFile(), 'utf8')
  site = await runServer(folder)
  cookie = await openPreviews(null, site)
})

test.afterAll(async () => {
  await site.close()
  await rm(folder.path, { recursive: true, force: true })
})

test('[CONF-01] a changed title shows on the running site', async ({ page }) => {
  expect(await isShown(TITLE, '/fr/')).toBe(true)
  await writeHome('Maisons fraîchement rentrées')
  await untilShown('Maisons fraîchement rentrées')
  await page.goto(`${site.url}/fr/`)
  await expect(page.getByRole('heading', { name: 'Maisons fraîchement rentrées' })).toBeVisible()
  await expect(page.getByText(TITLE)).toHaveCount(0)
})

test('[CONF-13] broken JSON changes nothing for visitors until it is fixed', async ({ page }) => {
  const contactFile = join(folder.siteConfig, 'pages', 'contact.json')
  const contact = await readFile(contactFile, 'utf8')
  await page.goto(`${site.url}/fr/contact/`)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await writeFile(contactFile, contact.slice(0, contact.length / 2))
  await writeHome('Seulement en aperçu')
  // A preview shows the newest definition: once it does, the broken file has been read.
  await untilShown('Seulement en aperçu', '/preview/fr/')
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.goto(`${site.url}/fr/`)
  await expect(page.getByRole('heading', { name: 'Maisons fraîchement rentrées' })).toBeVisible()
  await writeFile(contactFile, contact)
  await untilShown('Seulement en aperçu')
})

test('[CONF-14] an unknown module type changes nothing for visitors, and a preview shows where to fix it', async ({
  page,
  context,
}) => {
  await openPreviews(context, site)
  await writeHome('Avec une faute', withUnknownType)
  const line = (await readFile(homeFile(), 'utf8')).split('\n').findIndex((text) => text.includes('stats-veiw')) + 1
  await untilShown('stats-veiw', '/preview/fr/')
  await page.goto(`${site.url}/preview/fr/`)
  const card = page.getByRole('note').filter({ hasText: 'stats-veiw' })
  await expect(card.locator('code')).toHaveText(new RegExp(`pages/home\\.json:${line}:\\d+`))
  await expect(card).toContainText('stats-view')
  await expect(page.getByRole('heading', { name: 'Avec une faute' })).toBeVisible()
  await page.goto(`${site.url}/fr/`)
  await expect(page.getByRole('heading', { name: 'Seulement en aperçu' })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('stats-veiw')
})

test('[CONF-13] a site killed between two writes restarts with the last valid definition', async ({ page }) => {
  await writeHome('Avant la coupure')
  await untilShown('Avant la coupure')
  // It is served before it is stored.
  for (const file of storedFiles()) {
    await expect.poll(async () => (await readFile(file, 'utf8')).includes('Avant la coupure')).toBe(true)
  }
  await writeHome('À moitié écrit', (text) => text.slice(0, text.length / 2))
  await site.kill()
  site = await runServer(folder)
  const answer = await page.goto(`${site.url}/fr/`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Avant la coupure' })).toBeVisible()
  await writeHome('À moitié écrit')
  await untilShown('À moitié écrit')
})

test('[CONF-14] a site that starts with an unknown module type shows visitors everything else', async ({ page }) => {
  await writeHome('Sans les chiffres', withUnknownType)
  await site.close()
  for (const file of storedFiles()) await rm(file)
  site = await runServer(folder)
  const answer = await page.goto(`${site.url}/fr/`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sans les chiffres' })).toBeVisible()
  await expect(page.locator('#article-home-services')).toBeVisible()
  await expect(page.locator('#main dl')).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('stats-veiw')
})
