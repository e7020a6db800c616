import { describe, expect, it } from 'vitest'
import { FORMS } from '#schemas/forms/forms.ts'
import { searchParameters } from '#schemas/search/search-parameters.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { slownessOf } from '../fixtures/security/slow-pattern.ts'
import { findPatterns, patternsOf, type WrittenPattern } from '../fixtures/security/written-patterns.ts'

const { patterns, makers } = findPatterns('src', 'schemas', 'modules')

/**
 * Patterns whose time grows with the square of the text, each with the reason why that text is short. A new entry states its bound; a
 * pattern with linear time is better.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  '\\B(?=(\\d{3})+$)': 'the digits of one number',
  '0+$': 'the decimals of one number',
  '\\/+$': 'addresses that the operator or the program wrote',
  '%.*$': 'an IP address, which the network or a trusted proxy gave',
  '\\bVersion\\/[\\d.]+.*\\bSafari\\/': 'browserFamily reads a thousand characters',
  '^[\\s.]+|[\\s.]+$': 'uploadName reads four thousand characters',
  '\\S+ (\\d+)w': 'the addresses of one picture, which the server wrote',
  "(?<code>(?<letters>\\p{L}+)-?\\d[\\p{L}\\d]*)|(?<number>\\d{1,3}(?:[ .'’\\u00a0\\u202f]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2}(?!\\d))?)|(?<word>[\\p{L}\\p{M}]+)|\\S":
    'the words of a search, of 200 characters at most',
  '<[^>]*>': 'texts of the agency after sanitize-html, which leaves no "<" that is not closed',
}

const slowness = ({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>) => slownessOf(source, flags)

/** The patterns of the assembled schemas, including composed ones. */
function patternsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  )
}

describe('regular expressions with slow inputs', () => {
  it('are found however they are written', () => {
    const text = `const a = /(a+)+$/; const b = { pattern: '^(\\\\d|\\\\d\\\\d)*$' }; const c = new RegExp(d); const e = RegExp(f)`
    const found = patternsOf('a.ts', text)
    expect(found.patterns.map(slowness)).toEqual(['exponential', 'exponential'])
    expect(found.makers).toEqual(['a.ts'])
    expect(slowness({ source: '^\\s*(\\d{0,12})\\s*-', flags: '' })).toBe('polynomial')
  })

  it('are absent if they are exponential, and bounded if they are polynomial', () => {
    expect(patterns.length).toBeGreaterThan(250)
    const slow = patterns.filter((pattern) => slowness(pattern) !== null)
    const unbounded = slow.filter((pattern) => slowness(pattern) === 'exponential' || !Object.hasOwn(BOUNDED, pattern.source))
    expect(unbounded).toEqual([])
    const needed = new Set(slow.map(({ source }) => source))
    expect(Object.keys(BOUNDED).filter((source) => !needed.has(source))).toEqual([])
  })

  it('are absent from the schemas as the validator gets them', () => {
    const all = [...new Map(jsonSchemas(moduleTypes)).values(), ...Object.values(FORMS), searchParameters].flatMap(patternsIn)
    expect(all.length).toBeGreaterThan(100)
    expect([...new Set(all)].filter((source) => slowness({ source, flags: 'u' }) !== null)).toEqual([])
  })

  it('never come from configuration: only these files make one from a text, and the text is the program’s own', () => {
    expect(makers.toSorted()).toEqual(
      [
        // The patterns of the parameters' schemas, which are checked above.
        'src/features/search/rules/read-parameters.ts',
        // Joined constants of the program.
        'src/features/search/rules/without-empty-fields.ts',
        // A copy of a constant, with a place of its own in the text.
        'src/features/search/rules/words/read-tokens.ts',
        // Names of two attributes, width and height.
        'src/definition/media/picture-size.ts',
        // Lists of words, written in the file itself.
        'src/base/text/placeholder.ts',
        // The patterns of the forms' schemas, which are checked above.
        'src/features/forms/view/check-field.ts',
        'src/features/forms/view/controls/TextControl.tsx',
        // What a visitor entered, escaped: it is taken out of a sentence.
        'src/features/leads/server/lead-worker.ts',
        // Names of known-hosts.ts; those that an agency adds contain no asterisk.
        'src/features/visits/server/known-hosts.ts',
        // The pattern of moments in the schemas, which is checked above.
        'src/definition/form-texts/worded-value.ts',
        // Lists of words, written in the file itself.
        'src/definition/law/discriminating-phrases.ts',
        // Words of the template of a new site, escaped.
        'src/definition/new-site/set-up-site.ts',
        // The patterns of the schemas of files, which are checked above.
        'src/studio/client/media/FormMedia.tsx',
        // The patterns of the schemas of module types, in tests alone.
        'src/dev/testing/content-arbitrary.ts',
        // The pattern of its own schema, made of constants and checked above.
        'schemas/site/download.ts',
        // Names of variables, which the program writes.
        'src/platform/environment/write-site-file.ts',
      ].toSorted(),
    )
  })

  it('cannot be written by anybody in a file of a schema', () => {
    const named = [...new Map(jsonSchemas(moduleTypes)).values()].flatMap(propertyNamesIn)
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter((name) => /regex|pattern/i.test(name))).toEqual([])
  })
})

function propertyNamesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...propertyNamesIn(value),
  ])
}
