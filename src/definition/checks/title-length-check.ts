import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

/** About 600 px, which search engines show of a title. */
const MAX_IN_SEARCH_RESULTS = 65
/** Four lines of a heading on a phone. */
export const MAX_IN_LAYOUT = 100
/** Properties shown as a heading, in a menu or on a button. */
const HEADINGS = [
  'title',
  'bannerTitle',
  'heading',
  'headline',
  'name',
  'eyebrow',
  'breadcrumb',
  'indexTitle',
  'feedTitle',
  'label',
]

/** Titles that fill the screen of a phone. */
export function checkTitleLength({ mark, value, path }: MarkedValue): readonly Fault[] {
  const name = path.at(-1) === 'text' ? path.at(-2) : path.at(-1)
  if (mark !== 'text' || name === undefined || !HEADINGS.includes(name)) return NO_FAULTS
  return tooLong(value, path, MAX_IN_LAYOUT).map(({ at, length }) => ({
    path: at,
    code: 'long-title',
    message: `the title has ${length} characters; more than ${MAX_IN_LAYOUT} fill a screen of a phone`,
    suggestion: 'Shorten it, and say the rest in the text below it.',
  }))
}

/** Titles that search engines cut: `seoTitle` or the page title. Another check covers the layout. */
export function checkSearchTitles({ pages, sources }: Definition): readonly Finding[] {
  return [...pages.values()].flatMap(({ file, written: { params } }) => {
    const source = sources.get(file)
    const { pageTitle } = asObject(params.metadata)
    const [value, path] =
      pageTitle === undefined
        ? ([params.title, ['params', 'title']] as const)
        : ([pageTitle, ['params', 'metadata', 'pageTitle']] as const)
    if (source === undefined) return []
    return tooLong(value, path, MAX_IN_SEARCH_RESULTS).flatMap(({ at, length }) => {
      if (pageTitle === undefined && length > MAX_IN_LAYOUT) return []
      const fault = {
        path: at,
        code: 'long-search-title',
        message: `the title has ${length} characters; search engines cut it after about ${MAX_IN_SEARCH_RESULTS}`,
        suggestion:
          pageTitle === undefined
            ? 'Shorten it, or write a short one for search engines in metadata.pageTitle.'
            : 'Shorten it, with what matters most at its beginning.',
      }
      return [findingAt(source, fault, 'warning')]
    })
  })
}

const NO_FAULTS: readonly Fault[] = []

function tooLong(value: unknown, path: MarkedValue['path'], most: number) {
  return writtenTexts(value, path).flatMap(({ text, path: at }) => (text.length > most ? [{ at, length: text.length }] : []))
}
