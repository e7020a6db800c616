import type { LoadedPage } from './load-page.ts'

/** A page as it is loaded for a sheet over another page. */
export type SheetPage = Extract<LoadedPage, { kind: 'page' }>

/** Loads a page of the site; null if it redirects elsewhere. Rejects if it cannot be loaded. */
export type LoadSheetPage = (href: string) => Promise<SheetPage | null>
