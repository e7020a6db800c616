import type { Language } from '#schemas/language.ts'
import type { SiteModule, SitePage } from '#src/definition/site.ts'

export function shownModules({ modules }: SitePage, language: Language): readonly SiteModule[] {
  return (modules[language] ?? []).filter(
    ({ written, problem }) => problem === null && (written.status ?? 'Published') === 'Published',
  )
}
