/**
 * Moves the focus into a `PopoverField` that opens, with a mouse to its search, and closes it when the focus goes on to another part
 * of the page. The browser gives the focus back when it closes.
 */
export function enlivenPopovers(root: HTMLElement): void {
  const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]')) {
    panel.tabIndex = -1
    // On a phone the keyboard would cover what has just opened.
    const search = hasMouse && panel.querySelector<HTMLElement>('input[type="search"]')
    // The browser focuses it as it opens; a listener would come too late for the first letters of a quick typist.
    ;(search || panel).autofocus = true
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      // Its button closes it by itself; closed before the click, it would open again.
      const isOpener = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === panel
      const isElsewhere = relatedTarget instanceof Node && !isOpener && !panel.contains(relatedTarget)
      if (isElsewhere && panel.matches(':popover-open')) panel.hidePopover()
    })
  }
}
