/** How long after a pointer is let go its click may still come, in ms: a touch screen waits for a second tap. */
const CLICK_MS = 350
/** How often an element that was pressed before anybody listened is looked at again, in ms. */
const PRESSED_MS = 50

/**
 * Calls `act` once, at the first moment when nobody is in the middle of something in an element: no key or pointer is held, nothing is being
 * composed, no popover is open and no list of choices may be. Gives the function that stops waiting.
 */
export function whenAtRest(element: Element, act: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isHeld = false
  let isComposing = false
  let looking: ReturnType<typeof setTimeout> | undefined
  let releasing: ReturnType<typeof setTimeout> | undefined
  const lookIn = (ms: number) => {
    clearTimeout(looking)
    looking = setTimeout(look, ms)
  }
  function look() {
    if (signal.aborted || isHeld || isComposing || isChoosing(element)) return
    // No event tells of the end of a press that began before this listens, and an element stays active for a moment after a tap.
    if (element.matches(':active')) return lookIn(PRESSED_MS)
    listening.abort()
    act()
  }
  const hold = () => {
    clearTimeout(releasing)
    isHeld = true
  }
  const releaseIn = (ms: number) => {
    clearTimeout(releasing)
    releasing = setTimeout(() => {
      isHeld = false
      look()
    }, ms)
  }
  const on = (events: readonly string[], notice: (event: Event) => void) => {
    for (const event of events) window.addEventListener(event, notice, { capture: true, passive: true, signal })
  }
  on(['pointerdown', 'keydown'], hold)
  on(['pointerup'], () => releaseIn(CLICK_MS))
  on(['click', 'keyup', 'pointercancel'], () => releaseIn(0))
  // A window that loses the focus is not told which keys are let go.
  on(['blur'], ({ target, currentTarget }) => target === currentTarget && releaseIn(0))
  on(['compositionstart'], () => {
    isComposing = true
  })
  on(['compositionend'], () => {
    isComposing = false
  })
  // What the event does by itself, such as moving the focus to the field of a label, comes after it.
  on(['toggle', 'focusout', 'change', 'compositionend'], () => lookIn(0))
  lookIn(0)
  return () => listening.abort()
}

/** Whether a popover of an element is open, or a list of choices may be. */
function isChoosing(element: Element): boolean {
  const canOpen = CSS.supports('selector(:popover-open)')
  if (canOpen && element.querySelector(':popover-open')) return true
  const active = document.activeElement
  return active instanceof HTMLSelectElement && element.contains(active)
}
