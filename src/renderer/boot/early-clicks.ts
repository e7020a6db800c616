import { EARLY_ACTIONS } from './early-actions.ts'

/**
 * Controls that need the application: buttons, and links with more than navigation. Not buttons that open popovers or dialogs by
 * attribute, nor those of the cookie dialog.
 */
const HELD = 'button[type="button"]:not([popovertarget], [commandfor], [data-consent-question] *), a[data-holds-click]'

interface EarlyClicks {
  /** Repeats the held clicks in order, and holds no further ones. */
  readonly repeat: () => void
  /** The application cannot load: follows the last held click, and holds no further ones. Early actions continue. */
  readonly giveUp: () => void
}

/**
 * Handles clicks before hydration: runs early actions at once and holds clicks that need the application. Links, native controls
 * and submit buttons are not touched. `early`: clicks before this call.
 */
export function holdEarlyClicks(early: readonly Event[]): EarlyClicks {
  const held: HTMLElement[] = []
  const take = (element: HTMLElement, action = EARLY_ACTIONS[element.dataset.early ?? '']) => {
    if (action) return action(element)
    element.dataset.isHeld = ''
    held.push(element)
  }
  for (const { type, target } of early) {
    const button = type === 'click' && target instanceof Element ? target.closest<HTMLElement>(HELD) : null
    if (button instanceof HTMLButtonElement) take(button)
  }
  let isAbandoned = false
  const listening = new AbortController()
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null
    // A link opened in a new tab needs no script.
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // The click leads to the control's `data-otherwise`.
    if (isAbandoned && EARLY_ACTIONS[element.dataset.early ?? ''] === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    take(element)
  }
  window.addEventListener('click', onClick, { capture: true, signal: listening.signal })
  const release = () => {
    for (const element of held) delete element.dataset.isHeld
    return held.splice(0)
  }
  return {
    repeat() {
      listening.abort()
      // A dialog may have been closed in the meantime.
      for (const element of release()) if (!element.closest('dialog:not([open])')) element.click()
    },
    giveUp() {
      isAbandoned = true
      release().at(-1)?.click()
    },
  }
}
