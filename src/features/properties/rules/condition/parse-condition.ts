import {
  COMPARISONS,
  type ConditionProblem,
  type Expression,
  type Literal,
  type Operand,
  type ReadCondition,
} from './expression.ts'
import { type Token, tokenise } from './tokens.ts'

/** Maximum nesting, which keeps the parser within the call stack. */
const DEEPEST = 60

/**
 * Reads a condition: comparisons with = != < <= > >=, "in (…)", "not in (…)", a field by itself, and, or, not, parentheses;
 * texts stand in quotes, "null" and "empty" are the empty value. Never throws, whatever the text.
 *
 *     condition  = conjunct ("or" conjunct)*
 *     conjunct   = negation ("and" negation)*
 *     negation   = "not" negation | "(" condition ")" | operand [comparison operand | ["not"] "in" "(" literal ("," literal)* ")"]
 */
export function parseCondition(text: string): ReadCondition {
  const read = tokenise(text)
  if (!read.ok) return read
  const reader = createReader(read.tokens)
  const expression = readJoined(reader, 'or', 0)
  const rest = reader.peek()
  if (isProblem(expression)) return { ok: false, problem: expression }
  if (rest.kind !== 'end') return { ok: false, problem: problemAt(rest, 'the end, "and" or "or"') }
  return { ok: true, expression }
}

type Result<Value> = Value | ConditionProblem
type Reader = ReturnType<typeof createReader>

function createReader(tokens: readonly Token[]) {
  let index = 0
  const end: Token = { kind: 'end', at: 1 }
  const peek = (): Token => tokens[index] ?? end
  return {
    peek,
    next(): Token {
      const token = peek()
      index += 1
      return token
    },
    /** Consumes the next token if it is this word or sign, in any case. */
    take(value: string): boolean {
      const token = peek()
      const isIt = (token.kind === 'word' || token.kind === 'sign') && token.value.toLowerCase() === value
      if (isIt) index += 1
      return isIt
    },
  }
}

function readJoined(reader: Reader, kind: 'or' | 'and', depth: number): Result<Expression> {
  const parts: Expression[] = []
  do {
    const part = kind === 'or' ? readJoined(reader, 'and', depth) : readNegation(reader, depth)
    if (isProblem(part)) return part
    parts.push(part)
  } while (reader.take(kind))
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { kind, parts }
}

function readNegation(reader: Reader, depth: number): Result<Expression> {
  if (depth > DEEPEST) return { at: reader.peek().at, message: 'the condition is nested too deeply' }
  if (reader.take('not')) {
    const inner = readNegation(reader, depth + 1)
    return isProblem(inner) ? inner : { kind: 'not', inner }
  }
  if (!reader.take('(')) return readComparison(reader)
  const inner = readJoined(reader, 'or', depth + 1)
  if (isProblem(inner)) return inner
  return reader.take(')') ? inner : problemAt(reader.peek(), '")"')
}

function readComparison(reader: Reader): Result<Expression> {
  const first = reader.peek()
  const left = readOperand(reader)
  if (isProblem(left)) return left
  const comparison = COMPARISONS.find((sign) => reader.take(sign))
  if (comparison !== undefined) {
    const right = readOperand(reader)
    return isProblem(right) ? right : { kind: 'compare', comparison, left, right }
  }
  if (reader.take('not')) {
    const inner = reader.take('in') ? readList(reader, left) : problemAt(reader.peek(), '"in"')
    return isProblem(inner) ? inner : { kind: 'not', inner }
  }
  if (reader.take('in')) return readList(reader, left)
  if (left.kind === 'field' || typeof left.value === 'boolean') return { kind: 'truth', operand: left }
  return { at: first.at, message: 'a value by itself is no condition; compare it with a field' }
}

function readList(reader: Reader, operand: Operand): Result<Expression> {
  if (!reader.take('(')) return problemAt(reader.peek(), '"(" and a list of values')
  const values: Literal[] = []
  do {
    const value = readOperand(reader)
    if (isProblem(value)) return value
    if (value.kind === 'field') return { at: reader.peek().at, message: `a list holds values; "${value.name}" is a field` }
    values.push(value.value)
  } while (reader.take(','))
  return reader.take(')') ? { kind: 'in', operand, values } : problemAt(reader.peek(), '"," or ")"')
}

const LITERALS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['empty', null],
])
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in'])

function readOperand(reader: Reader): Result<Operand> {
  const token = reader.peek()
  if (token.kind === 'end' || token.kind === 'sign') return problemAt(token, 'a field or a value')
  if (token.kind !== 'word') {
    reader.next()
    return { kind: 'literal', value: token.value }
  }
  const word = token.value.toLowerCase()
  if (RESERVED.has(word)) return problemAt(token, 'a field or a value')
  reader.next()
  const literal = LITERALS.get(word)
  return literal === undefined ? { kind: 'field', name: token.value } : { kind: 'literal', value: literal }
}

function isProblem(result: object): result is ConditionProblem {
  return 'message' in result
}

function problemAt(token: Token, expected: string): ConditionProblem {
  const found = token.kind === 'end' ? 'it ends here' : `found ${JSON.stringify(token.value)}`
  return { at: token.at, message: `expected ${expected}; ${found}` }
}
