import type { Language } from '#schemas/language.ts'
import { PAGE_TYPES, type PageType, type WrittenPage } from '#schemas/site/page.ts'
import { inLanguage } from '#src/domain/text/multilingual-text.ts'
import type { PathEntry, PathTable } from './path-entry.ts'

/** The type of a page in a language; "standard" by default. */
export function pageType({ params }: Pick<WrittenPage, 'params'>, language: Language): PageType {
  const type = inLanguage(params.type, language)
  return PAGE_TYPES.find((known) => known === type) ?? 'standard'
}

/** The first page with this type in a language. */
export function entryOfType({ pages }: Pick<PathTable, 'pages'>, type: PageType, language: Language): PathEntry | undefined {
  return [...pages.values()].find(({ types }) => types[language] === type)
}
