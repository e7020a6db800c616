/**
 * The pattern of a JSON Schema as HTML has it: HTML's matches the whole value and is read by stricter rules. Undefined where there is
 * none, or none that a browser would read.
 */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined
  const start = pattern.startsWith('^') ? '' : '[\\s\\S]*'
  const end = pattern.endsWith('$') ? '' : '[\\s\\S]*'
  const whole = `${start}(?:${pattern})${end}`
  try {
    new RegExp(whole, 'v')
    return whole
  } catch {
    return undefined
  }
}
