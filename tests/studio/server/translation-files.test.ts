import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isSameText } from '#src/definition/translation/check-translation.ts'
import { parsePoFile } from '#src/platform/workbooks/parse-po-file.ts'
import { parseWorkbook } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'
import type { TranslationLine } from '#src/studio/server/languages/translation-lines.ts'
import { readPo, translationsInPo, writePo } from '#src/studio/server/languages/translation-po.ts'
import { readXlsx, translationsIn, writeXlsx } from '#src/studio/server/languages/translation-xlsx.ts'

const line = (source: string, target: string, more: Partial<TranslationLine> = {}): TranslationLine => ({
  key: 'pages/a.json#/title',
  where: 'Accueil › Titre',
  source,
  target,
  isTodo: false,
  kind: 'text',
  maxLength: null,
  ...more,
})
const fileOf = (lines: readonly TranslationLine[]) => ({ from: 'fr', to: 'nl', lines }) as const

const ODD = [
  '"quotes" \'and\' \\back',
  'two\nlines',
  '  spaces  ',
  '👩‍👩‍👧 emoji',
  'שלום עולם',
  '=1+1',
  '<p>a &amp; b</p>',
  '{count} %s',
  '2026',
  'x\ty',
]
/** What JSON files hold and XML can: no control signs but tabs and line ends. */
const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() !== '' && !/[^\P{Cc}\n\t]|[\ufffe\uffff]/u.test(one)),
)

describe('files for translators', () => {
  it('in PO are imported as they were exported, with any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (pairs) => {
        const lines = pairs.map(([source, target], index) => line(source, target, { key: `a.json#/t/${index}` }))
        const outcome = parsePoFile(strToU8(writePo(fileOf(lines))))
        expect('sheets' in outcome && translationsInPo(outcome.sheets)).toEqual({
          ...{ from: 'fr', to: 'nl' },
          lines: lines.map(({ key, source, target }) => ({ key, source, target, isTodo: false })),
        })
      }),
    )
  })

  it('in XLSX are imported as they were exported, with any texts', async () => {
    // What stands for a broken sign is left out by the package; names of Object.prototype are in PO files alone.
    const inCells = text.filter((one) => !one.includes('\ufffd') && !(one in Object.prototype))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(inCells, inCells), { minLength: 1, maxLength: 5 }), async (pairs) => {
        const lines = pairs.map(([source, target], index) => line(source, target, { key: `a.json#/t/${index}` }))
        const outcome = await parseWorkbook(new Uint8Array(await writeXlsx(fileOf(lines))), { trim: false })
        const read = 'sheets' in outcome ? translationsIn(outcome.sheets) : null
        const same = read?.lines.map((each, index) => {
          const { source = '', target = '' } = lines[index] ?? {}
          return [isSameText(each.source, source), isSameText(each.target, target)]
        })
        expect([read?.from, read?.to, same]).toEqual(['fr', 'nl', lines.map(() => [true, true])])
      }),
      { numRuns: 40 },
    )
  }, 30_000)

  it('name the state of each text, and how long it may be', async () => {
    const po = writePo(fileOf([line('<p>a</p>', '<p>b</p>', { kind: 'rich-text', isTodo: true, maxLength: 60 })]))
    expect(po).toContain('#. HTML: keep the tags. At most 60 characters')
    expect(po).toContain('#. Accueil › Titre')
    expect((await readPo(strToU8(po))).lines[0]?.isTodo).toBe(true)
  })

  it('leave a text that no cell can have to PO files', async () => {
    const lines = ['toString', 'a'.repeat(40_000), 'Accueil'].map((source, index) =>
      line(source, 'x', { key: `a.json#/${index}` }),
    )
    expect((await readXlsx(await writeXlsx(fileOf(lines)))).lines.map(({ source }) => source)).toEqual(['Accueil'])
  })

  it('are read from the first visible sheet with their headings, without errors of formulas', async () => {
    const parts = unzipSync(new Uint8Array(await writeXlsx(fileOf([line('Accueil', 'Onthaal'), line('Prix', 'Prijs')]))))
    const changed = (name: string, change: (xml: string) => string) => {
      parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())))
    }
    const shiftedRow = (xml: string) =>
      xml.replaceAll(/(<row r="|<c r="[A-Z]+)(\d+)"/g, (_, start, row) => `${start}${Number(row) + 2}"`)
    changed('xl/worksheets/sheet1.xml', (xml) => {
      const [, cell = ''] = /(<c r="D2".*?<\/c>)/.exec(xml) ?? []
      return shiftedRow(xml.replace(cell, '<c r="D2" t="e"><f>A1</f><v>#REF!</v></c>'))
    })
    const read = async () => (await readXlsx(zipSync(parts))).lines.map(({ source, target }) => [source, target])
    expect(await read()).toEqual([
      ['Accueil', ''],
      ['Prix', 'Prijs'],
    ])
    changed('xl/workbook.xml', (xml) => xml.replace('<sheet ', '<sheet state="veryHidden" '))
    await expect(read()).rejects.toMatchObject({ code: 'TRANSLATIONS_NOT_READ' })
  })

  it.each([
    ['nothing', ''],
    ['a PO file of other software', 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n\nmsgid "a"\nmsgstr "b"\n'],
    ['a PO file of a language that there is not', 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"X-Source-Language: fr\\n"\n'],
  ])('are not taken from %s', async (_, po) => {
    await expect(readPo(strToU8(po))).rejects.toMatchObject({ code: 'TRANSLATIONS_NOT_READ' })
  })

  it('are refused if they are not workbooks, or too large unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000), 'xl/workbook.xml': strToU8('<workbook/>') })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readXlsx(bomb)).rejects.toMatchObject({ code: 'TRANSLATIONS_TOO_LARGE', statusCode: 413 })
    for (const bytes of [strToU8('PK no archive'), zipSync({ 'other.txt': strToU8('a') })]) {
      await expect(readXlsx(bytes)).rejects.toMatchObject({ code: 'TRANSLATIONS_NOT_READ' })
    }
  })

  it('in PO are read in a thread that leaves this one free', async () => {
    const reading = readPo(strToU8(writePo(fileOf([line('Accueil', 'Onthaal')])))).then(({ lines }) => lines.length)
    expect(await Promise.race([reading, setImmediate('free')])).toBe('free')
    expect(await reading).toBe(1)
  })

  it('are not waited for where others are read already', async () => {
    const bytes = new Uint8Array(await writeXlsx(fileOf([])))
    const others = Array.from({ length: 5 }, () => readWorkbook(bytes, { trim: true }, { timeoutMs: 0 }))
    await expect(readXlsx(bytes)).rejects.toMatchObject({ code: 'WORKBOOKS_WAITING', statusCode: 503, retryAfterSeconds: 30 })
    expect(await others[0]).toEqual({ problem: 'too-slow' })
    await Promise.all(others)
  })
})
