import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

const FILE = 'content/article/home-about.json'

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test('a picture is uploaded where it is chosen, described, given its focal point, seen in the page, and published', async ({
  page,
}) => {
  await enterStudio(page, site.dataDir, { name: 'Sofie', role: 'publisher' })

  await page.goto(new URL(`/studio/?file=${FILE}&language=nl`, page.url()).href)
  const begin = await holdNewDraft(page)
  const field = page.getByRole('group', { name: 'Picture' })
  await field.getByRole('button', { name: 'Change' }).click()
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#3d6b58' } })
  const library = page.getByRole('dialog')
  await expect(library.getByRole('row').first()).toBeVisible()
  expect(await violationsOf(page, { exclude: ['iframe'] })).toEqual([])
  await library
    .getByLabel('Add files')
    .setInputFiles({ name: 'Façade côté jardin.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expect(library).toBeHidden()
  await field.locator('input[lang="nl"]').fill('De tuingevel')
  await field.getByRole('button', { name: 'Focal point', exact: true }).click()
  const picture = field.getByRole('button', { name: /^Focal point\. / })
  await picture.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await begin()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // What was read of the live site gives way to what the draft has, under the same keys.
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(picture).toHaveAccessibleName('Focal point. 20% from the left and 10% from the top.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const shown = page.frameLocator('iframe').first().getByRole('img', { name: 'De tuingevel' }).first()
  await expect(shown).toHaveCSS('object-position', '20% 10%')
  await expect(shown).toHaveJSProperty('complete', true)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(panel).toContainText(/Version \d+ is live/)
  const { image } = JSON.parse(await readFile(join(site.siteConfig, FILE), 'utf8'))
  expect(image).toMatchObject({
    src: expect.stringMatching(/^pictures\/facade-cote-jardin-[0-9a-f]{8}\.webp$/),
    focus: { x: 0.2, y: 0.1 },
  })
  const home = await (await fetch(`${site.url}/nl/`)).text()
  expect(home).toContain(image.src)
})

/** Holds back the draft that the first change begins; the function that it resolves with lets it begin. */
async function holdNewDraft(page: Page): Promise<() => Promise<void>> {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  const begun = page.waitForURL(/[?&]draft=/)
  await page.route('**/api/studio/drafts', async (route) => {
    await isAllowed
    await route.continue()
  })
  return () => {
    allow()
    return begun
  }
}
