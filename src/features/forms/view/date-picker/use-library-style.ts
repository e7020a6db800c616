import { useLayoutEffect } from 'react'

/** By this id the library knows that its style is in the document already (`usePress` of react-aria). */
const STYLE_ID = 'react-aria-pressable-style'

/**
 * Stops the library from inserting a style element, which the page policy forbids: DatePicker.module.css has the style. Layout
 * effects run before the library checks.
 */
export function useLibraryStyle(): void {
  useLayoutEffect(() => {
    if (document.getElementById(STYLE_ID)) return
    const mark = document.createElement('meta')
    mark.id = STYLE_ID
    document.head.append(mark)
  }, [])
}
