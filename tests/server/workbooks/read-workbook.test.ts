import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { readWorkbook } from '#src/server/workbooks/read-workbook.ts'

const workbook = async () => new Uint8Array(await writeSheet([[{ value: 'Reference', type: String }]], { sheet: 'A' }).toBuffer())

it('a workbook is read in a thread that leaves this one free, and is left where it takes too long', async () => {
  const bytes = await workbook()
  expect(await readWorkbook(bytes, { trim: true })).toEqual([{ isVisible: true, rows: [['Reference']] }])
  expect(await readWorkbook(bytes, { trim: true }, { timeoutMs: 0 })).toBeNull()
  // The next one is read all the same.
  expect(await readWorkbook(bytes, { trim: true })).toHaveLength(1)
})

it('a workbook with a part that grows more than 200 times is none, however small it is', async () => {
  const parts = unzipSync(await workbook())
  const name = 'xl/worksheets/sheet1.xml'
  const padded = `${Buffer.from(parts[name] ?? [])}<!--${'x'.repeat(400_000)}-->`
  expect(await readWorkbook(zipSync({ ...parts, [name]: strToU8(padded) }), { trim: true })).toBeNull()
})
