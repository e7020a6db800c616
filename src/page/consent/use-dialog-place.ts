import { type RefObject, useEffect } from 'react'

/**
 * Keeps the page free of the dialog that stands over its foot: as `--consent-height` the root element knows how much of the window
 * it takes, so that what has the focus scrolls clear of it (WCAG 2.4.11), and the end of the page too.
 */
export function useDialogPlace(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--consent-height', `${Math.ceil(element.offsetHeight)}px`)
    const observer = new ResizeObserver(tell)
    // A browser scrolls the line of a tall text field into view, not the field.
    const clear = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    observer.observe(element)
    document.addEventListener('focusin', clear)
    tell()
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', clear)
      style.removeProperty('--consent-height')
    }
  }, [dialog])
}
