import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, readCsv } from '#src/base/text/read-csv.ts'

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields)

describe('readCsv', () => {
  it.each([
    ['commas', '/a,/b\n/c,/d,302'],
    ['semicolons and line ends of Windows', '/a;/b\r\n/c;/d;302\r\n'],
    ['tabs, a byte order mark and spaces', '\uFEFF/a \t /b\n\n/c\t/d\t302'],
    ['quotes', '"/a","/b"\n"/c" , /d,"302"'],
  ])('reads %s', (_, text) => {
    expect(fieldsOf(text)).toEqual([
      ['/a', '/b'],
      ['/c', '/d', '302'],
    ])
  })

  it('knows the line on which a record begins, also behind line breaks in quotes', () => {
    expect(readCsv('a,b\n\n"c\n""c""",d\ne,f')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 3, fields: ['c\n"c"', 'd'] },
      { line: 5, fields: ['e', 'f'] },
    ])
  })

  it('throws with its line where a quote has no end', () => {
    expect(() => readCsv('a,b\nc,"d')).toThrow(new CsvError(2, 'a quote has no end'))
  })

  it('reads any text that was written with quotes', () => {
    const field = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll('\r', '')}x`)
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (records) => {
        const first = ['a', ...(records[0] ?? [])]
        const all = [first, ...records.slice(1)]
        const text = all.map((fields) => fields.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n')
        // The separator is guessed from the first line, which has commas alone here.
        fc.pre(!/[;\t]/.test(text))
        expect(fieldsOf(text)).toEqual(all)
      }),
    )
  })

  it('are read in one pass, however many quotes stand within a field', () => {
    // Otherwise each quote takes as long as what stands before it: minutes.
    expect(readCsv('"a'.repeat(1_000_000))).toHaveLength(1)
  })
})
