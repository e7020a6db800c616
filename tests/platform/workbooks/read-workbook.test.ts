import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { parseWorkbook } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'

const workbook = async () => new Uint8Array(await writeSheet([[{ value: 'Reference', type: String }]], { sheet: 'A' }).toBuffer())
/** A workbook with other rows, or with other texts that cells share. */
async function workbookOf(rows: string, texts?: string): Promise<Uint8Array> {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const shared = texts === undefined ? {} : { 'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`) }
  return zipSync({ ...unzipSync(await workbook()), 'xl/worksheets/sheet1.xml': strToU8(sheet), ...shared })
}
const cell = (address: string, value = '1', more = '') =>
  `<row r="${/\d+/.exec(address)}"><c r="${address}" ${more}><v>${value}</v></c></row>`

it('a workbook is read in a thread that leaves this one free, and is left where it takes too long', async () => {
  const bytes = await workbook()
  const sheets = [{ isVisible: true, rows: [['Reference']] }]
  expect(await readWorkbook(bytes, { trim: true })).toEqual({ sheets })
  expect(await readWorkbook(bytes, { trim: true }, { timeoutMs: 0 })).toEqual({ problem: 'too-slow' })
  // The next one is read all the same.
  expect(await readWorkbook(bytes, { trim: true })).toEqual({ sheets })
})

it('a large workbook is handed over in pieces, in its order', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => at + 1)
  const outcome = await readWorkbook(await workbookOf(rows.map((row) => cell(`A${row}`, String(row))).join('')), { trim: true })
  expect('sheets' in outcome && outcome.sheets[0]?.rows.map(([value]) => value)).toEqual(rows)
})

it('a workbook with a part that grows more than 200 times is refused, of any size', async () => {
  const padded = `${cell('A1')}<!--${'x'.repeat(400_000)}-->`
  expect(await parseWorkbook(await workbookOf(padded), { trim: true })).toEqual({ problem: 'too-large' })
})

it.each([
  ['a column beyond those of a sheet', cell('ZZZZZZZZ1')],
  ['a column that is written as an entity', cell('&#90;ZZZZZZZ1')],
  ['a second address', cell('A1', '1', 'r="ZZZZZZZZ1"')],
  ['a second address with a prefix', cell('A1', '1', 'x:r="ZZZZZZZZ1"')],
  ['a row beyond those of a sheet', cell('A99999999')],
  ['more attributes than any cell', cell('A1', '1', Array.from({ length: 300 }, (_, at) => `a${at}="1"`).join(' '))],
  ['elements in elements', '<a>'.repeat(100)],
  ['entities of its own', `${cell('A1')}<!DOCTYPE a [<!ENTITY b "c">]>`],
])('a workbook with %s is refused', async (_, rows) => {
  expect(await parseWorkbook(await workbookOf(rows), { trim: true })).toEqual({ problem: 'unreadable' })
})

it('a workbook with more cells or text than it could hold by itself is too large', async () => {
  const far = cell('XFD1') + cell('A1048576')
  expect(await parseWorkbook(await workbookOf(far), { trim: true })).toEqual({ problem: 'too-large' })
  const text = `<si><t>${Array.from({ length: 10_000 }, (_, at) => at.toString(36)).join(' ')}</t></si>`
  const rows = Array.from({ length: 2000 }, (_, at) => cell(`A${at + 1}`, '0', 't="s"')).join('')
  expect(await parseWorkbook(await workbookOf(rows, text), { trim: true })).toEqual({ problem: 'too-large' })
})

it('an attribute of a cell that is called as a method of objects is only a name', async () => {
  const rows = cell('A1', '7', 'hasOwnProperty="1"')
  expect(await parseWorkbook(await workbookOf(rows), { trim: true })).toEqual({ sheets: [{ isVisible: true, rows: [[7]] }] })
})
