import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './visit.ts'

/** What compression makes of pictures is no difference: so much of a colour channel of a pixel. */
const CHANNEL_DIFFERENCE = 40

/** The pixels of the first screen as a visitor sees it, with the cookie question, before the application runs. Needs a browser that draws. */
export async function firstScreen(page: Page, url: string): Promise<Buffer> {
  // Whether a font comes in time is left to the browser, so two screens could differ by it.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(url, { waitUntil: 'load' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    // Pictures that load late too, where they are seen: whether they are there would be left to chance.
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0
    })
    await Promise.all(seen.map((image) => image.decode()))
  })
  const { data } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.unroute('**/*.woff2')
  return data
}

/** On how much of the screen two of them differ, from 0 to 1. */
export function shareOfDifference(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > CHANNEL_DIFFERENCE,
    )
    if (isOther) count += 1
  }
  return count / (one.length / 3)
}
