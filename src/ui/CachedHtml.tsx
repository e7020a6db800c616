import { createContext, type ReactNode, useContext } from 'react'

/** Caches HTML of the server's pages: one of each page that is rendered. */
export interface PageHtmlCache {
  /**
   * What stands in the page for an element that is known already, as a text that becomes its HTML; otherwise the texts before and
   * after the element, between which its HTML is found.
   */
  readonly mark: (of: object, by: string) => string | readonly [before: string, after: string]
}

/** The cache of the page; null in the browser, and for pages that are rendered without one. */
export const HtmlCacheContext = createContext<PageHtmlCache | null>(null)

interface Props {
  /** What the children show. The same object is shown the same way on each page. */
  readonly of: object
  /** What else the children depend on. */
  readonly by: string
  readonly children: ReactNode
}

/**
 * An element that the server renders once and then writes as it did (decision 079). The browser hydrates it like any other. It stands
 * between other elements, not beside a text. HTML with ids of `useId` is cached only for children whose `by` holds an id of `useId`, taken
 * where this stands: ids tell the place in the page.
 */
export function CachedHtml({ of, by, children }: Props) {
  const cache = useContext(HtmlCacheContext)
  // Three children in each case: ids of `useId` inside them are the same on the server and in the browser.
  if (cache === null) return withPlaces(null, children, null)
  const marked = cache.mark(of, by)
  return typeof marked === 'string' ? marked : withPlaces(marked[0], children, marked[1])
}

function withPlaces(before: string | null, children: ReactNode, after: string | null): ReactNode {
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
