import { useEffect } from 'react'
import { useShownPage } from './shown-page.ts'

/**
 * After a client-side navigation, moves the focus to the new page's content, as a page load would (WCAG 2.4.3); also where that
 * is the message that the page cannot be had, and the page that takes its place later. Where only the query string changes, as in a list
 * that is sorted anew, the focus moves if what had it is gone.
 */
export function useFocusOnNavigation(path: string | undefined, search = ''): void {
  const shown = useShownPage()
  useEffect(() => {
    if (path === undefined || (shown.path === path && shown.search === search)) return
    const isFirst = shown.path === undefined
    const isSamePath = shown.path === path
    Object.assign(shown, { path, search })
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!isFirst && !(isSamePath && hasFocus)) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, search, shown])
}
