import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { FONT_PAIR_NAMES, FONT_ROLES } from '#schemas/site/theme-fonts.ts'
import { metricsOf } from '#src/definition/fonts/build/fonts-plugin.ts'
import { neededCharacters, SITE_CHARACTERS } from '#src/definition/fonts/characters.ts'
import { readFontFacts } from '#src/definition/fonts/font-facts.ts'
import { FONT_PAIRS } from '#src/definition/fonts/font-pairs.ts'

const read = (file: string) => readFile(createRequire(import.meta.url).resolve(file))

describe.for(FONT_PAIR_NAMES)('the fonts of %s', (pair) => {
  it.for(FONT_ROLES)('have all characters and the widths that the server counts with: %s', async (role) => {
    const font = FONT_PAIRS[pair][role]
    const facts = readFontFacts(await read(font.file))
    const lacks = neededCharacters(LANGUAGES).filter((character) => !facts?.characters.has(character))
    expect(lacks).toEqual([])
    expect(facts?.forbidsEmbedding).toBe(false)
    const { wght = 400 } = font.axes
    const { letterEm } = await metricsOf(font, typeof wght === 'number' ? wght : wght.min)
    expect(letterEm).toBeCloseTo(font.letterEm, 3)
  })
})

it('a file that is not a font has no facts, with any first bytes', async () => {
  const whole = await read(FONT_PAIRS['bitter-cabin'].title.file)
  expect(readFontFacts(whole)?.weights).toEqual([100, 900])
  expect(readFontFacts(new TextEncoder().encode('<svg/>'.repeat(30)))).toBeNull()
  expect(readFontFacts(whole.subarray(0, 900))).toBeNull()
  // A header that promises gigabytes.
  const bomb = new Uint8Array(whole)
  new DataView(bomb.buffer).setUint32(16, 2 ** 31)
  expect(readFontFacts(bomb)).toBeNull()
})

it('a WOFF2 file that unpacks to more than it says is not read to its end', async () => {
  const whole = await read(FONT_PAIRS['bitter-cabin'].title.file)
  const size = whole.readUInt32BE(20)
  // Nothing follows the stream in this file.
  const start = 121
  const tables = brotliDecompressSync(whole.subarray(start, start + size))
  const packed = (more: number) => {
    const data = brotliCompressSync(Buffer.concat([tables, Buffer.alloc(more)]))
    const head = Buffer.from(whole.subarray(0, start))
    head.writeUInt32BE(data.length, 20)
    return Buffer.concat([head, data])
  }
  expect(readFontFacts(packed(1000))?.weights).toEqual([100, 900])
  expect(readFontFacts(packed(6_000_000))).toBeNull()
})

it('a font whose table claims four billion characters is read like another', async () => {
  const whole = await read(FONT_PAIRS['bitter-cabin'].title.file)
  const font = Buffer.from(await subsetFont(whole, SITE_CHARACTERS, { targetFormat: 'sfnt' }))
  const table = font.subarray(font.readUInt32BE(font.indexOf('cmap') + 8))
  // One subtable of the format 12 with one group, from 0 on.
  const claims = [0x0000_0001, 0x0003_000a, 12, 0x000c_0000, 28, 0, 1, 0, 0xffff_ffff, 1]
  for (const [index, word] of claims.entries()) table.writeUInt32BE(word, index * 4)
  expect(readFontFacts(font)?.characters).toContain('€')
})
