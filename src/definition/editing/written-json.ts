/** How a JSON file is written: what a value that is added must look like. */
export interface JsonStyle {
  /** One level of indentation. */
  readonly indent: string
  readonly lineEnd: '\n' | '\r\n'
}

/** Lines longer than this are broken. */
const LINE_WIDTH = 120

/** The style of a text, from its first indented line; two spaces where there is none. */
export function styleOf(text: string): JsonStyle {
  return { indent: /\n([ \t]{1,8})\S/.exec(text)?.[1] ?? '  ', lineEnd: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** A value as JSON, at a place whose line is indented by `margin`: in one line where it has room there and `isBroken` is not asked. */
export function writeJson(value: unknown, { indent, lineEnd }: JsonStyle, margin: string, isBroken = false): string {
  const inOneLine = oneLine(value)
  if (!isBroken && margin.length + inOneLine.length <= LINE_WIDTH) return inOneLine
  return JSON.stringify(value, null, indent).replaceAll('\n', `${lineEnd}${margin}`)
}

/** As people write it: spaces inside braces and after commas. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${oneLine(inner)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
