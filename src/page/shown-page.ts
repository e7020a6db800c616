import { createContext, useContext, useEffect } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { LoadedPage } from './load-page.ts'

/** What the visitor saw last, kept across the pages of one visit. */
export interface ShownPage {
  /** The path whose content had the focus last; undefined before the first page. */
  path: string | undefined
  /** The query string of that path. */
  search: string
  /** The last page that could be had, with what stands around it. */
  last: { readonly page: PageDocument; readonly shell: ShellDocument } | null
}

export const ShownPageContext = createContext<ShownPage | null>(null)

export function createShownPage(): ShownPage {
  return { path: undefined, search: '', last: null }
}

export function useShownPage(): ShownPage {
  const shown = useContext(ShownPageContext)
  if (!shown) throw new Error('[Bug] nothing remembers what is shown')
  return shown
}

/** Keeps what is shown, so that a page that cannot be had stands between the same header and footer (ERR-01). */
export function useRememberShown(loaded: LoadedPage | undefined): void {
  const shown = useShownPage()
  useEffect(() => {
    if (loaded?.kind === 'page') shown.last = loaded
  }, [loaded, shown])
}
