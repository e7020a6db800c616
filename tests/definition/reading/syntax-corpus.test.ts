import { describe, expect, it } from 'vitest'
import { parseFeed } from '#src/definition/reading/parse-feed.ts'
import { parseJson } from '#src/definition/reading/parse-json.ts'
import { SYNTAX_CORPUS } from '../../fixtures/site/syntax-corpus.ts'

const placeOf = (before: string) => ({ line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') })

describe('a file that is no JSON', () => {
  it.each(SYNTAX_CORPUS)('[CONF-13] %s is told at its place', (_, marked, says) => {
    const [before = '', after = ''] = marked.split('^')
    const bytes = new TextEncoder().encode(before + after)
    const { findings } = parseJson('a.json', bytes)
    expect(findings).toMatchObject([{ code: 'invalid-json', ...placeOf(before), message: expect.stringMatching(says) }])
    expect(findings[0]?.suggestion).not.toBe('')
  })

  it.each(SYNTAX_CORPUS)('[CONF-13] %s is told at the same place in a file of listings', (_, marked) => {
    const [before = '', after = ''] = marked.split('^')
    const { findings } = parseFeed('data/properties.json', new TextEncoder().encode(before + after))
    expect(findings).toMatchObject([{ code: 'invalid-json', ...placeOf(before) }])
  })
})

describe('a file that is not UTF-8', () => {
  const text = '{\n  "name": "Vallée",\n  "price": "10 €"\n}'
  const bytesOf = (euro: number) => new Uint8Array([...text].map((letter) => (letter === '€' ? euro : letter.charCodeAt(0))))
  const wide = (letters: string, isBig = false) =>
    new Uint8Array([...letters].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])))

  it.each([
    ['Latin-1', bytesOf(0x45), { line: 2, column: 16 }, /0xe9 .* Latin-1 .*"é"/, /ISO-8859-1/],
    ['Windows-1252', bytesOf(0x80), { line: 2, column: 16 }, /0xe9 .* Windows-1252.*"é"/, /WINDOWS-1252/],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x7b, 0]), { line: 1, column: 1 }, /UTF-16/, /UTF-16LE/],
    ['UTF-16, big endian, with its mark', new Uint8Array([0xfe, 0xff, 0, 0x7b]), { line: 1, column: 1 }, /UTF-16/, /UTF-16BE/],
    ['UTF-16 without a mark', wide('{}'), { line: 1, column: 1 }, /UTF-16/, /UTF-16LE/],
    ['UTF-16, big endian, without a mark', wide('{}', true), { line: 1, column: 1 }, /UTF-16/, /UTF-16BE/],
  ])('[CONF-13] in %s is told so at its first wrong byte, with the cure', (_, bytes, place, says, cure) => {
    for (const parse of [parseJson, parseFeed]) {
      const { findings } = parse('a.json', bytes)
      expect(findings).toMatchObject([{ code: 'not-utf8', ...place }])
      expect(findings[0]?.message).toMatch(says)
      expect(findings[0]?.suggestion).toMatch(cure)
    }
  })
})
