import { useAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import { LIVE, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useStudioAddress } from '#src/studio/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/api/queries.ts'
import { lazyWithTexts } from '#src/studio/views/lazy-with-texts.ts'
import { hasSeenTour, isTouringAtom } from './tour-memory.ts'

const Tour = lazyWithTexts('studio-tour', () => import('./Tour.tsx'))

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
}

/** Shows the tour where it is asked for, and once to whoever may edit and arrives with nothing chosen. What is begun ends it. */
export function TourStart({ account, site }: Props) {
  const [address] = useStudioAddress()
  const [isTouring, setTouring] = useAtom(isTouringAtom)
  const { draft, file, panel, view } = address
  const mayEdit = account.actions.includes('edit-drafts')
  useEffect(() => {
    if (isTouring !== null) return
    const isArrival = (draft ?? LIVE) === LIVE && file === null && panel === null && view === 'site'
    setTouring(mayEdit && isArrival && !site.isFresh && !hasSeenTour())
  }, [isTouring, setTouring, mayEdit, draft, file, panel, view, site.isFresh])
  // Nothing stands in the way of a first change: it begins a draft.
  useEffect(() => {
    if (panel !== null || view !== 'site') setTouring((now) => (now === true ? false : now))
  }, [panel, view, setTouring])
  useEffect(() => {
    if (draft !== null) setTouring((now) => (now === true ? false : now))
  }, [draft, setTouring])
  if (isTouring !== true || !mayEdit) return null
  return (
    <Suspense>
      <Tour />
    </Suspense>
  )
}
