import { FACT_FIELDS, type FactFieldKind, isFactField } from '#schemas/property/fact-field.ts'
import { toFiniteNumber } from '#src/base/text/number-text.ts'
import { readDate } from '#src/base/time/date.ts'
import {
  type Comparison,
  type Expression,
  type Operand,
  printCondition,
} from '#src/features/properties/rules/condition/expression.ts'

/** One sentence for each comparison of a condition that is undecidable, because its values are of different kinds. */
export function typeProblems(expression: Expression): readonly string[] {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.flatMap(typeProblems)
  if (expression.kind === 'not') return typeProblems(expression.inner)
  const shown = printCondition(expression)
  if (expression.kind === 'truth') {
    const kind = kindOf(expression.operand)
    return kind === 'flag' || kind === null ? [] : [`"${shown}" is ${NAMES[kind]}, not yes or no`]
  }
  const { left, comparison, others } = sidesOf(expression)
  return others.flatMap((right) => {
    const reason = reasonAgainst(comparison, left, right)
    return reason === null ? [] : [`"${shown}" compares ${reason}`]
  })
}

const NAMES: { readonly [Kind in FactFieldKind]: string } = {
  text: 'a text',
  number: 'a number',
  flag: 'yes or no',
  date: 'a date',
  list: 'a list',
}

function sidesOf(expression: Extract<Expression, { kind: 'compare' | 'in' }>) {
  if (expression.kind === 'compare') {
    return { left: expression.left, comparison: expression.comparison, others: [expression.right] }
  }
  const others = expression.values.map((value): Operand => ({ kind: 'literal', value }))
  return { left: expression.operand, comparison: '=' as const, others }
}

function reasonAgainst(comparison: Comparison, left: Operand, right: Operand): string | null {
  const isOrder = comparison !== '=' && comparison !== '!='
  if (isEmptyValue(left) || isEmptyValue(right)) return isOrder ? 'the order of something with nothing' : null
  const [one, other] = [kindOf(left), kindOf(right)]
  // Another finding reports an unknown field.
  if (one === null || other === null) return null
  if (one === 'list' || other === 'list') return 'a list, which can only be empty or not'
  if (isOrder && (one === 'flag' || other === 'flag')) return 'the order of yes and no'
  if (!isComparable(one, left, other, right)) return `${NAMES[one]} with ${NAMES[other]}`
  return null
}

function isComparable(one: FactFieldKind, left: Operand, other: FactFieldKind, right: Operand): boolean {
  if (one === other) return true
  const kinds = new Set([one, other])
  // Dates are written as text, and feeds write some numbers as text.
  if (kinds.has('date') && kinds.has('text'))
    return [left, right].every((side) => side.kind === 'field' || readDate(side.value) !== null)
  if (kinds.has('number') && kinds.has('text'))
    return [left, right].every((side) => side.kind === 'field' || isNumeric(side.value))
  return false
}

function isNumeric(value: unknown): boolean {
  return toFiniteNumber(value) !== null
}

function isEmptyValue(operand: Operand): boolean {
  return operand.kind === 'literal' && (operand.value === null || operand.value === '')
}

/** Null for an unknown field. */
function kindOf(operand: Operand): FactFieldKind | null {
  if (operand.kind === 'field') return isFactField(operand.name) ? FACT_FIELDS[operand.name] : null
  if (typeof operand.value === 'number') return 'number'
  return typeof operand.value === 'boolean' ? 'flag' : 'text'
}
