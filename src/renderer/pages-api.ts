import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { apiQuery } from '#src/ui/site/api.ts'

/** The answer for a path: a page or a redirect. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly page: PageDocument
      /** The main script of the server's build; absent if the answer came with the page's HTML. */
      readonly script?: string | undefined
    }
  | { readonly kind: 'redirect'; readonly location: string }

export function pageQuery(path: string) {
  return apiQuery<PageAnswer>('page', { path })
}

export function shellQuery(language: Language, isPreview: boolean) {
  return apiQuery<ShellDocument>('shell', { language, preview: isPreview || undefined })
}
