import { describe, expect, it } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { jsonSchemas } from '#src/site/validation/json-schemas.ts'
import { slownessOf } from '../fixtures/security/slow-pattern.ts'
import { findPatterns, patternsOf, type WrittenPattern } from '../fixtures/security/written-patterns.ts'

const { patterns, makers } = findPatterns('src', 'schemas', 'modules')

/**
 * Patterns whose time grows with the square of the text, and why that text is never long. Whoever adds one says what bounds it; whoever can
 * write it without, does that instead.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  '\\B(?=(\\d{3})+$)': 'the digits of one number',
  '0+$': 'the decimals of one number',
  '\\/+$': 'addresses that the operator or the program wrote',
  '%.*$': 'an IP address, which the network or a trusted proxy gave',
  '\\bVersion\\/[\\d.]+.*\\bSafari\\/': 'browserFamily reads a thousand characters',
  '^[\\s.]+|[\\s.]+$': 'uploadName reads four thousand characters',
  '<[^>]*>': 'texts of the agency after sanitize-html, which leaves no "<" that is not closed',
}

const slowness = ({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>) => slownessOf(source, flags)

/** The patterns of the schemas as they are once assembled, those put together from parts included. */
function patternsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  )
}

describe('patterns that a text can keep busy', () => {
  it('the check finds them, in every way they can be written', () => {
    const text = `const a = /(a+)+$/; const b = { pattern: '^(\\\\d|\\\\d\\\\d)*$' }; const c = new RegExp(d); const e = RegExp(f)`
    const found = patternsOf('a.ts', text)
    expect(found.patterns.map(slowness)).toEqual(['exponential', 'exponential'])
    expect(found.makers).toEqual(['a.ts'])
    expect(slowness({ source: '^\\s*(\\d{0,12})\\s*-', flags: '' })).toBe('polynomial')
  })

  it('none of ours takes exponential time, and those that take the square are bounded', () => {
    expect(patterns.length).toBeGreaterThan(250)
    const slow = patterns.filter((pattern) => slowness(pattern) !== null)
    const unbounded = slow.filter((pattern) => slowness(pattern) === 'exponential' || !Object.hasOwn(BOUNDED, pattern.source))
    expect(unbounded).toEqual([])
    const needed = new Set(slow.map(({ source }) => source))
    expect(Object.keys(BOUNDED).filter((source) => !needed.has(source))).toEqual([])
  })

  it('none of a schema does, as it is given to the validator', () => {
    const all = [...jsonSchemas(moduleTypes).values(), ...Object.values(FORMS)].flatMap(patternsIn)
    expect(all.length).toBeGreaterThan(100)
    expect([...new Set(all)].filter((source) => slowness({ source, flags: 'u' }) !== null)).toEqual([])
  })

  it('nothing that is configured becomes a pattern: these files alone make one of a text, and the text is the program’s own', () => {
    expect(makers).toEqual([
      // Constants of the program, joined.
      'src/domain/search/property-search.ts',
      // The patterns of the forms' schemas, which are checked above.
      'src/parts/schema-form/check-field.ts',
      'src/parts/schema-form/controls/TextControl.tsx',
      // Names of known-hosts.ts; those that an agency adds hold no asterisk.
      'src/server/visits/known-hosts.ts',
    ])
  })

  it('no schema lets anybody write one', () => {
    const named = [...jsonSchemas(moduleTypes).values()].flatMap(propertyNamesIn)
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
