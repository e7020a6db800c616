/** The stored value of a key; null where there is none, or no storage (private windows). */
export function readStored(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  // An error for each value of each page, where there is no window.
  if (import.meta.env.SSR) return null
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; if the browser refuses, it lasts as long as the page. */
export function store(storage: 'localStorage' | 'sessionStorage', name: string, text: string): void {
  try {
    window[storage].setItem(name, text)
  } catch {
    // Refused or full: ignored, since the visit can go on.
  }
}

/** Removes a stored value. */
export function unstore(storage: 'localStorage' | 'sessionStorage', name: string): void {
  try {
    window[storage].removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The stored keys with a prefix. */
export function storedNames(storage: 'localStorage' | 'sessionStorage', prefix: string): readonly string[] {
  try {
    const entries = window[storage]
    const names = Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
