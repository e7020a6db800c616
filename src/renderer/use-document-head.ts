import { useEffect } from 'react'
import type { HeadTag, PageDocument } from '#schemas/site/page-document.ts'

/** Marks the head elements of the current page. */
export const HEAD_MARK = 'data-page'

/** Keeps title, language and head elements in step with the current page; the server rendered the first ones. */
export function useDocumentHead(page: PageDocument | undefined): void {
  useEffect(() => {
    if (!page) return
    // A page may have another title for another query string.
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
