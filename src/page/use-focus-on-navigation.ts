import { useEffect } from 'react'
import { useShownPage } from './shown-page.ts'

/**
 * After a client-side navigation, moves the focus to the new page's content, as a page load would (WCAG 2.4.3); also where that
 * is the message that the page cannot be had, and the page that takes its place later.
 */
export function useFocusOnNavigation(path: string | undefined): void {
  const shown = useShownPage()
  useEffect(() => {
    if (path === undefined || shown.path === path) return
    const isFirst = shown.path === undefined
    shown.path = path
    if (!isFirst) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, shown])
}
