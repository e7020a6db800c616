// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['standard', 'compact', 'stacked'])(
  '[CONF-05] a table has a caption, heads of columns and rows, and numbers in their form in the view %s',
  async (view) => {
    await showModule('table', { module: { view } })
    const table = screen.getByRole('table', { name: 'Nos honoraires' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mission', 'Taux', 'Minimum'])
    const row = within(table).getByRole('rowheader', { name: 'Vente' }).closest('tr') ?? table
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3,5\u00a0%', '€ 6.500'])
    expect(screen.getByText('TVA comprise.')).toBeTruthy()
  },
)

it('what scrolls can be reached by keyboard, and has a name', async () => {
  await showModule('table')
  expect(screen.getByRole('region', { name: 'Nos honoraires' }).tabIndex).toBe(0)
})

it('[CONF-05] a row with fewer cells than columns, or more, is filled or cut', async () => {
  const columns = [{ label: 'A' }, { label: 'B' }]
  await showModule('table', { content: { version: 1, caption: 'T', columns, rows: [{ cells: ['a'] }, { cells: ['a', 1, 2] }] } })
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', '1'])
})
