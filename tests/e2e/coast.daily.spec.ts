import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { open, untilAlive } from './in-page.ts'
import { createInspector } from './inspect-page.ts'
import { type SamplePage, samplePages } from './sample-pages.ts'
import { openSearch, words } from './search-form.ts'
import { type RunningServer, runServer } from './served-site.ts'
import { expect, test } from './visit.ts'

const siteConfig = join(root, 'examples/coast')
const TEST_ANSWER = 'vsgkm'

test.describe.configure({ timeout: 300_000 })

let server: RunningServer
let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-coast-'))
  server = await runServer({ siteConfig, dataDir, variables: { NODE_ENV: 'test', CAPTCHA_TEST_ANSWER: TEST_ANSWER } })
})
test.afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Pages of one kind have the same modules in the same views. */
const kindOf = ({ type, modules }: SamplePage) => [type, ...modules.map((module) => `${module.type} ${module.view ?? ''}`)].join()

// The code is that of the other sample, whose tests look at every window. Here each kind of page is opened once, in alternating languages.
test('[CONF-12, CONS-06] every page of the coast agency answers in both languages, and each kind is complete and accessible, without console messages and overflow', async ({
  page,
}) => {
  const articles = /^\/fr\/la-cote\/[^/]+\/$/
  const all = await samplePages(server.url, { siteConfig, articles, properties: [2001, 2018, 2024, 2030] })
  const kinds = [...new Map(all.map((shown) => [kindOf(shown), shown])).values()]
  expect(kinds.length).toBeGreaterThan(20)
  const inspect = await createInspector(page)
  const faults: string[] = []
  for (const { alternates } of all) {
    expect(Object.keys(alternates).sort()).toEqual(['fr', 'nl'])
    const answers = await Promise.all(Object.values(alternates).map((path) => fetch(server.url + path)))
    faults.push(...answers.filter(({ status }) => status !== 200).map(({ status, url }) => `${url} answered ${status}`))
  }
  for (const [index, { alternates }] of kinds.entries()) {
    const language = index % 2 === 0 ? 'nl' : 'fr'
    // Contrast is half of axe's work: every second kind shows all grounds of the theme.
    const axe = index % 4 < 2 ? 'whole' : 'without contrast'
    faults.push(...(await inspect(server.url + alternates[language], language, { axe })))
  }
  // Nothing of a third party: the agency has no question about cookies.
  expect(faults.filter((fault) => !fault.endsWith(' has no dialog'))).toEqual([])
})

test('[SRCH-02, FORM-01] on the coast a visitor searches, opens a property, changes the language and asks for a visit', async ({
  page,
  complaints,
}) => {
  await open(page, `${server.url}/`)
  await expect(page).toHaveURL(/\/nl\/$/)
  await openSearch(page)
  await words(page).fill('oostende')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?typed=oostende&city=oostende%7C8400$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te koop aan zee')
  const card = page.getByRole('main').getByRole('article').first()
  const name = (await card.getByRole('heading').innerText()).replace(/\s+/g, ' ')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('banner').getByRole('link', { name: 'FR', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/a-vendre\/oostende\/[^/]+\/\d+\//)
  await page.goto(`${server.url}/fr/demander-une-visite/?property=2018`)
  await untilAlive(page)
  const form = page.locator('main form').filter({ has: page.locator('[name="privacy"]') })
  for (const [field, value] of Object.entries({
    lastName: 'Delvaux',
    firstName: 'Amélie',
    email: 'amelie@example.be',
    phone: '0470 12 34 56',
  }))
    await form.locator(`[name="${field}"]`).fill(value)
  await form.locator('details[open] [name="slot"]').first().check({ force: true })
  await form.locator('[name="privacy"]').check({ force: true })
  // The form takes very fast entries for a program.
  await form.locator('[name="captcha"]').pressSequentially(TEST_ANSWER, { delay: 450 })
  await form.locator('button[type="submit"]').last().click()
  await expect(page).toHaveURL(/\/fr\/merci\//)
  expect(complaints).toEqual([])
})
