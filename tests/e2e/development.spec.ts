import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from './launch-options.ts'
import { makeOwnFolder } from './sample-folder.ts'
import { runProcess } from './site-process.ts'
import { expect, sampleUrl, test } from './visit.ts'

test.use({ launchOptions: launchOptions({ draws: true }), hasAnswered: false })

/** What compression makes of pictures is no difference: so much of a colour channel of a pixel, on so much of a screen. */
const CHANNEL_DIFFERENCE = 40
const SHARE = 0.001

/** The first screen as a visitor sees it, with the cookie question, before the application runs. */
async function firstScreen(page: Page, url: string) {
  // Whether a font comes in time is left to the browser, so the two screens could differ by it.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(url, { waitUntil: 'load' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()))
  })
  const { data } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

function shareOfDifference(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > CHANNEL_DIFFERENCE,
    )
    if (isOther) count += 1
  }
  return count / (one.length / 3)
}

test('"npx vitrine dev" shows home, list and property as the build does, and its cookie question can be refused', async ({
  page,
}) => {
  const folder = await makeOwnFolder()
  const server = await runProcess({ ...folder, words: ['--dev'], variables: { NODE_ENV: 'development' } })
  try {
    const { items } = await (await fetch(`${sampleUrl()}/api/properties?goal=0&pageSize=1&language=fr`)).json()
    for (const path of ['/fr/a-vendre/', items[0].path, '/fr/']) {
      const built = await firstScreen(page, sampleUrl() + path)
      const developed = await firstScreen(page, server.url + path)
      expect(shareOfDifference(built, developed), path).toBeLessThan(SHARE)
    }
    // Playwright clicks only what nothing covers.
    await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await server.close()
    await rm(folder.path, { recursive: true, force: true })
  }
})
