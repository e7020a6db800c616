/** The next slide after an index, by key or the button's `command`; -1 is the last one. */
const STEPS: { readonly [name: string]: ((index: number) => number) | undefined } = {
  '--previous': (index) => index - 1,
  '--next': (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => -1,
}

/**
 * Steps through the slides (`data-slides`) of an open dialog by keys and buttons with a `command`, and closes dialogs in browsers
 * without commands. Runs as long as the document.
 */
export function watchDialogCommands(): void {
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('dialog button[command]') : null
    const dialog = button?.closest('dialog')
    if (!button || !dialog) return
    const command = button.getAttribute('command') ?? ''
    if (command !== 'close') step(dialog, command)
    else if (!('command' in button)) dialog.close()
  })
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const dialog = document.querySelector('dialog[open]:has([data-slides])')
    if (dialog && step(dialog, event.key)) event.preventDefault()
  })
}

/** Returns whether the name is a step. */
function step(dialog: Element, name: string): boolean {
  const strip = dialog.querySelector<HTMLElement>('[data-slides]')
  const next = STEPS[name]?.(strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0)
  if (!strip || next === undefined) return false
  const count = strip.children.length
  strip.scrollTo({ left: ((next + count) % count) * strip.clientWidth, behavior: 'instant' })
  return true
}
