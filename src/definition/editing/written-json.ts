/** The format of a JSON file, for added values. */
export interface JsonStyle {
  readonly indent: string
  readonly lineEnd: '\n' | '\r\n'
}

const LINE_WIDTH = 120

export function styleOf(text: string): JsonStyle {
  return { indent: /\n([ \t]{1,8})\S/.exec(text)?.[1] ?? '  ', lineEnd: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** A value as JSON for a line with an indentation: on one line if it fits, unless `isBroken`. */
export function writeJson(value: unknown, { indent, lineEnd }: JsonStyle, margin: string, isBroken = false): string {
  const inOneLine = oneLine(value)
  if (!isBroken && margin.length + inOneLine.length <= LINE_WIDTH) return inOneLine
  return JSON.stringify(value, null, indent).replaceAll('\n', `${lineEnd}${margin}`)
}

/** JSON on one line, with spaces inside braces and after commas. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${oneLine(inner)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
