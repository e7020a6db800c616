import { EARLY_ACTIONS } from './early-actions.ts'

/**
 * What acts by script: buttons, and links that do something else than to lead somewhere once the application runs. Buttons of popovers and of
 * dialogs that their attributes open work without any; the buttons of the cookie question have listeners of their own.
 */
const HELD = 'button[type="button"]:not([popovertarget], [commandfor], [data-consent-question] *), a[data-holds-click]'

interface EarlyClicks {
  /** Repeats what was clicked, in order, and holds no more clicks. */
  readonly repeat: () => void
  /** Where the application cannot be loaded: follows what was clicked last, and holds no more. Early actions go on. */
  readonly giveUp: () => void
}

/**
 * Takes clicks before the application has hydrated the page: what has an early action acts at once, what else works by the application alone is
 * held. Links, native controls and submit buttons work by themselves and are left alone. So are links clicked `early`, before the
 * call: they have led on already.
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
    // A link opened in a tab of its own needs no script.
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Whatever says where else it leads goes there.
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
      // A dialog may have been closed since.
      for (const element of release()) if (!element.closest('dialog:not([open])')) element.click()
    },
    giveUp() {
      isAbandoned = true
      release().at(-1)?.click()
    },
  }
}
