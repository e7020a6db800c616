import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import type { MarkedValue } from '#src/site/validation/walk-nodes.ts'

/** A link as a file has it, with its place. */
export interface WrittenLink {
  readonly href: string
  readonly path: JsonPath
}

/** The links of a marked value: the link itself, or those inside HTML. */
export function linksOf({ mark, value, path }: MarkedValue): readonly WrittenLink[] {
  if (mark === 'link') return typeof value === 'string' ? [{ href: value, path }] : NO_LINKS
  return mark === 'rich-text' ? linksIn(value, path) : NO_LINKS
}

const NO_LINKS: readonly WrittenLink[] = []

function linksIn(value: unknown, path: JsonPath): readonly WrittenLink[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/\bhref\s*=\s*["'](\/[^"']*)["']/g)].map(([, href = '']) => ({ href, path }))
  }
  if (typeof value !== 'object' || value === null) return NO_LINKS
  return Object.entries(value).flatMap(([language, text]) => (typeof text === 'string' ? linksIn(text, [...path, language]) : []))
}
