import { readStored, store, storedNames, unstore } from './browser-storage.ts'

const PREFIX = 'vitrine.form.'
const LIFETIME_MS = 24 * 60 * 60 * 1000

/** The entries of a form as submitted: values by field name. */
export interface FormEntries {
  readonly [name: string]: readonly string[]
}

/** Stores a visitor's entries while the tab is open, for a day at most. `href`: the URL of the form. */
export function storeEntries(form: string, href: string, entries: FormEntries, nowMs: number): void {
  store('sessionStorage', nameOf(form, href), JSON.stringify({ savedMs: nowMs, entries }))
}

/** A visitor's entries from before a reload; null for none. Removes entries older than a day. */
export function storedEntries(form: string, href: string, nowMs: number): FormEntries | null {
  for (const name of storedNames('sessionStorage', PREFIX)) if (readEntries(name, nowMs) === null) unstore('sessionStorage', name)
  return readEntries(nameOf(form, href), nowMs)
}

export function forgetEntries(form: string, href: string): void {
  unstore('sessionStorage', nameOf(form, href))
}

function nameOf(form: string, href: string): string {
  return `${PREFIX}${form}:${href}`
}

/** Invalid or expired values count as none. */
function readEntries(name: string, nowMs: number): FormEntries | null {
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
