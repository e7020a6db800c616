import { useEffect, useRef } from 'react'

/** After a client-side navigation, moves the focus to the new page's content, as a page load would (WCAG 2.4.3). */
export function useFocusOnNavigation(path: string | undefined): void {
  const shown = useRef(path)
  useEffect(() => {
    if (path === undefined || shown.current === path) return
    shown.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
