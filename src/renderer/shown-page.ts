import { createContext, useContext, useEffect } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

/** The last shown page, remembered across navigations. */
export interface ShownPage {
  /** The path whose content was last focused; undefined before the first page. */
  path: string | undefined
  /** The query string of that path. */
  queryString: string
  /** The last loaded page with its shell. */
  last: PageInShell | null
}

interface PageInShell {
  readonly page: PageDocument
  readonly shell: ShellDocument
}

export const ShownPageContext = createContext<ShownPage | null>(null)

export function createShownPage(): ShownPage {
  return { path: undefined, queryString: '', last: null }
}

export function useShownPage(): ShownPage {
  const shown = useContext(ShownPageContext)
  if (!shown) throw new Error('[Bug] nothing remembers what is shown')
  return shown
}

/** Remembers the shown page, so that a failed one appears between the same header and footer (ERR-01). */
export function useRememberShown(loaded: PageInShell): void {
  const shown = useShownPage()
  useEffect(() => {
    shown.last = loaded
  }, [loaded, shown])
}
