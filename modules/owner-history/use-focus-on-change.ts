import { type RefObject, useEffect, useRef } from 'react'

/**
 * What the address's "#entries" means, given to the lines: whoever sorts or filters by keyboard goes on from there. The link that was
 * pressed has gone with the lines before.
 */
export function useFocusOnChange(): RefObject<HTMLElement | null> {
  const lines = useRef<HTMLElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && window.location.hash === '#entries') lines.current?.focus({ preventScroll: true })
  }, [])
  return lines
}
