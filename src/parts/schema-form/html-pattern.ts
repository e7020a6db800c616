/**
 * The pattern of a JSON Schema as an HTML attribute: HTML matches the whole value with stricter syntax. Undefined where there is
 * none, or none that a browser accepts.
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
