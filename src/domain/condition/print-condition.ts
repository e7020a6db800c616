import type { Expression, Literal, Operand } from './expression.ts'

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
