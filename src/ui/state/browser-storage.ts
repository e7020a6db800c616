/** The stored value of a key; null for none, or without storage (private windows). */
export function readStored(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  // Without a window, each read would throw an error.
  if (import.meta.env.SSR) return null
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; if the browser refuses, it is lost with the page. */
export function store(storage: 'localStorage' | 'sessionStorage', name: string, text: string): void {
  try {
    window[storage].setItem(name, text)
  } catch {
    // Refused or full: ignored, since the page works without it.
  }
}

export function unstore(storage: 'localStorage' | 'sessionStorage', name: string): void {
  try {
    window[storage].removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function storedNames(storage: 'localStorage' | 'sessionStorage', prefix: string): readonly string[] {
  try {
    const entries = window[storage]
    const names = Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
