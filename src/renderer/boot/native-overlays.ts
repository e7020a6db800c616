/**
 * Opens dialogs: a link with `data-opens` opens the dialog of that name (`data-overlay`) at the slide in its hash. A dialog shown
 * by CSS, since its link was followed before this script, becomes modal.
 */
export function tendDialogs(early: readonly Event[]): void {
  window.addEventListener('click', openClicked, { capture: true })
  const slide = document.querySelector('dialog :target')
  const link = slide && document.querySelector<HTMLAnchorElement>(`a[href="#${slide.id}"]`)
  if (!link) return
  // Behind such a slide CSS hides the page, and hidden elements cannot get the focus back.
  const { style } = document.documentElement
  style.visibility = 'visible'
  const isOpen = openDialog(link)
  style.visibility = ''
  if (!isOpen) return
  // Removes the slide from the address; by history.back() if the visitor just followed the link.
  if (early.some(({ target }) => openerOf(target))) window.history.back()
  else window.location.replace('#')
}

function openClicked(event: MouseEvent): void {
  const link = openerOf(event.target)
  // Modifier keys open a new tab.
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && openDialog(link)) event.preventDefault()
}

function openerOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-opens]') : null
}

/** Returns whether there is such a dialog. */
function openDialog(link: HTMLAnchorElement): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-overlay="${link.dataset.opens}"]`)
  if (!dialog) return false
  // Not every browser focuses a tapped link, and the focus must return to it.
  link.focus({ preventScroll: true })
  dialog.showModal()
  const slide = document.getElementById(link.hash.slice(1))
  if (dialog.contains(slide)) slide?.parentElement?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  return true
}

const DRAWER = '[data-drawer]'
const BUTTON = '[data-menu-button]'

/**
 * Completes the drawer, a native popover: positions it below the header, and closes it when a link in it is followed, it loses
 * the focus, or the menu replaces its button. Works with and without the application.
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
      if (target instanceof HTMLElement && target.matches(DRAWER)) placeDrawer(target)
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
      placeDrawer(drawer)
      return document.querySelector(BUTTON)?.checkVisibility() === true
    }),
  )
}

function placeDrawer(drawer: HTMLElement): void {
  const bottomPx = document.querySelector('[data-header-bar]')?.getBoundingClientRect().bottom ?? 0
  drawer.style.setProperty('--drawer-top', `${Math.max(bottomPx, 0)}px`)
}

function leadOtherwise(): void {
  document.addEventListener('click', ({ target }) => {
    const otherwise = target instanceof Element ? target.closest<HTMLElement>(BUTTON)?.dataset.otherwise : undefined
    if (otherwise !== undefined) window.location.assign(otherwise)
  })
}
