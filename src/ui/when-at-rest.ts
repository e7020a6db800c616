/** How long after a pointer is let go its click may still come, in ms: a touch screen waits for a second tap. */
const CLICK_MS = 350

/**
 * Calls `act` once, at the first moment when nobody is in the middle of something in an element: no key or pointer is held, nothing is being
 * composed, no popover is open and no list of choices may be. Gives the function that stops waiting.
 */
export function whenAtRest(element: Element, act: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // A press that began before this was there.
  let isHeld = element.matches(':active')
  let isComposing = false
  const look = () => {
    if (signal.aborted || isHeld || isComposing || isChoosing(element)) return
    listening.abort()
    act()
  }
  const on = (events: readonly string[], notice: () => void) => {
    for (const event of events) window.addEventListener(event, notice, { capture: true, passive: true, signal })
  }
  const letGo = (afterMs: number) => () => {
    // What the event does by itself, such as a click on the field of a label, comes after it.
    setTimeout(() => {
      isHeld = false
      look()
    }, afterMs)
  }
  on(['pointerdown', 'keydown'], () => {
    isHeld = true
  })
  on(['compositionstart'], () => {
    isComposing = true
  })
  on(['compositionend'], () => {
    isComposing = false
  })
  on(['click', 'keyup', 'pointercancel', 'blur', 'toggle', 'focusout', 'change', 'compositionend'], letGo(0))
  on(['pointerup'], letGo(CLICK_MS))
  setTimeout(look)
  return () => listening.abort()
}

/** Whether a popover of an element is open, or a list of choices may be. */
function isChoosing(element: Element): boolean {
  const canOpen = CSS.supports('selector(:popover-open)')
  if (canOpen && element.querySelector(':popover-open')) return true
  const active = document.activeElement
  return active instanceof HTMLSelectElement && element.contains(active)
}
