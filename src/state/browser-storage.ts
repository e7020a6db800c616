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
