import { useAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import { LIVE, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import type { TourProps } from './Tour.tsx'
import { hasSeenTour, tourAtom } from './tour-memory.ts'

const Tour = lazyWithTexts<TourProps>('studio-tour', () => import('./Tour.tsx'))

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
}

/** Shows the tour on request, and once to an editor who comes to the site without a chosen file. Any first action ends it. */
export function TourStart({ account, site }: Props) {
  const [address] = useStudioAddress()
  const [tour, setTour] = useAtom(tourAtom)
  const { draft, file, panel, view } = address
  const mayEdit = account.actions.includes('edit-drafts')
  useEffect(() => {
    if (tour !== null || view !== 'site') return
    const isArrival = (draft ?? LIVE) === LIVE && file === null && panel === null
    setTour(mayEdit && isArrival && !site.isFresh && !hasSeenTour() ? 'first-visit' : false)
  }, [tour, setTour, mayEdit, draft, file, panel, view, site.isFresh])
  // A first change creates a draft, and ends the tour.
  useEffect(() => {
    if (panel !== null || view !== 'site') setTour((now) => (now === null ? null : false))
  }, [panel, view, setTour])
  useEffect(() => {
    if (draft !== null) setTour((now) => (now === null ? null : false))
  }, [draft, setTour])
  if (tour === null || tour === false || !mayEdit) return null
  return (
    <Suspense>
      <Tour isAsked={tour === 'asked'} />
    </Suspense>
  )
}
