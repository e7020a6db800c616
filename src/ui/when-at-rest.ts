/** The maximum delay in ms between pointerup and click: a touch screen waits for a double tap. */
const CLICK_MS = 350
/** The interval in ms for polling an element that was pressed before listening began. */
const PRESSED_MS = 50

/**
 * Calls `act` once an element is idle: no key or pointer held, no composition, no open popover or native list. Returns the cancel
 * function.
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
    // No event signals the end of a press that began before this listens; an element stays active for a moment after a tap.
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
  // A window without focus gets no keyup.
  on(['blur'], ({ target, currentTarget }) => target === currentTarget && releaseIn(0))
  on(['compositionstart'], () => {
    isComposing = true
  })
  on(['compositionend'], () => {
    isComposing = false
  })
  // Default actions, such as focusing the field of a label, come after the event.
  on(['toggle', 'focusout', 'change', 'compositionend'], () => lookIn(0))
  lookIn(0)
  return () => listening.abort()
}

/** Whether a popover of an element is open, or a native list may be. */
function isChoosing(element: Element): boolean {
  const canOpen = CSS.supports('selector(:popover-open)')
  if (canOpen && element.querySelector(':popover-open')) return true
  const active = document.activeElement
  return active instanceof HTMLSelectElement && element.contains(active)
}
