import { FAVOURITES, storedFavourites, storeFavourites, toggled } from '#src/state/stored-favourites.ts'

/**
 * Saves or removes the property of a heart, `data-id`, as `FavouriteButton` does. The number on the heart of the top bar follows, with its words for one
 * and for several.
 */
export function toggleFavourite({ dataset: { id } }: HTMLElement): void {
  const ids = toggled(storedFavourites(), Number(id))
  storeFavourites(ids)
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-early="favourite"][data-id="${id}"]`)) {
    heart.setAttribute('aria-pressed', String(ids.includes(Number(id))))
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-kept-count]')) {
    const { one = '', other = '' } = count.dataset
    const [number, words] = count.children
    count.hidden = ids.length === 0
    if (number) number.textContent = String(ids.length)
    if (words) words.textContent = (ids.length === 1 ? one : other).replace('#', String(ids.length))
  }
  // Browsers tell other tabs only; in this one the application may listen already.
  window.dispatchEvent(new StorageEvent('storage', { key: FAVOURITES }))
}
