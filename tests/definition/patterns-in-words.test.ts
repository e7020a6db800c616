import { describe, expect, it } from 'vitest'
import { asList, isPlainObject } from '#src/base/json/plain-object.ts'
import { describePattern } from '#src/definition/validation/describe-value.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

interface Pattern {
  readonly at: string
  readonly words: string
}

function patternsIn(schema: unknown, at: string): readonly Pattern[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => patternsIn(part, `${at}/${index}`))
  if (!isPlainObject(schema)) return []
  const { pattern, examples } = schema
  const own = typeof pattern === 'string' ? [{ at, words: describePattern(pattern, asList(examples)) }] : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => patternsIn(part, `${at}/${name}`))]
}

describe('patterns of schemas', () => {
  const patterns = [...siteSchemas(moduleTypes)].flatMap(([name, schema]) => patternsIn(schema, name))

  it('[CONF-13] are described in words or by an example, never as they are', () => {
    expect(patterns.length).toBeGreaterThan(60)
    // Names of languages have a sentence of their own.
    const bare = patterns.filter(({ at, words }) => words.startsWith('of the form') && !at.endsWith('propertyNames'))
    expect(bare).toEqual([])
  })
})
