import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Consent } from '#schemas/site/consent.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { isMeasured } from '#src/definition/pages/measured-page.ts'
import { clearsConsent } from '#src/ui/state/stored-consent.ts'
import { createTracker, type Tracker } from './tracker.ts'

/** Addresses with the secret of a mailed link are never reported. */
const SECRET_PARAMETER = /[?&]token=/

const startedAtom = atom<Tracker | null>(null)

const trackerAtom = atom(null, (get, set, tracking: Tracking): Tracker => {
  const tracker = get(startedAtom) ?? createTracker(tracking)
  set(startedAtom, tracker)
  return tracker
})

const runningAtom = atom(null, (get): boolean => get(startedAtom)?.isRunning() === true)

interface Shown {
  readonly page: PageDocument
  readonly queryString: string
  readonly tracking: Tracking
  readonly consent: Consent | null
}

/** Starts the configured services after consent and reports pages and answers (CONS-03). Reloads pages without measurement. */
export function useTracking({ page, queryString, tracking, consent }: Shown): void {
  const trackerOf = useSetAtom(trackerAtom)
  const hasRunning = useSetAtom(runningAtom)
  const isReported = isMeasured(page) && !SECRET_PARAMETER.test(queryString) && !clearsConsent(queryString)
  const { path, headTitle } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or query string is another page view.
  useEffect(() => {
    if (Object.keys(tracking).length === 0) return
    if (!isReported) {
      if (hasRunning()) loadAnew()
      return
    }
    const tracker = trackerOf(tracking)
    if (tracker.follow(consent)) tracker.show({ title: headTitle, url: urlWithoutFragment() })
    else loadAnew()
  }, [consent, path, queryString, isReported])
}

function urlWithoutFragment(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}

/** Without its fragment, the address loads as a new document, by GET even after a form. */
function loadAnew(): void {
  window.location.replace(window.location.pathname + window.location.search)
}
