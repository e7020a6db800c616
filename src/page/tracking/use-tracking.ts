import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Consent } from '#schemas/consent.ts'
import type { PageDocument } from '#schemas/page-document.ts'
import type { Tracking } from '#schemas/tracking.ts'
import { clearsConsent } from '#src/state/consent-dialog.ts'
import { createTracker, type Tracker } from './tracker.ts'

/** Pages that links in mails lead to, by what stands in the address, and those of owners: they are nobody else's business. */
const PERSONAL_SEARCH = /[?&]token=/
const PERSONAL_MODULE = /^(mail-action|owner-.+)$/

const startedAtom = atom<Tracker | null>(null)

/** The one tracker of this document, made when it is first asked for. */
const trackerAtom = atom(null, (get, set, tracking: Tracking): Tracker => {
  const tracker = get(startedAtom) ?? createTracker(tracking)
  set(startedAtom, tracker)
  return tracker
})

interface Shown {
  readonly page: PageDocument
  readonly search: string
  readonly tracking: Tracking
  /** What the visitor agrees to; null is nothing. */
  readonly consent: Consent | null
}

/**
 * Has the configured services go by the visitor's consent, and tells those that run of every page shown and of every answer saved
 * (CONS-03). Never in a preview.
 */
export function useTracking({ page, search, tracking, consent }: Shown): void {
  const trackerOf = useSetAtom(trackerAtom)
  const isPersonal = PERSONAL_SEARCH.test(search) || page.modules.some(({ type }) => PERSONAL_MODULE.test(type))
  const isTold = !page.isPreview && !isPersonal && !clearsConsent(search)
  const { path, headTitle } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or query string is another page view.
  useEffect(() => {
    if (Object.keys(tracking).length === 0 || !isTold) return
    const tracker = trackerOf(tracking)
    if (tracker.follow(consent)) tracker.show({ title: headTitle, address: addressWithoutFragment() })
    else loadAnew()
  }, [consent, path, search, isTold])
}

function addressWithoutFragment(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}

/** Asked for without its fragment, the document is loaded, and by GET, even where it answered a form. */
function loadAnew(): void {
  window.location.replace(window.location.pathname + window.location.search)
}
