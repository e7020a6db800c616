import type { Finding } from '#schemas/finding.ts'
import type { Language } from '#schemas/language.ts'
import { byLanguage } from '#src/domain/multilingual-text.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { type Fault, findingAt } from '#src/site/reading/source-file.ts'
import type { SitePage } from '#src/site/site.ts'

/** A page that leads on must say where, and not lead round in a ring. */
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
  const languages = table.languages.filter((language) => isOn(redirect, language))
  if (languages.length === 0) return null
  if (redirectUrl === undefined) {
    const message = 'redirect is on, but there is no redirectUrl'
    return {
      path: ['params', 'redirect'],
      code: 'missing-property',
      message,
      suggestion: 'Add "redirectUrl", or switch redirect off.',
    }
  }
  const entry = table.pages.get(written.id)
  // The path table leaves out redirects that never arrive; links to a place on the same page are none.
  const looping = languages.find((language) => entry !== undefined && entry.redirects[language] === undefined)
  if (looping === undefined || entry?.external !== null || redirectUrl.startsWith('#')) return null
  const message = `"${redirectUrl}" leads round in a ring (${looping})`
  return { path: ['params', 'redirectUrl'], code: 'redirect-loop', message, suggestion: 'Lead on to a page without a redirect.' }
}

function isOn(redirect: unknown, language: Language): boolean {
  return redirect === true || byLanguage(redirect, language) === true
}
