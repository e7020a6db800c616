const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

/**
 * Calls `begin` once, at the first sign that a visitor is about to use an element: a pointer over it, a touch, the focus. Listens at
 * the window, because React keeps from the page what happens in a part of it that has not come alive. Gives the function that
 * stops listening.
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
