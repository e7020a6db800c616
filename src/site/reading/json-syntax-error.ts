/** Where a text stops being JSON, what was found there, and the cure. */
export interface SyntaxExplanation {
  readonly line: number
  readonly column: number
  readonly message: string
  readonly suggestion: string
}

/** Explains an error of the JSON parser to an administrator. */
export function explainSyntaxError(text: string, error: unknown): SyntaxExplanation {
  const offset = syntaxErrorOffset(text, error)
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  return { line, column, ...explain(text, offset) }
}

/** The position at which the parser stopped. */
export function syntaxErrorOffset(text: string, error: unknown): number {
  if (typeof error === 'object' && error !== null && 'offset' in error && typeof error.offset === 'number') return error.offset
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? text.length : Number(position)
}

function explain(text: string, offset: number): Pick<SyntaxExplanation, 'message' | 'suggestion'> {
  const found = text.charAt(offset)
  const previous = text.slice(0, offset).trimEnd().slice(-1)
  if (text.trim() === '') return { message: 'the file is empty', suggestion: 'Write an object: { … }.' }
  if (found === '') return { message: 'the file ends too early', suggestion: 'Close every quotation mark, list and object.' }
  if (previous === ',' && (found === '}' || found === ']')) {
    return { message: `a comma stands before "${found}"`, suggestion: 'Remove the last comma.' }
  }
  if (/["}\]\w]/.test(previous) && /["{[\w-]/.test(found)) {
    return {
      message: `a comma or colon is missing before ${quote(text, offset)}`,
      suggestion: 'Write a comma between two entries.',
    }
  }
  if (found === '/') return { message: 'JSON has no comments', suggestion: 'Remove the comment.' }
  if (found === "'") return { message: 'a text stands in single quotation marks', suggestion: 'Use double quotation marks.' }
  if (found < ' ') {
    return { message: 'a line break or control character stands inside a text', suggestion: 'Write \\n for a line break.' }
  }
  return { message: `${quote(text, offset)} is not expected here`, suggestion: 'Put names and texts in double quotation marks.' }
}

function quote(text: string, offset: number): string {
  return JSON.stringify(/^("[^"\n]{0,20}"?|\w{1,20}|.)/.exec(text.slice(offset, offset + 24))?.[0] ?? '').replaceAll('\\"', '"')
}
