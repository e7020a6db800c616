const DRAWER = '[data-drawer]'
const BUTTON = '[data-menu-button]'

/**
 * What the platform does not do for the drawer, a popover that opens and closes by itself: its place under a header that is not quite at
 * the top, and that it closes with a link of it, with a focus that leaves it, and when the menu replaces its button. For as long as the document lives,
 * whether or not the application runs.
 */
export function tendDrawer(): void {
  // Without popovers the button leads to the list of pages.
  if (!('popover' in HTMLElement.prototype)) {
    leadOtherwise()
    return
  }
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(DRAWER)) place(target)
    },
    { capture: true },
  )
  const whileOpen = (isWanted: (drawer: HTMLElement, target: EventTarget | null) => boolean) => (event: Event) => {
    const drawer = document.querySelector<HTMLElement>(`${DRAWER}:popover-open`)
    if (drawer && !isWanted(drawer, event.target)) drawer.hidePopover()
  }
  document.addEventListener(
    'click',
    whileOpen((drawer, target) => !(target instanceof Element && drawer.contains(target.closest('a')))),
  )
  document.addEventListener(
    'focusin',
    whileOpen((_, target) => target instanceof Element && target.closest('header') !== null),
  )
  window.addEventListener(
    'resize',
    whileOpen((drawer) => {
      place(drawer)
      return document.querySelector(BUTTON)?.checkVisibility() === true
    }),
  )
}

function place(drawer: HTMLElement): void {
  const bottomPx = document.querySelector('[data-header-bar]')?.getBoundingClientRect().bottom ?? 0
  drawer.style.setProperty('--drawer-top', `${Math.max(bottomPx, 0)}px`)
}

function leadOtherwise(): void {
  document.addEventListener('click', ({ target }) => {
    const otherwise = target instanceof Element ? target.closest<HTMLElement>(BUTTON)?.dataset.otherwise : undefined
    if (otherwise !== undefined) window.location.assign(otherwise)
  })
}
