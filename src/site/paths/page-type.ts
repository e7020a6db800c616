import type { Language } from '#schemas/language.ts'
import { PAGE_TYPES, type PageType, type WrittenPage } from '#schemas/site/page.ts'
import { inLanguage } from '#src/domain/text/multilingual-text.ts'
import type { PathEntry, PathTable } from './path-entry.ts'

/** What a page is for in a language; "standard" where it says nothing. */
export function pageType({ params }: Pick<WrittenPage, 'params'>, language: Language): PageType {
  const type = inLanguage(params.type, language)
  return PAGE_TYPES.find((known) => known === type) ?? 'standard'
}

/** The page that has this type in a language; the first one where there are several. */
export function entryOfType({ pages }: Pick<PathTable, 'pages'>, type: PageType, language: Language): PathEntry | undefined {
  return [...pages.values()].find(({ types }) => types[language] === type)
}
