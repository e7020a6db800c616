import type { CDPSession, Page } from '@playwright/test'
import { isSameDocument, markDocument, open } from './in-page.ts'
import { expect, test } from './visit.ts'

const MIDDLE = { x: 180, y: 390 }

interface Finger {
  readonly x: number
  readonly y: number
  readonly id: number
}

/** Fingers touch the window, move, and leave it: the places of all of them at each moment. */
async function touch(session: CDPSession, moments: readonly (readonly Finger[])[]): Promise<void> {
  for (const [index, fingers] of moments.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...fingers] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const pinch = (session: CDPSession) =>
  touch(
    session,
    [30, 50, 80, 110].map((apartPx) => [
      { ...MIDDLE, x: MIDDLE.x - apartPx, id: 1 },
      { ...MIDDLE, x: MIDDLE.x + apartPx, id: 2 },
    ]),
  )

const swipeLeft = (session: CDPSession) =>
  touch(
    session,
    [320, 300, 260, 200, 140, 80, 30].map((x) => [{ ...MIDDLE, x, id: 1 }]),
  )

const photos = (page: Page) => page.getByRole('dialog', { name: 'Photos' })

test('[ACC-02, PROP-04] by touch: a swipe leads to the next photo, two fingers enlarge it, and the gesture for Back closes the photos', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await page.goto('/fr/services/')
  await open(page, '/fr/property/1002/')
  const session = await page.context().newCDPSession(page)
  await markDocument(page)
  await page.getByRole('link', { name: /^Voir les . photos/ }).tap()
  const at = (number: number) => photos(page).locator(`[data-number^="${number} / "]`)
  await expect(at(1)).toBeInViewport()
  await swipeLeft(session)
  await expect(at(2)).toBeInViewport()
  await expect(at(1)).not.toBeInViewport()
  await pinch(session)
  await expect(photos(page).locator('[data-zoomed]')).toHaveCount(1)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  // Phones go back in the history by a swipe from the edge.
  await page.goBack()
  await expect(photos(page)).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints).toEqual([])
})
