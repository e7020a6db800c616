import { toFiniteNumber } from '#src/base/text/number-text.ts'
import type { Comparison, Expression, Literal, Operand } from './expression.ts'

/** The fields of a property by name. A present field without a value is empty; an absent one is unknown. */
export interface FieldValues {
  readonly [name: string]: unknown
}

/** true, false, or null if undecidable: an unknown field, incomparable values, or a value compared with an empty one. */
type Verdict = boolean | null

/** Whether a condition holds. An undecidable one counts as false as a whole (PROP-06), and so does its "not". Never throws. */
export function holds(expression: Expression, fields: FieldValues): boolean {
  return verdict(expression, fields) === true
}

function verdict(expression: Expression, fields: FieldValues): Verdict {
  if (expression.kind === 'and' || expression.kind === 'or') {
    const decisive = expression.kind === 'or'
    const verdicts = expression.parts.map((part) => verdict(part, fields))
    if (verdicts.includes(decisive)) return decisive
    return verdicts.includes(null) ? null : !decisive
  }
  if (expression.kind === 'not') return negated(verdict(expression.inner, fields))
  if (expression.kind === 'compare') {
    return compare(expression.comparison, operandValue(expression.left, fields), operandValue(expression.right, fields), {
      asksForEmpty: isEmptyLiteral(expression.left) || isEmptyLiteral(expression.right),
    })
  }
  const value = operandValue(expression.operand, fields)
  if (expression.kind === 'truth') return typeof value === 'boolean' ? value : null
  return isAmong(value, expression.values)
}

/** Marks an unknown field. */
const UNKNOWN = Symbol('unknown')

function operandValue(operand: Operand, fields: FieldValues): unknown {
  if (operand.kind === 'literal') return operand.value
  return Object.hasOwn(fields, operand.name) ? fields[operand.name] : UNKNOWN
}

function isAmong(value: unknown, values: readonly Literal[]): Verdict {
  const verdicts = values.map((candidate) => compare('=', value, candidate, { asksForEmpty: candidate === null }))
  if (verdicts.includes(true)) return true
  return verdicts.includes(null) ? null : false
}

/** The word "empty" in a condition. */
function isEmptyLiteral(operand: Operand): boolean {
  return operand.kind === 'literal' && operand.value === null
}

/** For a field without a value, only a comparison with "empty" is decidable, not even "!=" (PROP-06). */
function compare(
  comparison: Comparison,
  left: unknown,
  right: unknown,
  { asksForEmpty }: { readonly asksForEmpty: boolean },
): Verdict {
  if (left === UNKNOWN || right === UNKNOWN) return null
  if (!asksForEmpty && (isEmpty(left) || isEmpty(right))) return null
  if (comparison === '=') return isEqual(left, right)
  if (comparison === '!=') return negated(isEqual(left, right))
  const order = orderOf(left, right)
  if (order === null) return null
  if (comparison === '<') return order < 0
  if (comparison === '<=') return order <= 0
  return comparison === '>' ? order > 0 : order >= 0
}

function isEqual(left: unknown, right: unknown): Verdict {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (typeof left === 'boolean' && typeof right === 'boolean') return left === right
  const order = orderOf(left, right)
  return order === null ? null : order === 0
}

/** Negative, zero or positive; null for values without an order. Texts compare by characters, which also orders dates. */
function orderOf(left: unknown, right: unknown): number | null {
  if (isEmpty(left) || isEmpty(right)) return null
  if (typeof left === 'string' && typeof right === 'string') return left === right ? 0 : left < right ? -1 : 1
  // Feeds write some numbers as texts, for instance the WebID.
  const [one, other] = [toFiniteNumber(left), toFiniteNumber(right)]
  return one === null || other === null ? null : one - other
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function negated(value: Verdict): Verdict {
  return value === null ? null : !value
}
