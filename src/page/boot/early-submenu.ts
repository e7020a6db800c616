/** Opens or closes the submenu of an entry of the menu, as `Menu` does once it has hydrated; that takes over what is open then. */
export function toggleSubmenu(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(isOpen))
  const entry = button.closest('li')
  if (entry) entry.dataset.open = String(isOpen)
}
