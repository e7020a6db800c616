import { contextAt, type JsonContext, type JsonToken } from './json-context.ts'
import { type JsonMistake, mistakeInText } from './json-text-mistake.ts'

/** Where a text stops being JSON, what was found there, and the cure. */
export interface SyntaxExplanation {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly suggestion: string
}

/**
 * Explains an error of the JSON parser to an administrator, at the place where a person made the mistake: a text that is never closed where it
 * opens, a missing bracket at its partner, a missing comma behind the value before it.
 */
export function explainSyntaxError(text: string, error: unknown): SyntaxExplanation {
  const stopped = syntaxErrorOffset(text, error)
  // The parser stops at the last sign or number of a file that is cut off behind it.
  const rest = text.slice(stopped).trim()
  const isEnd = rest === '' || /^([,:{[]|-?[1-9]\d{0,15})$/.test(rest)
  const { offset, message, suggestion } = explain(text, isEnd ? text.length : stopped)
  return { ...positionAt(text, offset), message, suggestion }
}

/** The position at which the parser stopped. */
export function syntaxErrorOffset(text: string, error: unknown): number {
  if (typeof error === 'object' && error !== null && 'offset' in error && typeof error.offset === 'number') return error.offset
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? text.length : Number(position)
}

function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function explain(text: string, offset: number): JsonMistake {
  if (text.trim() === '') return { offset: 0, message: 'the file is empty', suggestion: 'Write an object: { … }.' }
  const context = contextAt(text, offset)
  const found = text.charAt(offset)
  return (
    mistakeInText(text, offset, context) ??
    (found === '' ? endsEarly(text, context) : null) ??
    wrongBracket(text, offset, context) ??
    wrongSign(text, offset, context) ??
    missingSign(text, offset, context) ??
    wrongWord(text, offset, context)
  )
}

const CLOSING: { readonly [bracket: string]: string } = { '{': '}', '[': ']' }

function endsEarly(text: string, { open, suspect, before: [last] }: JsonContext): JsonMistake {
  const innermost = open.at(-1)
  if (suspect !== null) return unclosed(text, suspect)
  // A value ends the file, so that all it lacks is the last bracket.
  const isWhole = last !== null && ['}', ']', 'string', 'word'].includes(last.kind)
  if (innermost !== undefined && open.length === 1 && isWhole) return unclosed(text, innermost)
  const message = 'the file ends too early'
  if (innermost === undefined) return { offset: text.length, message, suggestion: 'Write an object: { … }.' }
  const { line } = positionAt(text, innermost.start)
  const suggestion = `Bring back what is cut off; the "${innermost.kind}" of line ${line} is still open.`
  return { offset: text.trimEnd().length, message, suggestion }
}

function unclosed(text: string, bracket: JsonToken, foundAt?: number): JsonMistake {
  const closing = CLOSING[bracket.kind] ?? ''
  const where = foundAt === undefined ? '' : ` before the ${quote(text, foundAt)} of line ${positionAt(text, foundAt).line}`
  const message = `this "${bracket.kind}" is not closed${where}`
  return { offset: bracket.start, message, suggestion: `Write the "${closing}" that is missing.` }
}

/** A bracket that closes another one, too many, or one that opens where a name belongs. */
function wrongBracket(text: string, offset: number, context: JsonContext): JsonMistake | null {
  const found = text.charAt(offset)
  const { open, suspect, before, lastColon } = context
  const top = open.at(-1)
  const [last] = before
  if (found === '}' || found === ']') {
    if (top === undefined) return { offset, message: `this "${found}" closes nothing`, suggestion: `Remove the "${found}".` }
    if (CLOSING[top.kind] !== found) return unclosed(text, suspect ?? top, offset)
    if (last?.kind !== ',') return null
    return { offset: last.start, message: `a comma stands before "${found}"`, suggestion: 'Remove the last comma.' }
  }
  if ((found !== '{' && found !== '[') || top?.kind !== '{' || last?.kind !== ',') return null
  if (suspect !== null) return unclosed(text, suspect)
  // An object that follows another one in an object: they were a list, or the outer one is not closed.
  const value = lastColon === null ? '' : text.slice(lastColon.end).trimStart().charAt(0)
  if (lastColon === null || value !== found) return unclosed(text, top, offset)
  const message = `a "[" is missing here, before the list whose next entry is in line ${positionAt(text, offset).line}`
  return { offset: lastColon.end, message, suggestion: 'Write "[" before the first entry.' }
}

/** Comments, single and curly quotation marks, and commas and colons too many. */
function wrongSign(text: string, offset: number, { open, before: [last] }: JsonContext): JsonMistake | null {
  const found = text.charAt(offset)
  if (/\s|\uFEFF/.test(found) && !' \n\r\t'.includes(found)) {
    return { offset, message: 'a space that JSON does not know stands here', suggestion: 'Write an ordinary space instead.' }
  }
  if (found === '/' || found === '#') return { offset, message: 'JSON has no comments', suggestion: 'Remove the comment.' }
  if ("'`‘’“”„«»".includes(found)) {
    const kind = found === "'" ? 'single' : 'other'
    const message = `a text stands in ${kind} quotation marks`
    return { offset, message, suggestion: 'Use double quotation marks: ".' }
  }
  if (found === ',') {
    const isValue = last?.kind === ':'
    const message = isValue ? 'a value is missing before ","' : 'a comma too many'
    return { offset, message, suggestion: isValue ? 'Write the value.' : 'Remove the comma.' }
  }
  if (found !== ':') return null
  const isList = open.at(-1)?.kind === '['
  const message = isList ? 'a list has no names, and ":" stands in one' : '":" is not expected here'
  return { offset, message, suggestion: isList ? 'Write { … } around names with values.' : 'Write "name": value.' }
}

/** A comma or a colon that is missing behind what stands before. */
function missingSign(text: string, offset: number, { open, before }: JsonContext): JsonMistake | null {
  const [last, beforeLast] = before
  if (last === null || ['{', '[', ',', ':'].includes(last.kind)) return null
  if (open.length === 0) {
    return { offset, message: `${quote(text, offset)} stands behind the end of the file’s value`, suggestion: 'Remove it.' }
  }
  const isName = last.kind === 'string' && open.at(-1)?.kind === '{' && beforeLast?.kind !== ':'
  const sign = isName ? 'colon' : 'comma'
  const message = `a ${sign} is missing before ${quote(text, offset)}`
  const suggestion = isName ? 'Write ":" between the name and its value.' : 'Write a comma between two entries.'
  return { offset: last.end, message, suggestion }
}

const NO_VALUES: { readonly [word: string]: string } = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  undefined: 'null',
}

function wrongWord(text: string, offset: number, { open, before: [last] }: JsonContext): JsonMistake {
  const found = /^[\w.+-]{1,40}/.exec(text.slice(offset, offset + 40))?.[0] ?? text.charAt(offset)
  if (open.at(-1)?.kind === '{' && (last?.kind === '{' || last?.kind === ',')) {
    const message = `the name ${quote(text, offset)} stands without quotation marks`
    return { offset, message, suggestion: `Put it in double quotation marks: "${found}".` }
  }
  const value = NO_VALUES[found]
  const message = `${quote(text, offset)} is not expected here`
  if (value !== undefined) return { offset, message: `${quote(text, offset)} is no value of JSON`, suggestion: `Write ${value}.` }
  if (/^[+-]?(NaN|Infinity|\.?\d)/.test(found)) {
    return {
      offset,
      message: `"${found}" is no number of JSON`,
      suggestion: 'Write digits such as 0.5 or -12, or null for none.',
    }
  }
  return { offset, message, suggestion: 'Put names and texts in double quotation marks.' }
}

/** What stands at a place, in double quotation marks. */
function quote(text: string, offset: number): string {
  const found = /^("[^"\n]{0,20}"?|[\w-]{1,20}|.)/u.exec(text.slice(offset, offset + 24))?.[0] ?? ''
  return found.length > 1 && found.startsWith('"') ? found : JSON.stringify(found)
}
