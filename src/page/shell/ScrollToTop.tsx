import { ArrowUp } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import type { ToTopPlace } from '#src/site/pages/header-layout.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { scrollToTop } from '#src/ui/scroll-to-top.ts'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import { useScrolled } from '#src/ui/use-scrolled.ts'
import styles from './ScrollToTop.module.css'

/**
 * The button back to the top: from 10 px of scroll on, looked at every 100 ms at most (SHELL-10). On a phone it stands in the header,
 * in a place of its own: anywhere else it would cover words and links.
 */
export function ScrollToTop({ place }: { readonly place: ToTopPlace }) {
  const text = useText()
  const isStill = useReducedMotion()
  const isVisible = useScrolled(isAway, { everyMs: 100 })
  return (
    <button
      type="button"
      className={styles.button}
      data-place={place}
      hidden={!isVisible}
      aria-label={text('shell.to-top')}
      onClick={() => {
        // The button will be gone: the next Tab starts where the page starts.
        document.getElementById('top')?.focus({ preventScroll: true })
        scrollToTop(isStill)
      }}
    >
      <Icon of={ArrowUp} size={20} strokeWidth={1.5} />
    </button>
  )
}

function isAway(scrollPx: number): boolean {
  return scrollPx >= 10
}
