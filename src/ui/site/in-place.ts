import { createContext } from 'react'

/** Opens a form's page over the current page, for a clicked link. */
export type OpenInPlace = (href: string, link: HTMLElement) => void

/** Null if forms open as normal pages: in previews, and inside an overlay. */
export const InPlaceContext = createContext<OpenInPlace | null>(null)

/** Inside an overlay: shows the page after a sent form; otherwise null, and the browser navigates. */
export const AfterSendingContext = createContext<((location: string) => void) | null>(null)

/** The history name of an overlay for a link: its path. */
export function overlayNameOf(href: string): string {
  return href.split(/[?#]/)[0] ?? ''
}
