const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

/**
 * Calls `begin` once, at the first sign that a visitor will use an element: hover, touch or focus. Listens at the window, because
 * React does not dispatch events in a part that has not hydrated. Returns the function that stops listening.
 */
export function onIntent(element: Element, begin: () => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const sign of SIGNS) {
    window.addEventListener(
      sign,
      ({ target }) => {
        if (!(target instanceof Node) || !element.contains(target)) return
        listening.abort()
        begin()
      },
      options,
    )
  }
  return () => listening.abort()
}
