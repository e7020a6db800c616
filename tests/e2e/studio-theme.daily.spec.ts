import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test('an editor changes a colour of the theme, sees it in three pages at once, and mends what cannot be read', async ({
  page,
}) => {
  await enterStudio(page, site.dataDir, { name: 'Emma', role: 'editor' })
  await page.getByRole('button', { name: 'Theme' }).click()
  const frames = ['Home page', 'List of properties', 'A property'].map((name) =>
    page.getByRole('region', { name, exact: true }).frameLocator('iframe').first().locator('html'),
  )
  for (const frame of frames) await expect(frame).toHaveCSS('--color-primary', '#1f5a4a')
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])

  await page.getByRole('button', { name: /^Primary #/ }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  // While the draft waits to be stored, the documents in the frames are those of before.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/studio/drafts', async (route) => {
    await seen.promise
    await route.continue()
  })
  await code.fill('#8fb8a8')
  await code.press('Tab')
  for (const frame of frames) await expect(frame).toHaveCSS('--color-primary', '#8fb8a8')
  seen.resolve()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 texts are hard to read')).toBeVisible()
  await page.getByRole('button', { name: /^Primary: take #/ }).click()
  await expect(page.getByText('All 17 texts can be read on their grounds.')).toBeVisible()
  const chosen = await page.getByRole('button', { name: /^Primary #/ }).innerText()
  const [colour = ''] = /#[0-9a-f]{6}/.exec(chosen) ?? []
  // The stored draft says the same by itself, once this change is saved after the one before it.
  const own = async () => page.request.get((await frames[0]?.evaluate((root) => root.ownerDocument.URL)) ?? '')
  await expect.poll(async () => (await own()).text()).toContain(`--color-primary:${colour}`)
  expect(await readFile(join(site.siteConfig, 'site.json'), 'utf8')).not.toContain(colour)
})
