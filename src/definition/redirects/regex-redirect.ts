export interface PatternRedirect {
  readonly from: string
  readonly to: string
}

/** Groups that match one segment: the pattern matches at least as much. */
const ONE_PART = /^\((?:\[\^\/\]|\[[\w\\-]+\]|\\d|\\w)[+*](?:\?)?\)$/
const REST = /^\((?:\.\*|\.\+)\??\)$|^\.\*$/
/** A segment without special characters except escaped ones; a lone "." means a point, as in "old.html". */
const LITERAL = /^(?:[^\\^$.|?*+()[\]{}]|\.(?![*+?{])|\\[^\w\s])*$/

/** Converts a regular expression to a pattern: "^/bien/(.*)$" becomes "/bien/*". Null if no pattern is equivalent. */
export function patternOfRegex(regex: string, target: string): PatternRedirect | null {
  const isAnchored = regex.endsWith('$') || /\.\*\)?$/.test(regex)
  const body = regex.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '/')
  if (!isAnchored && !body.endsWith('/')) return null
  const parts = splitParts(body.startsWith('/') ? body.slice(1) : body)
  const names: string[] = []
  const segments = parts.map((part, index) => segmentOf(part, index === parts.length - 1, names))
  if (segments.includes(null)) return null
  const from = `/${segments.join('/')}${isAnchored ? '' : '*'}`
  const to = fillGroups(target, names)
  return to === null ? null : { from, to }
}

/** The segments, split at slashes outside brackets. */
function splitParts(body: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (char === '/' && depth === 0) parts.push('')
    else parts.push(parts.pop() + char + (char === '\\' ? (body[++at] ?? '') : ''))
  }
  return parts
}

/** A segment as part of a pattern; adds the name of its group. Null if impossible. */
function segmentOf(part: string, isLast: boolean, names: string[]): string | null {
  if (LITERAL.test(part)) return part.replace(/\\(.)/g, '$1')
  if (isLast && REST.test(part)) {
    if (part.startsWith('(')) names.push('*')
    return '*'
  }
  const [, group = '', ending = ''] = /^(\(.*\))((?:\\\.[a-z0-9]{1,10})?)$/i.exec(part) ?? []
  if (!ONE_PART.test(group)) return null
  const name = `:part${names.length + 1}`
  names.push(name)
  return name + ending.replace('\\', '')
}

function fillGroups(target: string, names: readonly string[]): string | null {
  const filled = target.replace(/\$(\d)/g, (_, digit: string) => names[Number(digit) - 1] ?? '\u0000')
  const path = filled.replace(/^https?:\/\/[^/?#]+/, '')
  const parts = path.split('/')
  const isSound = parts.every((part, index) => {
    if (part.includes('\u0000')) return false
    if (part.includes('*')) return part === '*' && index === parts.length - 1
    return !part.includes(':part') || /^:part\d(\.[a-z0-9]{1,10})?$/i.test(part)
  })
  return isSound ? filled : null
}
