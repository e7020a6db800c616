/** Focuses an opening `PopoverField`, with a mouse its search, and closes it when it loses the focus. */
export function enlivenPopovers(root: HTMLElement): void {
  const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]')) {
    panel.tabIndex = -1
    // On phones the keyboard would cover the opened panel.
    const search = hasMouse && panel.querySelector<HTMLElement>('input[type="search"]')
    // The browser focuses it on opening; a listener would miss the first letters of a fast typist.
    ;(search || panel).autofocus = true
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      // The opener's button closes the panel; closing before the click would open it again.
      const isOpener = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === panel
      const isElsewhere = relatedTarget instanceof Node && !isOpener && !panel.contains(relatedTarget)
      if (isElsewhere && panel.matches(':popover-open')) panel.hidePopover()
    })
  }
}
