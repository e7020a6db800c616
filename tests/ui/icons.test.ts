import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconSheet } from '#src/dev/icon-sheet.ts'
import { SHEET_ICONS } from '#src/ui/sheet-icons.ts'

// After a change of the icons, `npx vitest run tests/ui/icons -u` writes the picture.
it('the picture of icons is drawn by their list, and style sheets name its rows', async () => {
  await expect(iconSheet()).toMatchFileSnapshot('../../src/ui/icons.svg')
  const named = [...readFileSync('src/ui/icons.css', 'utf8').matchAll(/--icon-([a-z-]+): (\d+);/g)]
  const rows: Readonly<Record<string, number>> = {
    rows: SHEET_ICONS.length,
    ...Object.fromEntries(SHEET_ICONS.entries().map(([row, name]) => [name, row])),
  }
  const wrong = named.filter(([, name = '', row]) => name !== 'weight' && rows[name] !== Number(row))
  expect(named.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})
