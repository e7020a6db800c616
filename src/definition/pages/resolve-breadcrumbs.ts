import type { Language } from '#schemas/language.ts'
import type { Breadcrumb } from '#schemas/site/page-document.ts'
import type { PathEntry, PathTable, PerLanguage } from '#src/definition/paths/path-entry.ts'
import { fillTemplate } from '#src/definition/paths/path-template.ts'
import type { PageRequest } from './page-context.ts'

/** The home entry first, then the entries above, then the page's own (SHELL-06); none without a name. */
export function resolveBreadcrumbs(table: PathTable, request: PageRequest, ownPath: string): readonly Breadcrumb[] {
  const { entry, language, parameters, subject } = request
  const ancestors: Breadcrumb[] = []
  for (let above = entry.parent; above !== null; above = above.parent) {
    if (above !== table.home) {
      const path = above.external ?? fillTemplate(above.paths[language] ?? '', parameters)
      ancestors.unshift({ name: nameOf(above, language), path })
    }
  }
  const home = { name: table.home === null ? '' : nameOf(table.home, language), path: homePath(language) }
  if (entry === table.home) return [home]
  const own = { name: subject?.title ?? nameOf(entry, language), path: ownPath }
  return [home, ...(subject?.breadcrumbs ?? ancestors), own].filter(({ name }) => name !== '')
}

export function homePath(language: Language): string {
  return `/${language}/`
}

/** The same page in each enabled language. */
export function resolveAlternates(request: PageRequest, ofProperty?: (id: string) => PerLanguage<string> | null) {
  const { entry, parameters, subject } = request
  const known = subject?.alternates ?? (entry.types[request.language] === 'property' ? ofProperty?.(parameters.id ?? '') : null)
  const filled = Object.entries(entry.paths).map(([language, path]) => [language, fillTemplate(path, parameters)])
  // Same languages, so the cast is safe.
  return { ...(Object.fromEntries(filled) as PerLanguage<string>), ...known }
}

function nameOf(entry: PathEntry, language: Language): string {
  return entry.breadcrumb[language] ?? ''
}
