import { store } from './browser-storage.ts'

/** The scheme of a visitor who has chosen one: "light" or "dark". The lines of script in the HTML read it (early-marks.ts). */
const SCHEME = 'vitrine.scheme'

/** Shows the other colour scheme from now on, on every page of this browser. */
export function toggleScheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset.scheme ? dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isDark ? 'light' : 'dark'
  dataset.scheme = scheme
  store('localStorage', SCHEME, scheme)
}
