import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the lines for "#entries": the pressed link is gone after sorting or filtering by keyboard. */
export function useFocusOnChange(): RefObject<HTMLElement | null> {
  const lines = useRef<HTMLElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && window.location.hash === '#entries') lines.current?.focus({ preventScroll: true })
  }, [])
  return lines
}
