/** Marks what stands below the first screen in the server's HTML; base.css has the browser lay it out when it comes near. */
const LATER = '[data-later]'

/** What may show another part of the page in the next frame. */
const JUMPS = ['scroll', 'wheel', 'keydown', 'focusin', 'click'] as const

/**
 * Has the browser lay out the rest too, so that the page has its whole height: at once where it is shown further down, and when the visitor
 * may go there. Returns what does so part by part, whenever the browser is idle.
 */
export function layOutLater(): () => void {
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
  if (isShownFurtherDown()) allAtOnce()
  const onJump = ({ type, target }: Event) => {
    if (type !== 'click' || (target instanceof Element && target.closest('a[href*="#"]'))) allAtOnce()
  }
  const { signal } = done
  for (const jump of JUMPS) window.addEventListener(jump, onJump, { capture: true, passive: true, signal })
  return () => whenIdle(next)
}

/** After a reload, on the way back, or by a link to a part of the page. */
function isShownFurtherDown(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  const type = navigation && 'type' in navigation ? navigation.type : 'navigate'
  return type === 'reload' || type === 'back_forward' || window.location.hash !== ''
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(act)
  else setTimeout(act, 50)
}
