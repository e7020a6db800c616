import { useLayoutEffect } from 'react'

/** The library looks for a style element with this id (`usePress` of react-aria). */
const STYLE_ID = 'react-aria-pressable-style'

/** Stops the library from inserting a style element, which the security policy forbids; DatePicker.module.css replaces it. */
export function useLibraryStyle(): void {
  useLayoutEffect(() => {
    if (document.getElementById(STYLE_ID)) return
    const mark = document.createElement('meta')
    mark.id = STYLE_ID
    document.head.append(mark)
  }, [])
}
