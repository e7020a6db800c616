import { untilAlive } from './in-page.ts'
import { expect, test } from './visit.ts'

/** The property of the sample with the most facts. */
const DOMAIN = '/fr/property/1001/'
const MAX_HEIGHT_PX = { wide: 4600, phone: 7600 }

test('[PROP-20] the page of a property is half as high as it was, and its index follows the visitor and leads to each section', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  await page.goto(DOMAIN)
  const index = page.getByRole('navigation', { name: 'Sur cette page' })
  const isWide = (page.viewportSize()?.width ?? 0) >= 1440
  const current = index.locator('[aria-current="true"]')
  await index.getByRole('link', { name: 'Situation' }).click()
  const title = page.getByRole('heading', { name: 'Où se trouve ce bien' })
  await expect(title).toBeInViewport()
  await expect(current).toHaveText('Situation')
  const [line, below] = [await index.boundingBox(), await title.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  await expect(current).toBeInViewport({ ratio: 1 })
  await index.getByRole('link', { name: 'Être rappelé' }).click()
  await expect(page.getByRole('button', { name: 'Contactez-moi' })).toBeVisible()
  await page.getByText('Laissez-nous vos coordonnées').click()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(isWide ? MAX_HEIGHT_PX.wide : MAX_HEIGHT_PX.phone)
})

test('[PROP-24] how a loan is paid back opens as a chart, whose code comes then and whose years the arrow keys read, and a table', {
  tag: ['@phone'],
}, async ({ page, complaints }) => {
  const charts: string[] = []
  page.on('request', (request) => request.url().includes('RepaymentChart') && charts.push(request.url()))
  await page.goto(DOMAIN)
  await untilAlive(page)
  await page.getByText('Mensualité estimée').first().click()
  expect(charts).toEqual([])
  await page.getByText('Comment le prêt se rembourse').click()
  const chart = page.getByRole('application', { name: /^Sur 25 ans, vous payez € / })
  await expect(chart).toBeVisible()
  const table = page.getByRole('table', { name: 'Remboursement par année, en euros' })
  const second = table.getByRole('row', { name: /^2 / }).getByRole('cell')
  const reading = page.locator('figure').filter({ has: chart }).getByRole('status')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(reading).toContainText(`Reste dû € ${(await second.last().textContent())?.replace(',00', '')}`)
  await page.getByLabel('Durée du prêt').fill('10')
  await expect(page.getByRole('application', { name: /^Sur 10 ans/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PROP-20] the index leads to the sections, and opens folded ones', async ({ page }) => {
    await page.goto(DOMAIN)
    await page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link', { name: 'Énergie' }).click()
    await expect(page.getByRole('heading', { name: 'Performance énergétique' })).toBeInViewport()
    const technical = page.getByText('Chauffage', { exact: true })
    await expect(technical).toBeHidden()
    await page.getByText('Technique et équipements').click()
    await expect(technical).toBeVisible()
    await page.getByText('Lire la suite').click()
    await expect(page.getByText('Réduire')).toBeVisible()
  })
})
