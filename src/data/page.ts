import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { apiQuery } from './api-query.ts'

/** What stands at a path: a page, or the path it has moved to. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly page: PageDocument
      /** The script that the server has pages load, which names its build; absent where the answer came with the page itself. */
      readonly script?: string | undefined
    }
  | { readonly kind: 'redirect'; readonly location: string }

/** The page at a path of the site, for instance "/fr/a-vendre/"; it is the same for every query string. */
export function pageQuery(path: string) {
  return apiQuery<PageAnswer>('page', { path })
}

/** Everything around the pages of a language. */
export function shellQuery(language: Language, isPreview: boolean) {
  return apiQuery<ShellDocument>('shell', { language, preview: isPreview || undefined })
}
