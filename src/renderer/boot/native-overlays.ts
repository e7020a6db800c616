/**
 * Opens dialogs of the page, as long as it is there: a link with `data-opens` opens the one of that name (`data-overlay`), at the
 * slide that its hash names. What shows by style sheet, since a link came before this script, becomes a dialog now.
 */
export function tendDialogs(early: readonly Event[]): void {
  window.addEventListener('click', openClicked, { capture: true })
  const slide = document.querySelector('dialog :target')
  const link = slide && document.querySelector<HTMLAnchorElement>(`a[href="#${slide.id}"]`)
  if (!link) return
  // Behind such a slide the style sheet hides the page, and what is hidden takes no focus to give back.
  const { style } = document.documentElement
  style.visibility = 'visible'
  const isOpen = openDialog(link)
  style.visibility = ''
  if (!isOpen) return
  // The slide leaves the address: by the way back where the visitor has just come from there.
  if (early.some(({ target }) => openerOf(target))) window.history.back()
  else window.location.replace('#')
}

function openClicked(event: MouseEvent): void {
  const link = openerOf(event.target)
  // Other keys open it in a tab of its own.
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && openDialog(link)) event.preventDefault()
}

function openerOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-opens]') : null
}

/** Returns whether there is such a dialog. */
function openDialog(link: HTMLAnchorElement): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-overlay="${link.dataset.opens}"]`)
  if (!dialog) return false
  // Not every browser focuses a link that is tapped, and the focus is to come back to it.
  link.focus({ preventScroll: true })
  dialog.showModal()
  const slide = document.getElementById(link.hash.slice(1))
  if (dialog.contains(slide)) slide?.parentElement?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  return true
}

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
