import { CLOSED_ANNOUNCEMENT, storeClosedAnnouncement } from './stored-announcement.ts'

const BAR = '[data-announcement-id]'

/** The height of the announcement above the header in px; 0 for none. */
export function announcementHeight(): number {
  return document.querySelector<HTMLElement>(BAR)?.offsetHeight ?? 0
}

/** Closes the announcement of a button, also on later pages, and focuses the header's first link or button. */
export function closeAnnouncement(button: HTMLElement): void {
  const bar = button.closest<HTMLElement>(BAR)
  if (!bar) return
  const hadFocus = bar.contains(document.activeElement)
  bar.style.display = 'none'
  storeClosedAnnouncement(Number(bar.dataset.announcementId))
  if (hadFocus) focusFirst(document.querySelectorAll<HTMLElement>('header :is(a, button)'))
  // Browsers notify other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: CLOSED_ANNOUNCEMENT }))
  // The header has moved up without a scroll.
  window.dispatchEvent(new Event('scroll'))
}

/** Focuses the first focusable element: others are hidden at this width. */
function focusFirst(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}
