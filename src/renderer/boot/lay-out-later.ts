import { whenIdle } from '#src/ui/when-idle.ts'

/** Selects parts below the first screen in the server's HTML; base.css defers their layout until they come near. */
const LATER = '[data-later]'

/** Events after which another part of the page may show in the next frame. */
const JUMPS = ['scroll', 'wheel', 'keydown', 'focusin', 'click'] as const

/** Lays out the deferred parts: at once if the visitor may scroll. Returns a function that does so in idle steps. */
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
  // A touch sets the focus; laying out the page would delay the reaction to the tap.
  if (type === 'focusin') return target instanceof Element && target.matches(':focus-visible')
  if (type === 'click') return target instanceof Element && target.closest('a[href*="#"]:not([data-opens])') !== null
  return JUMPS.some((jump) => jump === type)
}
