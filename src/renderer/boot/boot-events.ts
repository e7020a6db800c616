/** Set on the root element, as data attribute, once the application has hydrated the page. */
export const HYDRATED = 'hydrated'
/** Dispatched at the document after that, when the views know what was entered before. */
export const HYDRATED_EVENT = 'vitrine:hydrated'
/** Dispatched at the document, with the error as `detail`, when the application cannot start. */
export const FAILED_EVENT = 'vitrine:failed'

/** What tells that a visitor uses the page: moves, touches, types, scrolls. */
export const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

/** What does not come: the application, or the first script, and the application with it. */
type Missing = 'application' | 'script'

/** The element of the lines of script in the HTML, with what these leave to the first script (boot-loader.ts). */
interface LoaderElement extends HTMLScriptElement {
  early?: { readonly events: readonly Event[]; readonly stop: AbortController; readonly fail: (missing: Missing) => void }
}

/** What the visitor has done so far, in order. From now on nobody listens any more but the caller. */
export function takeEarlyEvents(loader: LoaderElement): readonly Event[] {
  loader.early?.stop.abort()
  return loader.early?.events ?? []
}

/** Where the application does not come: tells the visitor, and has buttons lead where their `data-otherwise` says. */
export function failWithoutApplication(loader: LoaderElement): void {
  loader.early?.fail('application')
}
