import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type RunningServer, runServer } from './served-site.ts'
import { expect, test } from './visit.ts'

let folder: string
let server: RunningServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-brand-'))
  await cp(join(root, 'examples/network'), folder, { recursive: true })
  server = await runServer({ siteConfig: join(folder, 'sites/namur'), dataDir: join(folder, 'data') })
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('[NET-05] an office sees what is the brand’s, has a copy with its first change, and takes the brand’s back', async ({
  page,
}) => {
  await enterStudio(page, join(folder, 'data'), { name: 'Emma', role: 'administrator' })
  const open = (file: string) => page.goto(new URL(`/studio/?view=site&file=${file}`, page.url()).href)

  await open('header.json')
  await expect(page.getByText('Fixed by the brand: The logo is the same in every office.')).toBeVisible()
  await page.locator('[data-fixed] summary').first().click()
  await expect(page.locator('[data-fixed]').locator('button, input, textarea').first()).toBeDisabled()
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])

  await open('content/article/about.json')
  await expect(page.getByText('This comes from the brand (brand@1).')).toBeVisible()
  const name = page.getByRole('textbox', { name: /fr/i }).first()
  const before = await name.inputValue()
  await name.fill('Nous à Namur')
  const takeBack = page.getByRole('button', { name: 'Take back what the brand has' })
  await expect(takeBack).toBeVisible()
  await takeBack.click()
  await expect(page.getByText('This comes from the brand (brand@1).')).toBeVisible()
  await expect(name).toHaveValue(before)
})
