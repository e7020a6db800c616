import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFeed } from '#src/definition/reading/parse-feed.ts'
import { type ParsedJson, parseJson } from '#src/definition/reading/parse-json.ts'
import { ROOT } from '../../fixtures/architecture/source-files.ts'

const sample = JSON.parse(readFileSync(join(ROOT, 'site-config/data/properties.json'), 'utf8'))
const few = { ...sample, properties: sample.properties.slice(0, 3) }

/** Every path of a value, and a missing one below each. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const below = Object.entries(value).flatMap(([key, item]) => pathsOf(item).map((path) => [key, ...path]))
  return [[], ...below, ['not-there']]
}

function placesOf({ locate, value }: ParsedJson) {
  return pathsOf(value).flatMap((path) => (['value', 'key'] as const).map((at) => locate?.(path, at)))
}

const TEXTS = {
  'written over many lines': JSON.stringify(few, null, 2),
  'written in one line': JSON.stringify({ ...few, after: { list: [[{ a: 1 }], {}, 2] } }),
  'with keys that stand twice or are forbidden':
    '{"a": [{"b": 1}],\n "list": [1, {"__proto__": 1}, []], "a": [{"c": {}, "c": []}, 5], "c": 1}',
  'with brackets and quotation marks in texts': '{"a": [{"b": "]}\\"{\\\\"}, {"c": "\\\\\\""}], "d": "[{"}',
  'with nothing in it': '{}',
  'that is a list': '[{"a": 1}, [{"b": 2}]]',
}
const BROKEN = {
  'with a comma too much in a record': '{"a": [{"b": 1},\n {"c": 2,}]}',
  'with a comma too much after a record': '{"a": [{"b": 1},\n {"c": 2},], "d": 1}',
  'that breaks off': '{"a": [{"b": 1}, {"c": ',
  'with a line break in a text': '{"a": [{"b": "1\n2"}]}',
  'with a comment': '{"a": [{"b": 1} /* no */]}',
  'of no characters': '',
}

const inTurn = ({ findings }: ParsedJson) => findings.toSorted((a, b) => a.line - b.line || a.column - b.column)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a feed', () => {
  it.each(Object.entries(TEXTS))(
    '[CONF-13] %s gives the same values, findings and places as when parsed as a whole',
    (_, text) => {
      const [feed, whole] = [parseFeed('data/a.json', bytes(text)), parseJson('data/a.json', bytes(text))]
      expect(feed.value).toEqual(whole.value)
      expect(inTurn(feed)).toEqual(inTurn(whole))
      expect(placesOf(feed)).toEqual(placesOf(whole))
    },
  )

  it.each(Object.entries(BROKEN))('[CONF-13] %s is reported at the place where it stops being JSON', (_, text) => {
    const [feed, whole] = [parseFeed('data/a.json', bytes(text)), parseJson('data/a.json', bytes(text))]
    expect(feed.findings).toEqual(whole.findings)
    expect(feed.findings[0]?.code).toBe('invalid-json')
  })

  it('[CONF-13] refuses a nesting bomb, and a record that is too long for a listing', () => {
    const bomb = `{"a": [{"b": ${'['.repeat(10_000)}`
    expect(parseFeed('data/a.json', bytes(bomb)).findings[0]?.code).toBe('nesting-too-deep')
    const long = JSON.stringify({ properties: [{ ID: 1, Text: 'x'.repeat(5_000_001) }] })
    expect(parseFeed('data/a.json', bytes(long)).findings).toMatchObject([
      { code: 'file-too-large', message: expect.stringMatching(/^one record of the file has 5\.0 MB/) },
    ])
  })
})
