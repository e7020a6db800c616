import { useEffect } from 'react'
import { useShownPage } from './shown-page.ts'

/**
 * After client-side navigation, moves the focus to the new content, as a page load would (WCAG 2.4.3), error messages and their
 * later replacement included. Where only the query string changes, the focus moves only if its element is gone.
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
