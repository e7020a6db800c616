import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '#src/commands/prepare.mjs'
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts'
import { firstScreen, shareOfDifference } from './first-screen.ts'
import { launchOptions } from './launch-options.ts'
import { makeOwnFolder, sampleFolderAt } from './sample-folder.ts'
import { runProcess } from './site-process.ts'
import { expect, test } from './visit.ts'

test.use({ launchOptions: launchOptions({ draws: true }), hasAnswered: false })
// A build, and the second server has what the first one left: its pages are compared with those that the first one showed.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** What the build and the development server show differently at most, of a screen. */
const SHARE = 0.001
const PROPERTY = 1001
const LOOKED_AT = ['/fr/a-vendre/', `/fr/property/${PROPERTY}/`, '/fr/']
const built: Buffer[] = []

let checkout: CheckoutCopy
let folder = sampleFolderAt('')

/** Installs the package beside a copy of the checkout, and puts its module on the home page of a copy of the sample. */
test.beforeAll(async () => {
  checkout = await copyCheckout()
  folder = await makeOwnFolder()
  await cp(join(root, 'tests/fixtures/module-package'), join(checkout.around, 'agency-modules'), { recursive: true })
  await writeFile(join(checkout.path, 'vitrine.config.json'), '{ "modules": ["../agency-modules"] }')
  const contents = join(folder.siteConfig, 'content/visiting-days')
  await mkdir(contents)
  await cp(join(root, 'tests/fixtures/module-package/visiting-days/sample.json'), join(contents, 'may.json'))
  const home = join(folder.siteConfig, 'pages/home.json')
  const page = JSON.parse(await readFile(home, 'utf8'))
  page.params.modules.unshift({ relations: { type: 'visiting-days', id: 'may' } })
  await writeFile(home, JSON.stringify(page))
})

test.afterAll(async () => {
  await checkout[Symbol.asyncDispose]()
  await rm(folder.path, { recursive: true, force: true })
})

/** Playwright clicks only what nothing covers. */
async function refuseCookies(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectAlive(page: Page, url: string): Promise<void> {
  const html = await (await fetch(`${url}/nl/`)).text()
  expect(html).toContain('<p>2 dagen</p>')
  expect(html).toMatch(/"@type":"Event","name":"Opendeurdagen"/)
  await page.goto(`${url}/nl/`)
  const module = page.locator('section', { has: page.getByRole('heading', { name: 'Opendeurdagen' }) })
  await expect(module.getByRole('listitem')).toHaveCount(1)
  // Also one that comes before the page has hydrated.
  await module.getByRole('button', { name: 'Alle dagen', expanded: false }).click()
  await expect(module.getByRole('listitem')).toHaveCount(2)
  await expect(module.locator('div[class*=days]')).toHaveCSS('border-inline-start-width', '3px')
}

test('[CONF-05] a module type of a package is checked, built, rendered and hydrated; an invalid one is left out', async ({
  page,
}) => {
  const broken = join(checkout.around, 'agency-modules/weather')
  await mkdir(broken)
  await writeFile(join(broken, 'schema.ts'), SCHEMA_OF_WEATHER)
  await writeFile(join(broken, 'Weather.tsx'), 'export default function Weather( {')
  const checked = await checkout.run('src/commands/vitrine.mjs', 'check', folder.siteConfig)
  expect(checked).toMatchObject({ code: 1, output: expect.stringContaining('1 error') })
  expect(checked.output).toMatch(/^\.\.\/agency-modules\/weather\/Weather\.tsx:1:1 +error +broken-view +.*Mend the view/)

  const build = await checkout.run('src/commands/build.ts')
  expect(build).toMatchObject({ code: 0, output: expect.stringContaining('Weather.tsx is left out') })
  const server = await runProcess({ ...folder, checkout: checkout.path })
  for (const path of LOOKED_AT) built.push(await firstScreen(page, server.url + path))
  await refuseCookies(page)
  await expectAlive(page, server.url)
  await server.close()
})

test('[CONF-05] "npx vitrine dev" loads it from its sources, and shows home, list and property as the build does', async ({
  page,
}) => {
  const server = await runProcess({
    ...folder,
    checkout: checkout.path,
    words: ['--dev'],
    variables: { NODE_ENV: 'development' },
  })
  for (const [index, path] of LOOKED_AT.entries()) {
    const developed = await firstScreen(page, server.url + path)
    expect(shareOfDifference(built[index] ?? Buffer.alloc(0), developed), path).toBeLessThan(SHARE)
  }
  await refuseCookies(page)
  await expectAlive(page, server.url)
  await server.close()
})

const SCHEMA_OF_WEATHER = `export default {
  description: 'The weather.',
  views: ['standard'],
  schema: { type: 'object', properties: { version: { const: 1 } } },
}
`
