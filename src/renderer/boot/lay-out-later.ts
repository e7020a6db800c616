import { whenIdle } from '#src/ui/when-idle.ts'

/** Marks what stands below the first screen in the server's HTML; base.css has the browser lay it out when it comes near. */
const LATER = '[data-later]'

/** What may show another part of the page in the next frame. */
const JUMPS = ['scroll', 'wheel', 'keydown', 'focusin', 'click'] as const

/**
 * Has the browser lay out the rest too, so that the page has its whole height: at once where it is shown further down, and when the visitor
 * may go there or went there with one of the `early` events. Returns what does so part by part, whenever the browser is idle.
 */
export function layOutLater(early: readonly Event[]): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>(LATER)]
  const done = new AbortController()
  const next = () => {
    delete parts.shift()?.dataset.later
    if (parts.length === 0) done.abort()
    else whenIdle(next)
  }
  const allAtOnce = () => {
    for (const part of parts.splice(1)) delete part.dataset.later
    next()
  }
  if ('whole' in document.documentElement.dataset || early.some(isJump)) allAtOnce()
  const onJump = (event: Event) => {
    if (isJump(event)) allAtOnce()
  }
  const { signal } = done
  for (const jump of JUMPS) window.addEventListener(jump, onJump, { capture: true, passive: true, signal })
  return () => whenIdle(next)
}

function isJump({ type, target }: Event): boolean {
  // A finger puts the focus where it is: laying out the rest of the page would make its tap wait.
  if (type === 'focusin') return target instanceof Element && target.matches(':focus-visible')
  if (type === 'click') return target instanceof Element && target.closest('a[href*="#"]:not([data-opens])') !== null
  return JUMPS.some((jump) => jump === type)
}
