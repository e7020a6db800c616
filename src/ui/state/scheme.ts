import { store } from './browser-storage.ts'

/** The key of the visitor's colour scheme, "light" or "dark". The inline script reads it (early-marks.ts). */
const SCHEME = 'vitrine.scheme'

/** Switches the colour scheme on all pages in this browser. */
export function toggleScheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset.scheme ? dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isDark ? 'light' : 'dark'
  dataset.scheme = scheme
  store('localStorage', SCHEME, scheme)
}
