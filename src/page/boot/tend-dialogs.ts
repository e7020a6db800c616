/**
 * Opens dialogs of the page, as long as it is there: a link with `data-opens` opens the one of that name (`data-overlay`), at the
 * slide that its hash names. What shows by style sheet, since a link came before this script, becomes a dialog now.
 */
export function tendDialogs(early: readonly Event[]): void {
  window.addEventListener('click', onClick, { capture: true })
  const slide = document.querySelector('dialog :target')
  const link = slide && document.querySelector<HTMLAnchorElement>(`a[href="#${slide.id}"]`)
  if (!link || !open(link)) return
  // The slide leaves the address: by the way back where the visitor has just come from there.
  if (early.some(({ target }) => openerOf(target))) window.history.back()
  else window.location.replace('#')
}

function onClick(event: MouseEvent): void {
  const link = openerOf(event.target)
  // Other keys open it in a tab of its own.
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && open(link)) event.preventDefault()
}

function openerOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-opens]') : null
}

/** Returns whether there is such a dialog. */
function open(link: HTMLAnchorElement): boolean {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-overlay="${link.dataset.opens}"]`)
  if (!dialog) return false
  // Not every browser focuses a link that is tapped, and the focus is to come back to it.
  link.focus({ preventScroll: true })
  dialog.showModal()
  const slide = document.getElementById(link.hash.slice(1))
  if (dialog.contains(slide)) slide?.parentElement?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  return true
}
