import { type RefObject, useEffect, useState } from 'react'
import { isAppleDevice } from '#src/ui/is-apple-device.ts'

/** The text of the marked option for a live region, since VoiceOver does not announce it; '' on other devices. */
export function useSpokenOption(around: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    const { current } = around
    if (current === null || !isAppleDevice()) return
    const speak = () => {
      const marked = current.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
      const option = marked ? document.getElementById(marked) : null
      setWords(option?.textContent.replace(/\s+/g, ' ').trim() ?? '')
    }
    const marks = new MutationObserver(speak)
    marks.observe(current, { attributes: true, attributeFilter: ['aria-activedescendant'], subtree: true })
    return () => marks.disconnect()
  }, [around])
  return words
}
