import { createContext, type ReactNode, useContext } from 'react'

/** Caches parts of one page as HTML on the server. */
export interface PageHtmlCache {
  /**
   * The name of a mark that later becomes the HTML of a known element; otherwise the names of marks before and after the element, between
   * which its HTML is found.
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

/** The attribute of a mark, which no other element has. */
export const MARK = 'data-cached-html'

/**
 * An element that the server renders once and then reuses (decision 079). The browser hydrates it normally. Where its HTML has ids of `useId`,
 * `by` must contain one from the same place, since ids depend on the place in the page; `tests/server/cached-html.test.ts` finds others.
 */
export function CachedHtml({ of, by, children }: Props) {
  const cache = useContext(HtmlCacheContext)
  // Always three children, so that ids of `useId` are equal on the server and in the browser.
  if (cache === null) return withPlaces(null, children, null)
  const marked = cache.mark(of, by)
  if (typeof marked === 'string') return <Mark name={marked} />
  return withPlaces(<Mark name={marked[0]} />, children, <Mark name={marked[1]} />)
}

/** An element, because HTML says how elements follow each other and React does not document what separates texts. */
function Mark({ name }: { readonly name: string }) {
  return <template {...{ [MARK]: name }} />
}

function withPlaces(before: ReactNode, children: ReactNode, after: ReactNode): ReactNode {
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
