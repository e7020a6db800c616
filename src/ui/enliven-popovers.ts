/**
 * Moves the focus into a `PopoverField` that opens, with a mouse to its search, and closes it when the focus goes on to another part
 * of the page. The browser gives the focus back when it closes.
 */
export function enlivenPopovers(root: HTMLElement): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]')) {
    panel.tabIndex = -1
    panel.addEventListener('toggle', (event) => {
      if (!(event instanceof ToggleEvent) || event.newState !== 'open' || panel.contains(document.activeElement)) return
      // On a phone the keyboard would cover what has just opened.
      const search =
        window.matchMedia('(hover: hover) and (pointer: fine)').matches && panel.querySelector('input[type="search"]')
      const first = search instanceof HTMLElement ? search : panel
      first.focus({ preventScroll: true })
    })
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !panel.contains(relatedTarget) && panel.matches(':popover-open')) panel.hidePopover()
    })
  }
}
