import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { NewAgency } from '#src/definition/new-site/agency-answers.ts'

/** Patterns for the sample agency's names, and their replacements. */
export type Replacements = readonly (readonly [pattern: RegExp, text: string])[]

const CODES: readonly string[] = ['fr', 'nl', 'en', 'de']

const SHARED = ['metadata', 'image', 'images', 'banner', 'aside', 'createDate', 'modifyDate', 'background']
/** Fields of content and pages that are specific to the sample agency. */
export const OF_THE_SAMPLE = {
  content: new Set(SHARED),
  pages: new Set([...SHARED, 'description', 'description2', 'bannerTitle', 'bannerDescription']),
}

/**
 * A file of the sample for another agency: its languages and names, without pictures and metadata. Modules without copied content
 * are removed; links to missing pages become text.
 */
export function copyFor(
  agency: Pick<NewAgency, 'languages'>,
  replacements: Replacements,
  {
    hasContent,
    hasPath,
  }: { readonly hasContent: (type: string, id: string) => boolean; readonly hasPath: (path: string) => boolean },
) {
  const copyText = (text: string) =>
    unlinked(
      replacements.reduce((replaced, [pattern, by]) => replaced.replace(pattern, () => by), text),
      hasPath,
    )

  const isShown = (item: unknown) => {
    const { relations, link } = asObject(item)
    const { type, id } = asObject(relations)
    if (typeof type === 'string' && typeof id === 'string') return hasContent(type, id)
    return typeof link !== 'string' || !link.startsWith('/') || hasPath(link)
  }

  const copy = (value: unknown, leftOut: ReadonlySet<string>): unknown => {
    if (typeof value === 'string') return copyText(value)
    if (Array.isArray(value)) return value.filter(isShown).map((item) => copy(item, leftOut))
    if (!isPlainObject(value)) return value
    const entries = Object.entries(value).filter(([name, part]) => !leftOut.has(name) && isShown(part) && isWanted(name, value))
    return Object.fromEntries(entries.map(([name, part]) => [name, copy(part, leftOut)]))
  }

  const isWanted = (name: string, of: PlainObject) =>
    !isPerLanguage(of) || agency.languages.some((language) => language === name.toLowerCase())

  return (file: PlainObject, leftOut: ReadonlySet<string> = new Set()): PlainObject => asObject(copy(file, leftOut))
}

function isPerLanguage(value: PlainObject): boolean {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => CODES.includes(name.toLowerCase()))
}

/** Replaces links to missing pages by their text. */
function unlinked(text: string, hasPath: (path: string) => boolean): string {
  return text.replace(/<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g, (link, path: string, words: string) =>
    hasPath(path) ? link : words,
  )
}
