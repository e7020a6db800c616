/** Set on the root element, as data attribute, once the application has hydrated the page. */
export const HYDRATED = 'hydrated'
/** Dispatched at the document after that, when the views know what was entered before. */
export const HYDRATED_EVENT = 'vitrine:hydrated'
/** Dispatched at the document, with the error as `detail`, when the application cannot start. */
export const FAILED_EVENT = 'vitrine:failed'
