import { createContext } from 'react'

/** Opens the page of a form over the current page, from the link that leads to it. */
export type OpenInPlace = (href: string, link: HTMLElement) => void

/** Null where links lead to forms as to any page: in previews, and in what is itself open over a page. */
export const InPlaceContext = createContext<OpenInPlace | null>(null)

/** In what is open over a page: shows the page to which a form that was sent leads; otherwise null, and the browser goes there. */
export const AfterSendingContext = createContext<((location: string) => void) | null>(null)

/** The name of what opens for a link, as an overlay of the history: the path. */
export function overlayNameOf(href: string): string {
  return href.split(/[?#]/)[0] ?? ''
}
