import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { FONT_PAIR_NAMES, FONT_ROLES } from '#schemas/site/theme-fonts.ts'
import { neededCharacters } from '#src/domain/fonts/characters.ts'
import { readFontFacts } from '#src/domain/fonts/font-facts.ts'
import { FONT_PAIRS } from '#src/domain/fonts/font-pairs.ts'
import { metricsOf } from '#src/fonts/subset-pair-font.ts'

const read = (file: string) => readFile(createRequire(import.meta.url).resolve(file))

describe.for(FONT_PAIR_NAMES)('the fonts of %s', (pair) => {
  it.for(FONT_ROLES)('have all characters and the widths that the server counts with: %s', async (role) => {
    const font = FONT_PAIRS[pair][role]
    const facts = readFontFacts(await read(font.file))
    const lacks = neededCharacters(LANGUAGES).filter((character) => !facts?.characters.has(character.codePointAt(0) ?? 0))
    expect(lacks).toEqual([])
    expect(facts?.forbidsEmbedding).toBe(false)
    const { wght = 400 } = font.axes
    const { letterEm } = await metricsOf(font, typeof wght === 'number' ? wght : wght.min)
    expect(letterEm).toBeCloseTo(font.letterEm, 3)
  })
})

it('what is no font has no facts, whatever it begins with', async () => {
  const whole = await read(FONT_PAIRS['bitter-cabin'].title.file)
  expect(readFontFacts(whole)?.weights).toEqual([100, 900])
  expect(readFontFacts(new TextEncoder().encode('<svg/>'.repeat(30)))).toBeNull()
  expect(readFontFacts(whole.subarray(0, 900))).toBeNull()
  // A header that promises gigabytes.
  const bomb = new Uint8Array(whole)
  new DataView(bomb.buffer).setUint32(16, 2 ** 31)
  expect(readFontFacts(bomb)).toBeNull()
})
