import { expect, test } from './visit.ts'

test('a link to an answer leads to it, open, with its question in sight', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/services/#valuation')
  await expect(page.locator('#valuation')).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'What does a valuation cost?' })).toBeInViewport()
  await expect(page.locator('#valuation')).toContainText('the written opinion follows within the week')
})
