import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, parseJson, parseTree } from '#src/definition/reading/parse-json.ts'
import { plainJson } from '#src/definition/reading/plain-json.ts'
import { plainValue } from '#src/definition/reading/plain-value.ts'

const parse = (text: string) => parseJson('a.json', new TextEncoder().encode(text))
const codesOf = (text: string) => parse(text).findings.map(({ code, line, column }) => [code, line, column])
function treeOf(text: string) {
  try {
    return plainValue(parseTree(text))
  } catch {
    return null
  }
}

describe('parsing the bytes of a JSON file', () => {
  it('[CONF-13] agrees with JSON.parse on every JSON text', () => {
    const json = fc.json().filter((text) => !/__proto__|constructor|prototype/.test(text) && parse(text).findings.length === 0)
    fc.assert(
      fc.property(json, (text) => {
        expect(parse(text).value).toEqual(JSON.parse(text))
      }),
    )
  })

  it('[CONF-13] gives the value of the syntax tree at once where it has no faults, and leaves every other text to it', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"a:b"',
      '"\\""',
      '"\\u00e9"',
      '"\\ud83d\\ude00"',
      '"\\ud800"',
      '"\\u0000"',
      '9007199254740993',
      '1e999',
      '-0',
      'null',
      '"__proto__"',
      '"constructor"',
      '\u2028',
      '\n',
      ' ',
    ]
    const members = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b', '1', '__proto__', '\\u0061'),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
    )
    const objects = members.map((list) => `{${list.map(([key, value]) => `"${key}": ${value}`).join(', ')}}`)
    const texts = fc.oneof(
      fc.json(),
      objects,
      fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const plain = plainJson(text)
        const ofTree = treeOf(text)
        expect(plain === null).toBe(ofTree === null || ofTree.faults.length > 0 || /\\ud83d/.test(text))
        if (plain !== null && ofTree !== null) expect(plain.value).toEqual(ofTree.value)
      }),
      { numRuns: 1000 },
    )
  })

  it('[CONF-13] never throws, and refuses what JSON.parse refuses', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json().chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        if (!isJson) expect(parse(text).findings.map(({ code }) => code)).toEqual(['invalid-json'])
      }),
    )
  })

  it('[CONF-13] finds the range of values and of keys, and of the nearest value around a missing one', () => {
    const { locate } = parse('{\n  "a/b": [1, {"c": true}]\n}')
    expect(locate?.(['a/b', '1', 'c'])).toEqual({ line: 2, column: 20, endLine: 2, endColumn: 24, pointer: '/a~1b/1/c' })
    expect(locate?.(['a/b'], 'key')).toEqual({ line: 2, column: 3, endLine: 2, endColumn: 8, pointer: '/a~1b' })
    expect(locate?.(['a/b', '7', 'x'], 'key')).toEqual({ line: 2, column: 10, endLine: 2, endColumn: 26, pointer: '/a~1b' })
  })

  it('[CONF-13] survives deep nesting of brackets and braces', () => {
    const depth = 10_000
    expect(codesOf('['.repeat(depth) + ']'.repeat(depth))).toEqual([['nesting-too-deep', 1, 65]])
    expect(codesOf('{"a":'.repeat(depth))[0]?.[0]).toBe('nesting-too-deep')
    expect(codesOf(`["${'['.repeat(depth)}\\"[["]`)).toEqual([])
  })

  it('[CONF-13] refuses files that are too large, or contain too many values', () => {
    expect(parseJson('a.json', new Uint8Array(MAX_FILE_BYTES + 1)).findings[0]?.code).toBe('file-too-large')
    expect(codesOf(`[${'1,'.repeat(400_000)}1]`)[0]?.[0]).toBe('file-too-large')
  })

  it('[CONF-13] refuses bytes that are not UTF-8, and skips a byte order mark', () => {
    expect(parseJson('a.json', new Uint8Array([0x7b, 0xff, 0x7d])).findings[0]?.code).toBe('not-utf8')
    const { value, locate } = parse('\uFEFF{"a": 1}')
    expect(value).toEqual({ a: 1 })
    expect(locate?.(['a'])).toMatchObject({ line: 1, column: 7 })
  })

  it('[CONF-13] never assigns a key that would reach the prototype', () => {
    const { value, findings } = parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}, "b": 2}')
    expect(value).toEqual({ b: 2 })
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['forbidden-key', '/__proto__'],
      ['forbidden-key', '/constructor'],
    ])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it.each([
    ['', 1, 1, 'the file is empty'],
    ['{"a": 1,', 1, 9, 'the file ends too early'],
    ['{"a": 1,}', 1, 8, 'a comma stands before "}"'],
    ['{"a": 1\n"b": 2}', 1, 8, 'a comma is missing'],
    ['// x\n{}', 1, 1, 'JSON has no comments'],
    ["{'a': 1}", 1, 2, 'single quotation marks'],
    ['{a: 1}', 1, 2, '"a" stands without quotation marks'],
    ['{"a": "x\ny"}', 1, 9, 'a line break stands inside a text'],
  ])('[CONF-13] explains %j', (text, line, column, says) => {
    const [finding] = parse(text).findings
    expect(finding).toMatchObject({ code: 'invalid-json', line, column, message: expect.stringContaining(says) })
    expect(finding?.suggestion).not.toBe('')
  })
})
