import { type RefObject, useEffect } from 'react'

/**
 * Calls `onEscape` on Escape, in the dialog or elsewhere, unless another dialog, menu or popover is open, which Escape closes
 * first.
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
    // In the capture phase, before open elements close.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [dialog, onEscape])
}
