/** The data attribute of the root element after hydration. */
export const HYDRATED = 'hydrated'
/** Dispatched on the document after hydration, when the views have received earlier entries. */
export const HYDRATED_EVENT = 'vitrine:hydrated'
/** Dispatched on the document, with the error as `detail`, if the application cannot start. */
export const FAILED_EVENT = 'vitrine:failed'

/** The events that count as the visitor's use of the page. */
export const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

/** The part that failed to load: the application, or the first script and so the application too. */
type Missing = 'application' | 'script'

/** The element of the inline script, with the data that it passes to the first script (boot-loader.ts). */
interface LoaderElement extends HTMLScriptElement {
  early?: { readonly events: readonly Event[]; readonly stop: AbortController; readonly fail: (missing: Missing) => void }
}

/** The visitor's events so far, in order. The inline script stops listening. */
export function takeEarlyEvents(loader: LoaderElement): readonly Event[] {
  loader.early?.stop.abort()
  return loader.early?.events ?? []
}

/** Tells the visitor that the application failed to load; buttons then follow their `data-otherwise`. */
export function failWithoutApplication(loader: LoaderElement): void {
  loader.early?.fail('application')
}
