import { type RefObject, useEffect } from 'react'

/**
 * Calls `onEscape` where a visitor presses Escape, in the dialog or anywhere else, unless something else is open that Escape closes
 * first: another dialog, a menu or a popover.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const isInside = target instanceof Node && dialog.current?.contains(target)
      const isOtherOpen = [...document.querySelectorAll('dialog[open], [aria-expanded="true"]')].some(
        (element) => element !== dialog.current,
      )
      if (isInside || !isOtherOpen) onEscape()
    }
    // In the capture phase: what is open has not closed yet.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [dialog, onEscape])
}
