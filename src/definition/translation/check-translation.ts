import type { ImportProblem } from '#schemas/studio/languages-api.ts'
import { sanitiseRichText } from '#src/definition/pages/sanitise-rich-text.ts'
import type { SiteText } from './site-texts.ts'

export interface Translation {
  readonly kind: SiteText['kind']
  readonly source: string
  readonly text: string
  readonly maxLength: number | null
}

/** Why a translation is rejected; null if valid. */
export function translationProblem({ kind, source, text, maxLength }: Translation): ImportProblem | null {
  if (maxLength !== null && text.length > maxLength) return 'too-long'
  if (placeholdersOf(text) !== placeholdersOf(source)) return 'placeholders'
  return hasForeignMarkup(kind, text, source) ? 'markup' : null
}

/** Ignores differences in line ends. */
export function isSameText(one: string, other: string): boolean {
  return withPlainLines(one) === withPlainLines(other)
}

export function withPlainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

const TAG = /<\/?[a-z][^<>]*>/i

/** HTML that is invisible, or in a plain text. */
function hasForeignMarkup(kind: SiteText['kind'], text: string, source: string): boolean {
  if (kind !== 'rich-text') return TAG.test(text) && !TAG.test(source)
  const tagsOf = (html: string) => html.match(/<\/?[a-z][^<>]*>/gi)?.length ?? 0
  // Another check covers link targets.
  return (
    tagsOf(sanitiseRichText(text, (href) => href)) < tagsOf(text) &&
    tagsOf(sanitiseRichText(source, (href) => href)) === tagsOf(source)
  )
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join()
}
