import { createContext, type ReactNode, useContext } from 'react'

/** Caches parts of one page as HTML on the server. */
export interface PageHtmlCache {
  /**
   * A placeholder for a known element, later replaced by its HTML; for others, marks around the element, between which its HTML
   * is found.
   */
  readonly mark: (of: object, by: string) => string | readonly [before: string, after: string]
}

/** The cache of the page; null in the browser and without cache. */
export const HtmlCacheContext = createContext<PageHtmlCache | null>(null)

interface Props {
  /** The object that the children show; equal objects look equal on all pages. */
  readonly of: object
  /** Other values that the children depend on. */
  readonly by: string
  readonly children: ReactNode
}

/**
 * An element that the server renders once and reuses (decision 079); the browser hydrates it normally. Place it between elements,
 * not next to text. With ids of `useId`, which depend on the place in the page, it is cached only if `by` contains such an id
 * from the same place.
 */
export function CachedHtml({ of, by, children }: Props) {
  const cache = useContext(HtmlCacheContext)
  // Always three children, so that ids of `useId` are equal on the server and in the browser.
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
