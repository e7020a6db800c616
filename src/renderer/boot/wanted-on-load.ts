import { storedNames } from '#src/ui/state/browser-storage.ts'
import { clearsConsent, hasMediaConsent, readConsent } from '#src/ui/state/stored-consent.ts'
import type { BootOptions } from './boot-options.ts'

/** The prefix of all storage keys of the site except consent. */
const PREFIX = 'vitrine.'

/**
 * Whether the application starts after loading instead of at the first interaction: if the page, its address, stored data or
 * measurement requires it, or on a computer with a mouse, whose pointer will move soon.
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
