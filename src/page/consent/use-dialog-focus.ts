import { type RefObject, useLayoutEffect } from 'react'

/**
 * A dialog that a visitor opened takes the focus and gives it back when it closes. One that came by itself leaves the focus where it
 * is; where it closes with the focus in it, the next Tab starts where the page starts.
 */
export function useDialogFocus(dialog: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, isOpened: boolean) {
  // A layout effect ends while the dialog is still in the document, with the focus where it is.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = isOpened ? document.activeElement : null
    if (isOpened) title.current?.focus({ preventScroll: true })
    return () => {
      if (!element?.contains(document.activeElement)) return
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('top')
      next?.focus({ preventScroll: true })
    }
  }, [dialog, title, isOpened])
}
