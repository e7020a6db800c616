import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { StudioDraftState, StudioEvent } from '#schemas/studio/presence-api.ts'
import { LIVE, type StudioFile, type StudioSite, type StudioTree } from '#schemas/studio/studio-api.ts'
import type { StudioAddress } from '#src/studio/client/address/studio-address.ts'
import type { GoTo } from '#src/studio/client/address/use-studio-address.ts'
import { historyQuery, siteQuery } from '#src/studio/client/api/queries.ts'
import type { DraftSessions } from '#src/studio/client/saving/draft-sessions.ts'
import { frameRevisionAtom, isSignedOutAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { showChanged } from '#src/studio/client/shell/use-draft-sessions.ts'
import { leasesAtom, overAtom, TAB } from './presence-atoms.ts'
import { followStudioEvents } from './studio-events.ts'

interface Options {
  readonly draft: string
  readonly panel: StudioAddress['panel']
  readonly site: StudioSite
  readonly sessions: DraftSessions
  readonly go: GoTo
}

/** The answer to this window's change arrives within this time. */
const OWN_MS = 500

/** Follows changes by others: of the shown draft, of other drafts, and of the live site. */
export function useStudioEvents({ draft, panel, site, sessions, go }: Options): void {
  const queryClient = useQueryClient()
  const setLeases = useSetAtom(leasesAtom)
  const setOver = useSetAtom(overAtom)
  const setSignedOut = useSetAtom(isSignedOutAtom)
  const isSignedOut = useAtomValue(isSignedOutAtom)
  const showFrame = useSetAtom(frameRevisionAtom)
  const liveSite = useRef<string | null>(null)
  const latest = useRef({ panel, site, sessions, go })
  latest.current = { panel, site, sessions, go }

  useEffect(() => {
    if (isSignedOut) return
    setLeases([])
    let isOver = false
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const after = (ms: number, act: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, ms)
      timers.add(timer)
    }
    const showAnew = () => {
      // The server no longer answers for it.
      if (isOver) return
      showChanged(queryClient, draft)
      void queryClient.invalidateQueries({ queryKey: ['file', draft] })
      showFrame((revision) => revision + 1)
    }
    const onDraft = ({ id, revision, state }: StudioDraftState) => {
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
      if (id !== draft) return
      if (state === 'open' || state === 'scheduled') {
        if (revision > knownRevision(queryClient, draft)) showAnew()
        return
      }
      isOver = true
      const { panel: open, site: known, sessions: own, go: leave } = latest.current
      // The panels that publish and the notice about unsaved text report it in these cases.
      if (open === 'publish' || open === 'review' || own.state().kind !== 'saved') return
      setOver({ title: known.drafts.find((each) => each.id === id)?.title ?? id, how: state })
      leave({ draft: null, panel: null }, { isReplacing: true })
    }
    const onSite = (version: string) => {
      const isNews = liveSite.current !== null && liveSite.current !== version
      liveSite.current = version
      if (!isNews) return
      void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
      showAnew()
    }
    const onEvent = (event: StudioEvent) => {
      switch (event.type) {
        case 'hello':
          onSite(event.site)
          if (event.draft !== null) onDraft(event.draft)
          return
        case 'leases':
          setLeases(event.leases)
          return
        case 'draft':
          if (event.state === 'published' || event.state === 'dropped') onDraft(event)
          else after(OWN_MS, () => onDraft(event))
          return
        case 'site':
          after(OWN_MS, () => onSite(event.site))
          return
        case 'end':
          if (event.why === 'signed-out') setSignedOut(true)
      }
    }
    const end = followStudioEvents({ tab: TAB, draft, onEvent })
    return () => {
      end()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [draft, isSignedOut, queryClient, setLeases, setOver, setSignedOut, showFrame])
}

/** The newest known revision of a draft, including this window's changes. */
function knownRevision(queryClient: QueryClient, draft: string): number {
  if (draft === LIVE) return 0
  const files = queryClient.getQueriesData<StudioFile>({ queryKey: ['file', draft] })
  const trees = queryClient.getQueriesData<StudioTree>({ queryKey: ['tree', draft] })
  return Math.max(0, ...[...files, ...trees].map(([, data]) => data?.revision ?? 0))
}
