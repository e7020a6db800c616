import { useEffect } from 'react'
import type { HeadTag, PageDocument } from '#schemas/site/page-document.ts'

/** Marks the head elements of the current page. */
export const HEAD_MARK = 'data-page'

/** Keeps title, language and head elements up to date after the first page. */
export function useDocumentHead(page: PageDocument | undefined): void {
  useEffect(() => {
    if (!page) return
    // The title may depend on the query string.
    document.title = page.headTitle
    if (document.documentElement.dataset.path === page.path) return
    document.documentElement.dataset.path = page.path
    document.documentElement.lang = page.language
    for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove()
    document.head.append(...page.head.map(toElement))
  }, [page])
}

function toElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(HEAD_MARK, '')
  if (text !== undefined) element.textContent = text
  return element
}
