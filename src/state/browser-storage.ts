/** What the browser keeps under a name; null where there is nothing, or where it keeps nothing at all (private windows). */
export function readStored(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name; where the browser refuses, it lasts as long as the page. */
export function store(storage: 'localStorage' | 'sessionStorage', name: string, text: string): void {
  try {
    window[storage].setItem(name, text)
  } catch {
    // Refused or full: nothing that a visitor could do about it, and nothing that would stop the visit.
  }
}

/** Erases what the browser keeps under a name. */
export function unstore(storage: 'localStorage' | 'sessionStorage', name: string): void {
  try {
    window[storage].removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to erase.
  }
}

/** The names, of those that start so, under which the browser keeps something. */
export function storedNames(storage: 'localStorage' | 'sessionStorage', prefix: string): readonly string[] {
  try {
    const kept = window[storage]
    const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
