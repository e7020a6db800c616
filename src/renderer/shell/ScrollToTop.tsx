import type { ToTopPlace } from '#src/definition/pages/header-layout.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { scrollToTop, useScrolled } from '#src/ui/scrolling.ts'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import styles from './ScrollToTop.module.css'

/** The back-to-top button: visible from 10 px of scroll, checked at most every 100 ms (SHELL-10). On phones in the header. */
export function ScrollToTop({ place }: { readonly place: ToTopPlace }) {
  const text = useText()
  const isStill = useReducedMotion()
  const isVisible = useScrolled(isAway, { everyMs: 100 })
  return (
    <Button
      variant="overlay"
      size="icon"
      className={`unprinted ${styles.button}`}
      data-place={place}
      data-room-for-consent=""
      suppressHydrationWarning
      hidden={!isVisible}
      aria-label={text('shell.to-top')}
      onClick={() => {
        // The button disappears: the next Tab starts at the top of the page.
        document.getElementById('top')?.focus({ preventScroll: true })
        scrollToTop(isStill)
      }}
      icon="arrow-up"
    />
  )
}

function isAway(scrollPx: number): boolean {
  return scrollPx >= 10
}
