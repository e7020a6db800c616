import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WrittenCondition } from '#schemas/property/property-display.ts'
import { type FieldValues, holds } from '#src/features/properties/rules/condition/evaluate-condition.ts'
import {
  COMPARISONS,
  type Expression,
  fieldsOf,
  type Literal,
  type Operand,
  printCondition,
} from '#src/features/properties/rules/condition/expression.ts'
import { parseCondition } from '#src/features/properties/rules/condition/parse-condition.ts'
import { readCondition } from '#src/features/properties/rules/condition/read-condition.ts'

const WORDS = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null', 'empty'])

const fieldName = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/).filter((name) => !WORDS.has(name.toLowerCase()))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value))
const quoted = fc.array(fc.constantFrom("'", '"', '\\', 'n', ' ')).map((all) => all.join(''))
const literalValue: fc.Arbitrary<Literal> = fc.oneof(
  fc.string({ unit: 'binary' }),
  quoted,
  number,
  fc.boolean(),
  fc.constant(null),
)
const field: fc.Arbitrary<Operand> = fieldName.map((name) => ({ kind: 'field', name }))
const literal = (value: fc.Arbitrary<Literal>): fc.Arbitrary<Operand> => value.map((each) => ({ kind: 'literal', value: each }))
const operand = fc.oneof(field, literal(literalValue))

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('truth' as const), operand: fc.oneof(field, literal(fc.boolean())) }),
    fc.record({
      kind: fc.constant('compare' as const),
      comparison: fc.constantFrom(...COMPARISONS),
      left: operand,
      right: operand,
    }),
    fc.record({ kind: fc.constant('in' as const), operand, values: fc.array(literalValue, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('not' as const), inner: tie('expression') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

const parsed = (text: string): Expression => {
  const read = parseCondition(text)
  if (!read.ok) throw new Error(`${text}: ${read.problem.message}`)
  return read.expression
}
const problemOf = (text: string) => {
  const read = parseCondition(text)
  return read.ok ? null : read.problem
}

describe('parsing a condition', () => {
  it('[PROP-06] never throws, whatever the text', () => {
    const pieces = fc.array(
      fc.constantFrom('and', 'or', 'not', 'in', '(', ')', ',', '=', '<=', '!', "'a'", '"', '1', 'Zip', ' ', 'empty'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          pieces.map((all) => all.join(' ')),
        ),
        (text) => {
          const read = parseCondition(text)
          if (!read.ok) expect(read.problem.at).toBeGreaterThanOrEqual(1)
          if (!read.ok) expect(read.problem.at).toBeLessThanOrEqual(text.length + 1)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('[PROP-06] refuses or parses deep nesting and long texts without a stack overflow', () => {
    expect(problemOf('('.repeat(100_000))?.message).toBe('the condition is nested too deeply')
    expect(problemOf('not '.repeat(100_000))?.message).toBe('the condition is nested too deeply')
    expect(parseCondition(Array(20_000).fill('HasGas').join(' or ')).ok).toBe(true)
    expect(parseCondition(`${'('.repeat(50)}HasGas${')'.repeat(50)}`).ok).toBe(true)
  })

  it('[PROP-06] gives the same tree for a condition that is printed and parsed again', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        expect(parsed(printCondition(tree))).toEqual(tree)
      }),
      { numRuns: 1000 },
    )
  })

  it('[PROP-06] binds "not" before "and", and "and" before "or"', () => {
    expect(parsed('HasGas or not HasLift and HasGarden')).toEqual(parsed('HasGas or ((not HasLift) and HasGarden)'))
    expect(parsed('HasGas or HasLift and HasGarden')).not.toEqual(parsed('(HasGas or HasLift) and HasGarden'))
    expect(parsed('not Facades = 2')).toEqual(parsed('not (Facades = 2)'))
  })

  it('[PROP-06] accepts keywords in any case, texts in either quotes, and lists after "in"', () => {
    expect(parsed('NOT HasGas AND Zip IN ("4800", "it\'s")')).toEqual(parsed("not HasGas and Zip in ('4800', 'it\\'s')"))
    expect(printCondition(parsed('Zip not in ("4800")'))).toBe("not Zip in ('4800')")
    expect(parsed('RenovationYear=empty')).toEqual(parsed('RenovationYear = null'))
  })

  it.each([
    ['', 1, 'expected a field or a value; it ends here'],
    ['HasGas and', 11, 'expected a field or a value; it ends here'],
    ['HasGas HasLift', 8, 'expected the end, "and" or "or"; found "HasLift"'],
    ['Facades == 2', 9, '"=" compares; there is no "=="'],
    ['HasGas && HasLift', 8, 'write "and" in place of "&&"'],
    ['!HasGas', 1, 'write "not" in place of "!"'],
    ["Zip = '4800", 7, "the text that starts here has no closing '"],
    ['(HasGas or HasLift', 19, 'expected ")"; it ends here'],
    ['Zip in (City)', 13, 'a list holds values; "City" is a field'],
    ['Zip in 4800', 8, 'expected "(" and a list of values; found 4800'],
    ['42', 1, 'a value by itself is no condition; compare it with a field'],
    ['Price > 1e999', 9, '1e999 is too large a number'],
    ['Price > 5 €', 11, '"€" means nothing here'],
  ])('[PROP-06] %j is refused at character %i: %s', (text, at, message) => {
    expect(problemOf(text)).toEqual({ at, message })
  })

  it('[PROP-06] lists the fields that a condition names', () => {
    expect(fieldsOf(parsed("A = 1 and (not B or C in ('x')) and 2 < D"))).toEqual(['A', 'B', 'C', 'D'])
  })
})

const property: FieldValues = {
  Region: 'flanders',
  SurfaceGround: 420,
  SurfaceLivable: 180,
  SurfaceGarden: null,
  WebID: '4',
  HasGas: true,
  HasLift: false,
  HasCellar: null,
  AsbestosDate: '2026-01-11',
  ExtraRooms: ['Bureau'],
  Facades: 0,
}
const isTrue = (text: string, fields = property) => holds(parsed(text), fields)

describe('evaluating a condition', () => {
  it.each([
    "Region = 'flanders'",
    "Region != 'wallonia'",
    "Region in ('brussels', 'flanders')",
    "Region not in ('brussels', 'wallonia')",
    'SurfaceGround > SurfaceLivable',
    'SurfaceGround >= 420 and SurfaceGround <= 420',
    'WebID = 4',
    'WebID in (4, 7)',
    'HasGas',
    'not HasLift',
    'HasLift = false',
    'SurfaceGarden = empty',
    'SurfaceGround != null',
    "AsbestosDate >= '2026-01-01'",
    'ExtraRooms != empty',
    'Facades = 0 and Facades < 2',
    'HasGas or Nonsense',
    'true',
  ])('[PROP-06] %s holds', (text) => {
    expect(isTrue(text)).toBe(true)
  })

  it.each([
    "Region = 'Flanders'",
    'SurfaceGround < SurfaceLivable',
    'HasLift',
    'not HasGas',
    'HasGas = false',
    'Facades = empty',
    'false',
  ])('[PROP-06] %s does not hold', (text) => {
    expect(isTrue(text)).toBe(false)
  })

  it.each([
    ['an unknown field', 'Nonsense = 1'],
    ['an inherited name', 'toString != null'],
    ['an unknown field by itself', 'Nonsense'],
    ['the order of a missing value', 'SurfaceGarden > 10'],
    ['a missing value and another one', 'SurfaceGarden != 10'],
    ['a missing value and that of a field', 'SurfaceGround != SurfaceGarden'],
    ['a missing value and a list', 'SurfaceGarden in (10, 20)'],
    ['a flag nobody has set', 'HasCellar'],
    ['a number by itself', 'SurfaceGround'],
    ['a number with a text that is none', "SurfaceGround = 'large'"],
    ['yes with a number', 'HasGas = 1'],
    ['a list with a text', "ExtraRooms = 'Bureau'"],
    ['the order of yes and no', 'HasGas > HasLift'],
    ['a list of values of the wrong kind', "SurfaceGround in ('large')"],
  ])('[PROP-06] %s is false, and so is its negation', (_, text) => {
    expect(isTrue(text)).toBe(false)
    expect(isTrue(`not (${text})`)).toBe(false)
    expect(isTrue(`${text} and HasGas`)).toBe(false)
    expect(isTrue(`${text} or HasGas`)).toBe(true)
  })

  it('[PROP-06] every condition is true or false for every property', () => {
    const values = fc.dictionary(fieldName, fc.oneof(fc.anything(), literalValue))
    fc.assert(
      fc.property(expression, values, (tree, fields) => {
        const answers = [holds(tree, fields), holds({ kind: 'not', inner: tree }, fields)]
        expect(answers.every((answer) => typeof answer === 'boolean')).toBe(true)
        expect(answers).not.toEqual([true, true])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a condition of property-display.json', () => {
  it.each<[WrittenCondition, string]>([
    [{ field: 'Goal', logic: '=', compareWithValue: 0 }, 'Goal = 0'],
    [{ field: 'SurfaceGround', logic: '>', compareWithField: 'SurfaceLivable' }, 'SurfaceGround > SurfaceLivable'],
    [{ field: 'WebID', logic: 'in', compareWithValue: ['2', '3'] }, "WebID in ('2', '3')"],
    [{ field: 'WebID', logic: 'not in', compareWithValue: '4' }, "not WebID in ('4')"],
    [{ field: 'VAT', logic: 'empty' }, 'VAT = null'],
    [{ field: 'VAT', logic: 'not empty' }, 'VAT != null'],
    [{ field: 'HasGas', logic: '!=', compareWithValue: false }, 'HasGas != false'],
    [{ advancedCondition: 'HasGas and Goal = 1' }, 'HasGas and Goal = 1'],
  ])('[PROP-06] %j means %s', (condition, text) => {
    expect(readCondition(condition)).toEqual({ expression: parsed(text), problem: null })
  })

  it.each<[WrittenCondition, RegExp]>([
    [{}, /needs field and logic, or advancedCondition/],
    [{ field: 'Goal' }, /needs field and logic/],
    [{ field: 'Goal', logic: '=' }, /needs compareWithField or one compareWithValue/],
    [{ field: 'Goal', logic: '<', compareWithValue: [1, 2] }, /one compareWithValue/],
    [{ field: 'Goal', logic: 'in' }, /"in" needs a list/],
    [{ field: 'Goal', logic: 'in', compareWithValue: [] }, /"in" needs a list/],
    [{ field: 'Goal', logic: '=', compareWithField: 'Status', compareWithValue: 1 }, /either with a field or with a value/],
    [{ field: 'Goal', logic: '=', compareWithValue: 1, advancedCondition: 'HasGas' }, /either advancedCondition or field/],
    [{ advancedCondition: 'HasGas and' }, /cannot be read at character 11/],
  ])('[PROP-06] %j is reported and counts as false', (condition, message) => {
    const { expression: read, problem } = readCondition(condition)
    expect(problem?.message).toMatch(message)
    expect(holds(read, { HasGas: true, Goal: 1, Status: 1 })).toBe(false)
  })
})
