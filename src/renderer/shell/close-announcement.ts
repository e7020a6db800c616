import { CLOSED_ANNOUNCEMENT, storeClosedAnnouncement } from './stored-announcement.ts'

const BAR = '[data-announcement-id]'

/** The height of the announcement above the header in px; 0 where none shows. */
export function announcementHeight(): number {
  return document.querySelector<HTMLElement>(BAR)?.offsetHeight ?? 0
}

/**
 * Closes the announcement that a button stands in, now and on later pages. A focus inside it goes to what follows: the first link or button of the
 * header. For the first script and for the view, which hears of it by the event.
 */
export function closeAnnouncement(button: HTMLElement): void {
  const bar = button.closest<HTMLElement>(BAR)
  if (!bar) return
  const hadFocus = bar.contains(document.activeElement)
  bar.style.display = 'none'
  storeClosedAnnouncement(Number(bar.dataset.announcementId))
  if (hadFocus) focusFirst(document.querySelectorAll<HTMLElement>('header :is(a, button)'))
  // Browsers tell other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: CLOSED_ANNOUNCEMENT }))
  // The header stands higher now, at the same place of the scroll.
  window.dispatchEvent(new Event('scroll'))
}

/** Focuses the first that can be: others are not shown at this width. */
function focusFirst(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}
