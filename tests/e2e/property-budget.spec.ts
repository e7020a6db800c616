import { expect, test } from './visit.ts'

/** A house for sale in Verviers. */
const HOUSE = 1012

test('[PROP-04] the estimate follows the visitor’s entries, Enter keeps them, and the next property starts with the defaults', async ({
  page,
}) => {
  await page.goto(`/en/property/${HOUSE}/`)
  const plan = page.locator('#finance')
  await plan.getByText('Adjust use, contribution').click()
  await expect(plan.getByRole('button', { name: 'Recalculate' })).toHaveCount(0)
  await plan.getByRole('textbox', { name: 'Your contribution to the price' }).fill('69000')
  const years = plan.getByRole('spinbutton', { name: 'Term of the loan' })
  await years.fill('10')
  await years.press('Enter')
  await expect(years).toHaveValue('10')
  expect(new URL(page.url()).search).toBe('')
  await plan.getByRole('textbox', { name: 'Yearly rate' }).fill('0')
  await expect(plan.getByRole('definition').getByText('€ 1.000', { exact: true })).toBeVisible()
  await plan.getByRole('radio', { name: /anything else/ }).check()
  await expect(plan.getByText('12,5 % × € 189.000')).toBeVisible()

  const others = page.getByRole('article').getByRole('link')
  await others
    .and(page.locator(`[href*="/for-sale/"]:not([href$="/${HOUSE}/"])`))
    .first()
    .click()
  await expect(page).not.toHaveURL(new RegExp(`/${HOUSE}/$`))
  const next = page.locator('#finance').getByRole('spinbutton', { name: 'Term of the loan', includeHidden: true })
  await expect(next).toHaveValue('25')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PROP-04] the form sends its entries, and the page calculates with them', async ({ page }) => {
    await page.goto(`/en/property/${HOUSE}/`)
    await page.getByText('Adjust use, contribution').click()
    await page.getByRole('textbox', { name: 'Your contribution to the price' }).fill('69000')
    await page.getByRole('spinbutton', { name: 'Term of the loan' }).fill('10')
    await page.getByRole('textbox', { name: 'Yearly rate' }).fill('0')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect(page).toHaveURL(/\?purpose=own-home&own=69000&years=10&rate=0#finance$/)
    await expect(page.getByRole('definition').getByText('€ 1.000', { exact: true })).toBeVisible()
  })
})
