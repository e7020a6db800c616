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
   * Where the application cannot be loaded: follows what was clicked last, and from then on links at once. A button leads where its
   * `data-otherwise` says.
   */
  readonly giveUp: () => void
}

/**
 * Holds clicks on what does not work before the application has hydrated the page. Links, native controls and submit buttons work by
 * themselves and are left alone. So are links clicked `early`, before the call: they have led on already.
 */
export function holdEarlyClicks(early: readonly Event[]): EarlyClicks {
  const held: HTMLElement[] = []
  const hold = (element: HTMLElement) => {
    element.dataset.isHeld = ''
    held.push(element)
  }
  for (const { type, target } of early) {
    const button = type === 'click' && target instanceof Element ? target.closest<HTMLElement>(HELD) : null
    if (button instanceof HTMLButtonElement) hold(button)
  }
  let hasGivenUp = false
  const listening = new AbortController()
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null
    // A link opened in a tab of its own needs no script.
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (hasGivenUp) return goOtherwise(element)
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(element)
  }
  window.addEventListener('click', onClick, { capture: true, signal: listening.signal })
  const release = () => {
    for (const element of held) delete element.dataset.isHeld
    return held.splice(0)
  }
  return {
    repeat() {
      listening.abort()
      // The cookie question may have been answered since.
      for (const element of release()) if (!element.closest('dialog:not([open])')) element.click()
    },
    giveUp() {
      hasGivenUp = true
      release().at(-1)?.click()
    },
  }
}

function goOtherwise({ dataset: { otherwise } }: HTMLElement): void {
  if (otherwise !== undefined && otherwise !== '') window.location.assign(otherwise)
}
