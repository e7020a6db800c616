import { layoutShiftsOf, open, recordLayoutShifts } from './in-page.ts'
import { expect, test } from './visit.ts'

test('[SEL-03] what a visitor has hidden is out of the list before the first paint, and nothing moves', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await open(page, '/fr/a-vendre/')
  const [first, second] = await page.locator('li:has(> article)').evaluateAll((items) => items.map(({ id }) => id))
  await page.locator(`#${first} [data-hides-property]`).tap()
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await recordLayoutShifts(page)
  await open(page, '/fr/a-vendre/')
  await expect(page.locator('li:has(> article)').first()).toHaveAttribute('id', second ?? '')
  await expect(page.getByText('1 bien masqué')).toBeVisible()
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
