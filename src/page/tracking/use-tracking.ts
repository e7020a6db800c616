import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Consent } from '#schemas/site/consent.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { isMeasured } from '#src/site/pages/measured-page.ts'
import { clearsConsent } from '#src/state/consent-dialog.ts'
import { createTracker, type Tracker } from './tracker.ts'

/** An address with the secret of a link in a mail is told to nobody. */
const SECRET_SEARCH = /[?&]token=/

const startedAtom = atom<Tracker | null>(null)

/** The one tracker of this document, made when it is first asked for. */
const trackerAtom = atom(null, (get, set, tracking: Tracking): Tracker => {
  const tracker = get(startedAtom) ?? createTracker(tracking)
  set(startedAtom, tracker)
  return tracker
})

/** Whether a service runs in this document. */
const runningAtom = atom(null, (get): boolean => get(startedAtom)?.isRunning() === true)

interface Shown {
  readonly page: PageDocument
  readonly search: string
  readonly tracking: Tracking
  /** What the visitor agrees to; null is nothing. */
  readonly consent: Consent | null
}

/**
 * Has the configured services go by the visitor's consent, and tells those that run of every page shown and of every answer saved
 * (CONS-03). Never on a page that is not measured: where a service runs, that page is loaded as a document without it.
 */
export function useTracking({ page, search, tracking, consent }: Shown): void {
  const trackerOf = useSetAtom(trackerAtom)
  const hasRunning = useSetAtom(runningAtom)
  const isTold = isMeasured(page) && !SECRET_SEARCH.test(search) && !clearsConsent(search)
  const { path, headTitle } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or query string is another page view.
  useEffect(() => {
    if (Object.keys(tracking).length === 0) return
    if (!isTold) {
      if (hasRunning()) loadAnew()
      return
    }
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
