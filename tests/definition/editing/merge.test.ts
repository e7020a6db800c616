import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editJson } from '#src/definition/editing/edit-json.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { isEqualJson } from '#src/definition/editing/equal-json.ts'
import { matchItems } from '#src/definition/editing/match-items.ts'
import { conflictSentences, mergeFile, mergeValues } from '#src/definition/editing/merge.ts'

const module = (type: string, id: string, more: object = {}) => ({ ...more, relations: { type, id } })
const modules = (...list: object[]) => ({ params: { modules: list } })

describe('[CONF-15] a merge', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['takes two languages of one text', { fr: 'a', nl: 'a' }, { fr: 'b', nl: 'a' }, { fr: 'a', nl: 'c' }, { fr: 'b', nl: 'c' }],
    ['takes what both have added', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['takes a removal beside a change', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
    [
      'takes what both have written alike, once',
      { a: 1 },
      { a: 2, c: [module('x', 'y')] },
      { a: 2, c: [module('x', 'y')] },
      { a: 2, c: [module('x', 'y')] },
    ],
    [
      'knows a module by what it shows, wherever it stands now',
      modules(module('article', 'a'), module('team', 'b')),
      modules(module('article', 'a', { title: 'mine' }), module('team', 'b')),
      modules(module('team', 'b'), module('cta', 'new'), module('article', 'a')),
      modules(module('team', 'b'), module('cta', 'new'), module('article', 'a', { title: 'mine' })),
    ],
    [
      'knows the second of two equal modules as the second one',
      [module('cta', 'a', { sort: 1 }), module('cta', 'a', { sort: 2 })],
      [module('cta', 'a', { sort: 1 }), module('cta', 'a', { sort: 3 })],
      [module('article', 'x'), module('cta', 'a', { sort: 1 }), module('cta', 'a', { sort: 2, view: 'v' })],
      [module('article', 'x'), module('cta', 'a', { sort: 1 }), module('cta', 'a', { sort: 3, view: 'v' })],
    ],
    [
      'puts a new item behind the one that it followed',
      ['a', 'b', 'c'],
      ['a', 'x', 'b', 'c'],
      ['c', 'a', 'b'],
      ['c', 'a', 'x', 'b'],
    ],
    [
      'keeps an order that you made, with what the file has new',
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['a', 'b', 'new', 'c'],
      ['c', 'b', 'new', 'a'],
    ],
    [
      'finds an item without a name between its neighbours',
      [{ t: 'one' }, { t: 'two' }, { t: 'three' }],
      [{ t: 'zero' }, { t: 'one' }, { t: 'two' }, { t: 'three' }],
      [{ t: 'one' }, { t: 'two' }, { t: '3' }],
      [{ t: 'zero' }, { t: 'one' }, { t: 'two' }, { t: '3' }],
    ],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeValues(base, mine, theirs)).toEqual({ value: merged, conflicts: [] })
  })

  it('names what both have changed in two sentences, keeps what the file says, and merges the rest', () => {
    const base = { paths: { fr: '/a/' }, ...modules(module('team', 'b'), module('cta', 'c', { title: { nl: 'Bel ons' } })) }
    const mine = { paths: { fr: '/b/' }, ...modules(module('cta', 'c', { title: { nl: 'Bel mij' } })) }
    const theirs = {
      paths: { fr: '/a/' },
      ...modules(module('team', 'b', { sort: 1 }), module('cta', 'c', { title: { nl: 'Schrijf ons' } })),
    }
    const { value, conflicts } = mergeValues(base, mine, theirs)
    expect(value).toEqual({ ...theirs, paths: { fr: '/b/' } })
    expect(conflicts.map((each) => [each.pointer, each.place, ...conflictSentences(each)])).toEqual([
      ['/params/modules/0', ['module 1 team'], 'You removed this.', expect.stringMatching(/^The file now says \{"sort":1/)],
      ['/params/modules/1/title/nl', ['module 2 cta', 'title', 'nl'], "You wrote 'Bel mij'.", "The file now says 'Schrijf ons'."],
    ])
  })

  it('says so where the file has removed what you changed, and where both have made an order of their own', () => {
    expect(mergeValues({ a: 'x' }, { a: 'y' }, {}).conflicts.map(conflictSentences)).toEqual([
      ["You wrote 'y'.", 'The file no longer has it.'],
    ])
    const { value, conflicts } = mergeValues(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])
    expect([value, conflicts.map(conflictSentences)]).toEqual([
      ['a', 'c', 'b'],
      [['You put these into another order.', 'The file now has an order of its own.']],
    ])
  })
})

describe('[CONF-15] a merge of files', () => {
  const base = '{\n    "b":  1,\n  "a": { "fr": "été", "nl": "zomer" }\n}\n'
  it('writes your changes into the text of the file, and leaves every other byte', () => {
    const mine = editJson(base, { kind: 'replace', pointer: '/a/nl', value: 'winter' })
    const theirs = base.replace('1,', '2,\t').replace('\n}', '\n\n}')
    expect(mergeFile({ base, mine, theirs })).toEqual({ text: theirs.replace('zomer', 'winter'), conflicts: [] })
  })

  describe('[CONF-18] with one side migrated to a new version', () => {
    const old = '{ "version": 1,  "ways": [{ "label": "Acheter" }],  "note": "a" }'
    const today = old.replace('1', '2').replace('ways', 'actions')

    it.each([
      ['the file', old.replace('Acheter', 'Louer'), today],
      ['yours', today, old.replace('Acheter', 'Louer')],
    ])('applies a change of the other side under the new name: %s', (_, mine, theirs) => {
      expect(mergeFile({ base: old, mine, theirs })).toEqual({ text: today.replace('Acheter', 'Louer'), conflicts: [] })
    })

    it('has a conflict for a field that both sides changed', () => {
      const [mine, theirs] = [old.replace('Acheter', 'Louer'), today.replace('Acheter', 'Vendre')]
      const { conflicts } = mergeFile({ base: old, mine, theirs })
      // Nothing says any more that the new name is that of the same field.
      expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/ways'])
    })

    it('has a conflict for a name that one side removed in the same version', () => {
      const [mine, theirs] = [old.replace('Acheter', 'Louer'), old.replace('ways', 'actions')]
      expect(mergeFile({ base: old, mine, theirs }).conflicts.map(({ pointer }) => pointer)).toEqual(['/ways'])
    })
  })

  it('takes the only changed text unchanged', () => {
    const other = '{"b":2}'
    expect(mergeFile({ base, mine: other, theirs: base }).text).toBe(other)
    expect(mergeFile({ base, mine: base, theirs: other }).text).toBe(other)
    expect(mergeFile({ base, mine: null, theirs: base }).text).toBe(null)
    expect(mergeFile({ base: null, mine: null, theirs: other })).toEqual({ text: other, conflicts: [] })
  })

  it.each([
    ['a file that one of both has removed', { base, mine: null, theirs: '{}' }, '{}'],
    ['a file that is gone', { base, mine: '{}', theirs: null }, null],
    ['a text that is no JSON', { base: '<svg/>', mine: '<svg id="a"/>', theirs: '<svg id="b"/>' }, '<svg id="b"/>'],
  ])('is a conflict for %s', (_, sides, text) => {
    const merged = mergeFile(sides)
    expect([merged.text, merged.conflicts.length]).toEqual([text, 1])
  })
})

/** Documents like pages: names, texts per language, modules, and lists of items without a name. */
const text = fc.constantFrom('a', 'b', 'c', '')
const item = fc.oneof(
  fc.record(
    { relations: fc.record({ type: fc.constantFrom('cta', 'team'), id: text }), title: text },
    { requiredKeys: ['relations'] },
  ),
  fc.record({ text, more: fc.array(text, { maxLength: 3 }) }, { requiredKeys: [] }),
  fc.record({ id: text, text }),
  text,
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
)
const list = fc.array(item, { maxLength: 6 })
const document = fc.oneof(
  fc.record({ fr: text, nl: text, items: list, deep: fc.record({ items: list, on: fc.boolean() }) }, { requiredKeys: [] }),
  fc.jsonValue({ maxDepth: 2 }).map((value) => ({ value: JSON.parse(JSON.stringify(value)) as unknown })),
)
const written = fc.record({ indent: fc.constantFrom('', '  ', '\t'), lineEnd: fc.constantFrom('\n', '\r\n') })

describe('[CONF-15] of any documents', () => {
  it('a merge with an unchanged side is the other side', () => {
    fc.assert(
      fc.property(document, document, (base, changed) => {
        expect(mergeValues(base, changed, base)).toEqual({ value: changed, conflicts: [] })
        expect(mergeValues(base, base, changed)).toEqual({ value: changed, conflicts: [] })
        expect(mergeValues(base, changed, changed)).toEqual({ value: changed, conflicts: [] })
      }),
      { numRuns: 500 },
    )
  })

  it('a merge without conflicts has the same items in either order', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const one = mergeValues(base, mine, theirs)
        const other = mergeValues(base, theirs, mine)
        expect(one.conflicts.length === 0).toBe(other.conflicts.length === 0)
        if (one.conflicts.length === 0) expect(sorted(one.value)).toEqual(sorted(other.value))
      }),
      { numRuns: 500 },
    )
  })

  it('changes in separate places of a document all apply', () => {
    fc.assert(
      fc.property(document, document, document, document, (a, b, mine, theirs) => {
        const merged = mergeValues(
          { a, b, modules: [module('x', '1', { a }), module('x', '2', { b })] },
          { a: mine, b, modules: [module('x', '1', { a: mine }), module('x', '2', { b })] },
          { a, b: theirs, modules: [module('x', '2', { b: theirs }), module('x', '1', { a })] },
        )
        expect(merged).toEqual({
          value: { a: mine, b: theirs, modules: [module('x', '2', { b: theirs }), module('x', '1', { a: mine })] },
          conflicts: [],
        })
      }),
    )
  })

  it('a rewritten text has the new value, and equal parts keep their bytes', () => {
    fc.assert(
      fc.property(document, document, document, written, (same, before, after, { indent, lineEnd }) => {
        const textOf = (value: unknown) => JSON.stringify(value, null, indent).replaceAll('\n', lineEnd)
        // Spaces that no serialiser writes.
        const own = `"same":   ${textOf(same)} `
        const old = `{ "first": ${textOf(before)}, ${own}, "last":${textOf(before)}}`
        const value = { first: after, same, last: before }
        const rewritten = rewriteJson(old, value)
        expect(parseText(rewritten)).toEqual(value)
        expect(rewritten).toContain(`${own}, "last":${textOf(before)}}`)
        expect(rewriteJson(old, parseText(old))).toBe(old)
      }),
      { numRuns: 300 },
    )
  })

  it('an item has one partner at most, and each of an equal list its own', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const partners = matchItems(before, after).filter((partner) => partner !== null)
        expect(new Set(partners).size).toBe(partners.length)
        expect(matchItems(before, before)).toEqual([...before.keys()])
      }),
    )
  })
})

/** A value with the items of its lists in an order of their own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

it('[CONF-15] equal values are equal in any order of names', () => {
  expect(isEqualJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  expect(isEqualJson({ a: undefined }, { b: undefined })).toBe(false)
  expect(isEqualJson([1], { 0: 1 })).toBe(false)
})
