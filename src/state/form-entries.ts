import { readStored, store, storedNames, unstore } from './browser-storage.ts'

const PREFIX = 'vitrine.form.'
const LIFETIME_MS = 24 * 60 * 60 * 1000

/** What stands in a form, as a browser would send it: field name to its values. */
export interface FormEntries {
  readonly [name: string]: readonly string[]
}

/** Keeps what a visitor has entered so far, as long as the tab is open and for a day at most. `address`: where the form stands. */
export function keepEntries(form: string, address: string, entries: FormEntries, nowMs: number): void {
  store('sessionStorage', nameOf(form, address), JSON.stringify({ savedMs: nowMs, entries }))
}

/** What a visitor had entered before the page was loaded again; null where that is nothing. Erases what is older than a day. */
export function keptEntries(form: string, address: string, nowMs: number): FormEntries | null {
  for (const name of storedNames('sessionStorage', PREFIX)) if (readKept(name, nowMs) === null) unstore('sessionStorage', name)
  return readKept(nameOf(form, address), nowMs)
}

/** Erases what a visitor had entered, once it has been sent. */
export function forgetEntries(form: string, address: string): void {
  unstore('sessionStorage', nameOf(form, address))
}

function nameOf(form: string, address: string): string {
  return `${PREFIX}${form}:${address}`
}

/** Whatever is no entries, or no longer to be kept, counts as nothing. */
function readKept(name: string, nowMs: number): FormEntries | null {
  try {
    const { savedMs, entries } = Object(JSON.parse(readStored('sessionStorage', name) ?? 'null'))
    const isFresh = typeof savedMs === 'number' && nowMs - savedMs < LIFETIME_MS && savedMs <= nowMs
    return isFresh && isEntries(entries) ? entries : null
  } catch {
    return null
  }
}

function isEntries(value: unknown): value is FormEntries {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((values) => Array.isArray(values) && values.every((text) => typeof text === 'string'))
}
