import type { WrittenCondition } from '#schemas/property/property-display.ts'
import { type Comparison, type Expression, type Literal, NEVER, type Operand } from './expression.ts'
import { parseCondition } from './parse-condition.ts'

/** A fault in a written condition: the property it concerns ('' for the whole), and a sentence. */
export interface WrittenConditionProblem {
  readonly property: '' | keyof WrittenCondition
  readonly message: string
  readonly suggestion: string
}

export interface ConditionReading {
  readonly expression: Expression
  readonly problem: WrittenConditionProblem | null
}

/** Parses a condition of property-display.json: advancedCondition, or field, logic and operand (PROP-06). Once per site. */
export function readCondition(condition: WrittenCondition): ConditionReading {
  const { advancedCondition, field, logic } = condition
  if (advancedCondition !== undefined) {
    if (field !== undefined || logic !== undefined) return failed('', ...BOTH)
    const read = parseCondition(advancedCondition)
    if (read.ok) return { expression: read.expression, problem: null }
    const { at, message } = read.problem
    return failed('advancedCondition', `advancedCondition cannot be read at character ${at}: ${message}`, SYNTAX)
  }
  return field === undefined || logic === undefined ? failed('', ...NEITHER) : readComparison(condition, field, logic)
}

const SYNTAX = 'Write fields, = != < <= > >=, in (…), and, or, not, parentheses; texts in single quotes.'
const BOTH = ['a condition has either advancedCondition or field and logic', 'Write everything into advancedCondition.'] as const
const NEITHER = ['a condition needs field and logic, or advancedCondition', 'Add the missing one.'] as const

function readComparison(
  { compareWithField, compareWithValue }: WrittenCondition,
  name: string,
  logic: NonNullable<WrittenCondition['logic']>,
): ConditionReading {
  const left: Operand = { kind: 'field', name }
  if (logic === 'empty') return read(comparing('=', left, { kind: 'literal', value: null }))
  if (logic === 'not empty') return read(comparing('!=', left, { kind: 'literal', value: null }))
  if (compareWithField !== undefined && compareWithValue !== undefined) {
    return failed('compareWithValue', 'a condition compares either with a field or with a value', 'Remove one of the two.')
  }
  if (logic === 'in' || logic === 'not in') {
    // The schema has checked the values: a list holds texts, numbers, true, false and null.
    const values = (Array.isArray(compareWithValue) ? compareWithValue : [compareWithValue]) as readonly Literal[]
    if (compareWithValue === undefined || values.length === 0) {
      return failed('', `"${logic}" needs a list in compareWithValue`, 'Add "compareWithValue": […].')
    }
    const among: Expression = { kind: 'in', operand: left, values }
    return read(logic === 'in' ? among : { kind: 'not', inner: among })
  }
  if (compareWithField !== undefined) return read(comparing(logic, left, { kind: 'field', name: compareWithField }))
  if (compareWithValue === undefined || Array.isArray(compareWithValue)) {
    return failed('', `"${logic}" needs compareWithField or one compareWithValue`, 'Add "compareWithValue": ….')
  }
  return read(comparing(logic, left, { kind: 'literal', value: compareWithValue as Literal }))
}

function comparing(comparison: Comparison, left: Operand, right: Operand): Expression {
  return { kind: 'compare', comparison, left, right }
}

function read(expression: Expression): ConditionReading {
  return { expression, problem: null }
}

function failed(property: WrittenConditionProblem['property'], message: string, suggestion: string): ConditionReading {
  return { expression: NEVER, problem: { property, message, suggestion } }
}
