import { storedNames } from '#src/ui/state/browser-storage.ts'
import { clearsConsent, hasMediaConsent, readConsent } from '#src/ui/state/stored-consent.ts'
import type { BootOptions } from './boot-options.ts'

/** What the site keeps in a visitor's browser begins so, besides consent. */
const PREFIX = 'vitrine.'

/**
 * Whether the application starts when the page has loaded, without waiting for the visitor: where the page says so, where the browser
 * keeps something that the page shows or that measures it, where the address says so, and on a computer with a mouse, whose pointer
 * is on its way.
 */
export function isWantedOnLoad({ startsOnLoad, isMeasured }: BootOptions): boolean {
  return (
    startsOnLoad ||
    storedNames('localStorage', PREFIX).length > 0 ||
    storedNames('sessionStorage', PREFIX).length > 0 ||
    hasMediaConsent() ||
    (isMeasured && readConsent() !== null) ||
    clearsConsent(window.location.search) ||
    window.matchMedia('(hover: hover) and (pointer: fine)').matches
  )
}
