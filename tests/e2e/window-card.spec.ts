import { violationsOf } from './accessibility.ts'
import { overflowOf } from './in-page.ts'
import { expect, test } from './visit.ts'

const SIZES_MM = { a6: [105, 148], a5: [148, 210], a4: [210, 297], a3: [297, 420] } as const
const POINTS_PER_MM = 72 / 25.4

test('[PROP-17] a card for the window is one sheet of its size, with nothing cut, however long the title', async ({
  page,
  complaints,
}) => {
  for (const [format, sizeMm] of Object.entries(SIZES_MM)) {
    await page.goto(`/window-card/1048/?language=de&format=${format}`)
    const title = page.getByRole('article').getByRole('heading')
    await expect(title).toHaveText('Laden von 76 m² zu vermieten, frei')
    await title.evaluate((element) => {
      element.textContent = 'Einfamilienhaus mit Garten '.repeat(15)
      element.dataset.length = 'longest'
    })
    await page.emulateMedia({ media: 'print' })
    const cut = await page.getByRole('article').evaluate((card) => {
      const end = card.getBoundingClientRect().bottom
      return [...card.querySelectorAll('*')].filter((one) => !one.closest('.picture') && one.getBoundingClientRect().bottom > end)
        .length
    })
    expect(cut, format).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g), format).toHaveLength(1)
    const [width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number)
    // Paper is cut to whole pixels.
    expect(Math.abs(width - sizeMm[0] * POINTS_PER_MM), format).toBeLessThan(1)
    expect(Math.abs(height - sizeMm[1] * POINTS_PER_MM), format).toBeLessThan(1)
    await page.emulateMedia({ media: 'screen' })
  }
  expect(complaints).toEqual([])
})

test('[PROP-17] the page of a card offers sizes and languages by links, and fits a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/window-card/1001/?language=de')
  await page.getByRole('navigation', { name: 'Papierformat' }).getByRole('link', { name: 'A6' }).click()
  await page.getByRole('navigation', { name: 'Sprache der Karte' }).getByRole('link', { name: 'NL' }).click()
  await expect(page).toHaveURL('/window-card/1001/?language=nl&format=a6')
  await expect(page.getByRole('navigation', { name: 'Papierformaat' }).getByRole('link', { name: 'A6' })).toHaveAttribute(
    'aria-current',
  )
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
})
