/**
 * What acts by the application alone: buttons, and links that do something else than to lead somewhere once it runs. Buttons of
 * popovers and the answers of the cookie question work before it.
 */
const HELD =
  'button[type="button"]:not([popovertarget], [data-consent-question] :not([data-action="settings"])), a[data-holds-click]'

interface EarlyClicks {
  /** Repeats what was clicked, in order, and holds no more clicks. */
  readonly repeat: () => void
  /**
   * Where the application cannot be loaded: follows the link clicked last, or goes where a button's `data-otherwise` says, and holds
   * no more clicks.
   */
  readonly giveUp: () => void
}

/**
 * Holds clicks on what does not work before the application has hydrated the page. Links, native controls and submit buttons work by
 * themselves and are left alone.
 */
export function holdEarlyClicks(): EarlyClicks {
  const held: HTMLElement[] = []
  const listening = new AbortController()
  const hold = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null
    // A link opened in a tab of its own needs no script.
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    element.dataset.isHeld = ''
    held.push(element)
  }
  window.addEventListener('click', hold, { capture: true, signal: listening.signal })
  const release = () => {
    listening.abort()
    for (const element of held) delete element.dataset.isHeld
    return held.splice(0)
  }
  return {
    repeat() {
      for (const element of release()) element.click()
    },
    giveUp() {
      const last = release().at(-1)
      if (last instanceof HTMLAnchorElement) last.click()
      else if (last?.dataset.otherwise) window.location.assign(last.dataset.otherwise)
    },
  }
}
