import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '#schemas/owner/owner.ts'
import { historyCsv } from '#src/features/owners/server/history-csv.ts'

const text = (key: string) => `<${key}>`

function entry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ID: 1,
    Date: '2026-11-10T14:30',
    Type: 'viewing',
    Contact: 'Mme D.',
    Subject: 'Visite',
    Comment: 'Cuisine claire',
    Status: 'not-interested',
    Source: 'Immo-portal',
    ...overrides,
  }
}

/** Parses the file like a spreadsheet: cells in quotes, a doubled quote for one. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of file.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

it('[OWN-03] the file begins with a UTF-8 byte order mark and headings in the language, and has a line for each entry', () => {
  const file = historyCsv([entry(), entry({ Date: '2026-11-09', Comment: 'Dit "peut-être" ; à suivre\nlundi' })], text)
  expect(file.startsWith('\ufeff"<owner.history.date>";"<owner.history.type>";')).toBe(true)
  expect(cellsOf(file)).toEqual([
    ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'].map((name) => `<owner.history.${name}>`),
    [
      '2026-11-10 14:30',
      '<owner.type.viewing>',
      'Mme D.',
      'Visite',
      'Cuisine claire',
      '<owner.entry.not-interested>',
      'Immo-portal',
    ],
    [
      '2026-11-09',
      '<owner.type.viewing>',
      'Mme D.',
      'Visite',
      'Dit "peut-être" ; à suivre\nlundi',
      '<owner.entry.not-interested>',
      'Immo-portal',
    ],
  ])
})

it.each(['=1+1', '+32 87 12', '-2', '@SUM(A1)', '\t=1', '\r=1', '\nx', ' =HYPERLINK("http://x")', '＝1', '\u0000=1'])(
  '[OWN-03] a cell that a spreadsheet would evaluate stays text: %j',
  (Comment) => {
    expect(cellsOf(historyCsv([entry({ Comment })], text))[1]?.[4]).toBe(`'${Comment}`)
  },
)

it('[OWN-03] no cell begins like a formula, and every line has the same number of cells, for any text', () => {
  const anyText = fc.string({ unit: fc.constantFrom('"', ';', '=', '+', '-', '@', '\r', '\n', '\t', ' ', 'a', 'é', "'") })
  fc.assert(
    fc.property(anyText, anyText, (Contact, Comment) => {
      const rows = cellsOf(historyCsv([entry({ Contact, Comment }), entry()], text))
      expect(rows.map((cells) => cells.length)).toEqual([7, 7, 7])
      for (const [place, written] of [
        [2, Contact],
        [4, Comment],
      ] as const) {
        const cell = rows[1]?.[place] ?? ''
        expect(cell).not.toMatch(/^\s*[=+\-@]/)
        expect([written, `'${written}`]).toContain(cell)
      }
    }),
  )
})
