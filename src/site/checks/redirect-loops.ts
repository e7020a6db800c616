import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { inLanguage, multilingualText } from '#src/domain/text/multilingual-text.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { unpublishedTarget } from '#src/site/paths/path-localise.ts'
import { type Fault, findingAt } from '#src/site/reading/source-file.ts'
import type { SitePage } from '#src/site/site.ts'
import { quoteList } from '#src/site/validation/describe-value.ts'

/** A redirecting page must name its target, and redirects must not form a loop. */
export function checkRedirects({ paths, pages, sources }: Definition): readonly Finding[] {
  if (paths === null) return []
  return [...pages.values()].flatMap((page) => {
    const source = sources.get(page.file)
    const fault = faultOf(page, paths)
    return source === undefined || fault === null ? [] : [findingAt(source, fault)]
  })
}

function faultOf({ written }: SitePage, table: PathTable): Fault | null {
  const { redirect, redirectUrl } = written.params
  const languages = table.languages.filter((language) => inLanguage(redirect, language) === true)
  const urlIn = (language: Language) => multilingualText(redirectUrl, language)
  const without = languages.filter((language) => urlIn(language) === '')
  if (without.length > 0) {
    const where = redirectUrl === undefined ? '' : ` for ${quoteList(without, 'and')}`
    const message = `redirect is on, but there is no redirectUrl${where}`
    const suggestion = 'Add "redirectUrl", or switch redirect off.'
    return { path: ['params', 'redirect'], code: 'missing-property', message, suggestion }
  }
  const entry = table.pages.get(written.id)
  // The path table leaves out redirects that never arrive. A link to an unpublished page has its own finding; a link to an anchor
  // on the page is no loop.
  if (entry === undefined || entry.external !== null) return null
  const looping = languages.find((language) => {
    const isElsewhere = urlIn(language).startsWith('#') || unpublishedTarget(table, urlIn(language)) !== null
    return entry.redirects[language] === undefined && !isElsewhere
  })
  if (looping === undefined) return null
  const message = `"${urlIn(looping)}" leads round in a ring (${looping})`
  return { path: ['params', 'redirectUrl'], code: 'redirect-loop', message, suggestion: 'Lead on to a page without a redirect.' }
}
