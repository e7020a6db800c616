/** A value written in a condition; null is the empty value. */
export type Literal = string | number | boolean | null

export type Operand = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'literal'; readonly value: Literal }

export const COMPARISONS = ['=', '!=', '<=', '>=', '<', '>'] as const
export type Comparison = (typeof COMPARISONS)[number]

export type Expression =
  | { readonly kind: 'and'; readonly parts: readonly Expression[] }
  | { readonly kind: 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly inner: Expression }
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'in'; readonly operand: Operand; readonly values: readonly Literal[] }
  /** A boolean field, or one of the words true and false. */
  | { readonly kind: 'truth'; readonly operand: Operand }

/** The tree of a condition that cannot be parsed: it never holds. */
export const NEVER: Expression = { kind: 'truth', operand: { kind: 'literal', value: false } }

/** The position counts from 1. */
export interface ConditionProblem {
  readonly at: number
  readonly message: string
}

export type ReadCondition =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ConditionProblem }

/** Every field that a condition names, in order, with repeats. */
export function fieldsOf(expression: Expression): readonly string[] {
  return operandsOf(expression).flatMap((operand) => (operand.kind === 'field' ? [operand.name] : []))
}

function operandsOf(expression: Expression): readonly Operand[] {
  if (expression.kind === 'not') return operandsOf(expression.inner)
  if (expression.kind === 'compare') return [expression.left, expression.right]
  return 'parts' in expression ? expression.parts.flatMap(operandsOf) : [expression.operand]
}

/** A condition as source text; parsing it gives the same tree. */
export function printCondition(expression: Expression): string {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.map(printPart).join(` ${expression.kind} `)
  if (expression.kind === 'not') return `not ${printPart(expression.inner)}`
  if (expression.kind === 'compare') {
    return `${printOperand(expression.left)} ${expression.comparison} ${printOperand(expression.right)}`
  }
  if (expression.kind === 'in')
    return `${printOperand(expression.operand)} in (${expression.values.map(printLiteral).join(', ')})`
  return printOperand(expression.operand)
}

function printPart(part: Expression): string {
  return part.kind === 'and' || part.kind === 'or' ? `(${printCondition(part)})` : printCondition(part)
}

function printOperand(operand: Operand): string {
  return operand.kind === 'field' ? operand.name : printLiteral(operand.value)
}

function printLiteral(value: Literal): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value)
}
