import { open } from './in-page.ts'
import { expect, sampleUrl, test } from './visit.ts'

interface Listing {
  readonly City: string
  readonly TypeDescription: string
  readonly MainTypeName: string
  readonly RecordFile: string
  readonly Price: number
  readonly Status: number
  readonly PublishPrice: boolean
  readonly MarqueeName: string
  readonly EnergyPerformance: number | null
  readonly path: string
  readonly SmallPictureItem?: { readonly Name: string; readonly urlTemplate: string }
}

async function listings(goal: 0 | 1, language: string): Promise<readonly Listing[]> {
  const response = await fetch(`${sampleUrl()}/api/properties?goal=${goal}&language=${language}&pageSize=12`)
  return ((await response.json()) as { items: readonly Listing[] }).items
}

test('[PROP-03] each card shows photo with caption, price, city, headline, reference, energy label and ribbon', async ({
  page,
}) => {
  const properties = await listings(0, 'fr')
  await open(page, '/fr/a-vendre/')
  const cards = page.getByRole('main').getByRole('article')
  for (const [index, property] of properties.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('link')).toHaveText(property.TypeDescription || property.MainTypeName)
    await expect(card.getByRole('link')).toHaveAttribute('href', property.path)
    await expect(card).toContainText(property.City)
    await expect(card).toContainText(property.RecordFile)
    if (property.PublishPrice && property.Status === 1) await expect(card).toContainText(property.Price.toLocaleString('de-DE'))
    if (property.Status === 1 && property.MarqueeName !== '')
      await expect(card.getByRole('figure')).toContainText(property.MarqueeName)
    if (property.SmallPictureItem)
      await expect(card.getByRole('img', { name: property.SmallPictureItem.Name, exact: true })).toHaveCount(1)
  }
  expect(properties.some(({ MarqueeName }) => MarqueeName !== '')).toBe(true)
  const labels = await cards.getByRole('img', { name: /PEB/ }).count()
  expect(labels).toBeGreaterThan(0)
})

test('[WIDG-04] the pictures of a list are offered at 100, 400, 600, 800, 1080 and 1360 px over a placeholder, and load in the displayed size', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  const answer = await open(page, '/fr/a-vendre/')
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  const asked = await pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ srcset, width, height, sizes }) => ({
      widths: srcset.split(', ').map((source) => source.split(' ')[1]),
      hasSize: width > 0 && height > 0 && sizes !== '',
    })),
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(new Set(asked.map(({ widths }) => widths.join(' ')))).toEqual(new Set(['100w 400w 600w 800w 1080w 1360w']))
  expect(asked.every(({ hasSize }) => hasSize)).toBe(true)
  const html = await answer?.text()
  expect(html?.match(/background-image:linear-gradient\(#[\da-f]{6},/g)?.length).toBeGreaterThan(5)
  await expect(pictures.first()).toHaveJSProperty('complete', true)
  const [chosen, shown] = await pictures
    .first()
    .evaluate((image: HTMLImageElement) => [
      Number(/\/media\/(\d+)\//.exec(image.currentSrc)?.[1]),
      image.getBoundingClientRect().width,
    ])
  expect(chosen).toBeGreaterThanOrEqual(Math.min(shown ?? 0, 1360))
  expect(chosen).toBeLessThanOrEqual(600)
})

for (const [language, list, goal, agent] of [
  ['de', '/de/zu-verkaufen/', 0, 'Ihr Ansprechpartner'],
  ['nl', '/nl/te-huur/', 1, 'Uw contactpersoon'],
] as const) {
  test(`[PROP-03] [ROUTE-04] a card of ${list} leads to the page of its property, which shows the same data`, async ({
    page,
    complaints,
  }) => {
    const [property] = await listings(goal, language)
    await open(page, list)
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(`${sampleUrl()}${property?.path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(property?.TypeDescription ?? '')
    await expect(page.getByRole('main')).toContainText(property?.City ?? '')
    await expect(page.getByRole('main')).toContainText(property?.RecordFile ?? '')
    await expect(page.getByRole('heading', { name: agent })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(complaints).toEqual([])
  })
}

test('[CONF-05] a row of cards shows whole cards, and its arrows lead to the others', { tag: ['@desktop', '@tablet'] }, async ({
  page,
}) => {
  await open(page, '/fr/ma-selection/')
  const row = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
  /** How many cards show in part. */
  const partial = () =>
    row.evaluate((list) => {
      const seen = list.getBoundingClientRect()
      return [...list.children].filter((card) => {
        const { left, right, width } = card.getBoundingClientRect()
        const shown = Math.min(right, seen.right) - Math.max(left, seen.left)
        return shown > 8 && shown < width - 1
      }).length
    })
  const back = page.getByRole('button', { name: 'Biens précédents' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  expect(await partial()).toBe(0)
  await page.getByRole('button', { name: 'Biens suivants' }).click()
  await expect(back).not.toHaveAttribute('aria-disabled')
  await expect.poll(partial).toBe(0)
})
