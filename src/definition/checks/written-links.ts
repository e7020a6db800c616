import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

export interface WrittenLink {
  readonly href: string
  readonly path: JsonPath
}

/** The links of a marked value: the link itself, or those in its HTML. */
export function linksOf({ mark, value, path }: MarkedValue): readonly WrittenLink[] {
  if (mark === 'link') return typeof value === 'string' ? [{ href: value, path }] : NO_LINKS
  return mark === 'rich-text' ? linksIn(value, path) : NO_LINKS
}

const NO_LINKS: readonly WrittenLink[] = []

function linksIn(value: unknown, path: JsonPath): readonly WrittenLink[] {
  return writtenTexts(value, path).flatMap(({ text, path: at }) =>
    [...text.matchAll(/\bhref\s*=\s*["']([/#][^"']*)["']/g)].map(([, href = '']) => ({ href, path: at })),
  )
}
