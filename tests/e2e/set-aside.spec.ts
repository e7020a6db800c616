import { layoutShiftsOf, open, recordLayoutShifts } from './in-page.ts'
import { propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

test('[SEL-02, SEL-03] what a visitor has hidden and seen is left out and has its place before the first paint: nothing moves', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const [path = ''] = await propertyPaths(sampleUrl())
  await open(page, path)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('vitrine.recent'))).not.toBeNull()
  await recordLayoutShifts(page)
  // What stands there before the application, which takes it away where it is not needed.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const place = document.querySelector('section:has([data-recent])')
      Object.assign(window, { hasRoom: place !== null && getComputedStyle(place).display !== 'none' })
    }),
  )
  const hasRoom = () => page.evaluate(() => 'hasRoom' in window && window.hasRoom)
  await open(page, path)
  expect(await hasRoom(), 'the property of the page is none seen before').toBe(false)
  await open(page, '/fr/a-vendre/')
  const [first, second] = await page.locator('li:has(> article)').evaluateAll((items) => items.map(({ id }) => id))
  await page.locator(`#${first} [data-hides-property]`).tap()
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/fr/a-vendre/')
  expect(await hasRoom()).toBe(true)
  await expect(page.locator('[id^="property-"]:has(> article)').first()).toHaveAttribute('id', second ?? '')
  await expect(page.getByText('1 bien masqué')).toBeVisible()
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(asked).not.toContain('/api/selection')
  // A jump ahead of the idle moments in which the rest is laid out would move what is below.
  await expect(page.locator('[data-later]')).toHaveCount(0)
  await page.getByRole('heading', { name: 'Vus récemment' }).scrollIntoViewIfNeeded()
  const seen = page.locator('[data-recent="some"] a')
  await expect(seen).toHaveCount(1)
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
