import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconSheet, SHEET_WEIGHTS } from '#src/dev/icon-sheet.ts'
import { SHEET_ICONS } from '#src/ui/sheet-icons.ts'

// After a change of the icons, `npx vitest run tests/ui/icons -u` writes the picture.
it.each(Object.entries(SHEET_WEIGHTS))('%s.svg is drawn by the list of icons', async (file, strokeWidth) => {
  await expect(iconSheet(strokeWidth)).toMatchFileSnapshot(`../../src/ui/${file}.svg`)
})

it('style sheets know how many rows the picture has, and say which icon a row is', () => {
  const { length } = SHEET_ICONS
  expect(readFileSync('src/ui/icons.css', 'utf8')).toContain(`calc(var(--icon) * 100% / ${length - 1}) / 100% ${length}00%`)
  const sheets = globSync(['src/**/*.css', 'modules/**/*.css']).map((file) => readFileSync(file, 'utf8'))
  const rows = sheets.flatMap((sheet) => [...sheet.matchAll(/--icon: (\d+);(?: \/\* ([a-z-]+) \*\/)?/g)])
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(([, row, name]) => SHEET_ICONS[Number(row)] !== name).map(([text]) => text)).toEqual([])
})
