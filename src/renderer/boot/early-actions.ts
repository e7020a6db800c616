import {
  FAVOURITES,
  storedFavourites,
  storeFavourites,
  toggled,
} from '#src/features/properties/view/favourites/stored-favourites.ts'
import { closeAnnouncement } from '#src/renderer/shell/close-announcement.ts'
import { shareUrl } from '#src/ui/site/share-url.ts'
import { toggleScheme } from '#src/ui/state/scheme.ts'
import { stepQuantity } from '#src/ui/step-quantity.ts'
import { openConsentSettings } from './consent-question.ts'

/** An action that the first script performs itself, named by the control's `data-early` (decision 047). */
type EarlyAction = (control: HTMLElement) => void

export const EARLY_ACTIONS: { readonly [name: string]: EarlyAction | undefined } = {
  announcement: closeAnnouncement,
  consent: openConsentSettings,
  favourite: toggleFavourite,
  scheme: toggleScheme,
  share,
  step: stepQuantity,
  submenu: toggleSubmenu,
}

/** Toggles a property's favourite button (`data-id`), like `FavouriteButton`, and updates the count in the top bar. */
function toggleFavourite({ dataset: { id } }: HTMLElement): void {
  const ids = toggled(storedFavourites(), Number(id))
  storeFavourites(ids)
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-early="favourite"][data-id="${id}"]`)) {
    heart.setAttribute('aria-pressed', String(ids.includes(Number(id))))
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-favourite-count]')) {
    const { one = '', other = '' } = count.dataset
    const [number, words] = count.children
    count.hidden = ids.length === 0
    if (number) number.textContent = String(ids.length)
    if (words) words.textContent = (ids.length === 1 ? one : other).replace('#', String(ids.length))
  }
  // Browsers notify other tabs only, but the application in this tab may listen already.
  window.dispatchEvent(new StorageEvent('storage', { key: FAVOURITES }))
}

/** Shares `data-path` with the title `data-title`; the status element of the button's group has the texts of the results. */
async function share({ dataset: { path = '', title = '' }, parentElement }: HTMLElement): Promise<void> {
  const { href: url } = new URL(path, window.location.href)
  const sharing = await shareUrl({ title, url })
  const status = parentElement?.closest('[data-share]')?.querySelector<HTMLElement>('[data-copied]')
  if (status) status.textContent = { 'handed-on': '', copied: status.dataset.copied ?? '', refused: url }[sharing]
}

/** Opens or closes a submenu, like `Menu` after hydration, which adopts the open state. */
function toggleSubmenu(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(isOpen))
  const entry = button.closest('li')
  if (entry) entry.dataset.open = String(isOpen)
}
