import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from './launch-options.ts'
import { propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

test.use({ launchOptions: launchOptions({ draws: true }) })

/** Shades closer to each other than this look like one. */
const SHADE = 16
/** A line or a sign covers more of a box than this. */
const LEAST_SHARE = 0.005

/** Whether a box shows more than one colour; its edges are left out, for they have a line. */
async function isDrawn(place: Locator): Promise<boolean> {
  await place.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  const inside = { left: 8, top: 8, width: Math.floor(width) - 16, height: Math.floor(height) - 16 }
  const picture = sharp(await place.screenshot({ animations: 'disabled' })).extract(inside)
  const { data } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  const shades = new Map<number, number>()
  for (const value of data) shades.set(Math.floor(value / SHADE), (shades.get(Math.floor(value / SHADE)) ?? 0) + 1)
  const [most = 0] = [...shades.values()].sort((a, b) => b - a)
  return most < (1 - LEAST_SHARE) * data.length
}

test('[SRCH-14] every place of a map has a drawing before any script has run, and asks no third party for it', {
  tag: ['@desktop', '@tablet', '@phone'],
}, async ({ page }) => {
  const [property = ''] = await propertyPaths(sampleUrl())
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sampleUrl()) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  // A machine on which no script comes in time.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [path, name] of [
    ['/fr/a-vendre/?view=map', 'map of the list'],
    ['/fr/contact/', 'map of the offices'],
    [property, 'map of a property'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const place = page.locator('main [data-map-place]').filter({ visible: true }).first()
    expect(await isDrawn(place), name).toBe(true)
  }
  expect(foreign).toEqual([])
})
