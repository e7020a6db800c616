import { type RefObject, useLayoutEffect } from 'react'

/**
 * A dialog opened on request takes the focus and returns it on closing. An automatic one leaves the focus; if it closes with the
 * focus inside, the next Tab starts at the top of the page.
 */
export function useDialogFocus(dialog: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, isOpened: boolean) {
  // A layout effect cleans up while the dialog and its focus still exist.
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
