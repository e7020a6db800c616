import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import type { StudioLease, StudioLeaseAnswer } from '#schemas/studio/presence-api.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { draftPath, fileQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { DraftSessions } from '#src/studio/client/saving/draft-sessions.ts'
import { leasesAtom, TAB } from './presence-atoms.ts'

/** The interval for renewing a lease while typing; the server drops it after more than three intervals. */
const RENEW_MS = 20_000

/** Claims the files that this window edits, from their first change. If another window takes one over, unsaved text is stored first if possible. */
export function useLeases(sessions: DraftSessions): void {
  const leases = useAtomValue(leasesAtom)
  /** The last claim of each file. */
  const claimed = useRef(new Map<string, number>())
  const ofOthers = useRef<ReadonlySet<string>>(new Set())
  ofOthers.current = new Set(leases.filter(({ isMine }) => !isMine).map(({ file }) => file))
  useEffect(() => {
    claimed.current.clear()
    return sessions.subscribe(() => {
      const draft = sessions.draft()
      if (draft === LIVE) return
      for (const { file } of sessions.unsaved()) {
        if (ofOthers.current.has(file)) continue
        if (Date.now() - (claimed.current.get(file) ?? 0) < RENEW_MS) continue
        claimed.current.set(file, Date.now())
        // Retried on the next change; storing does not depend on it.
        claimLease(draft, file, false).catch(() => claimed.current.delete(file))
      }
    })
  }, [sessions])
  useEffect(() => {
    const lost = leases.filter(({ file, isMine }) => !isMine && claimed.current.has(file))
    for (const { file } of lost) claimed.current.delete(file)
    if (lost.length > 0) void sessions.flushAll()
  }, [leases, sessions])
}

/** The other editor of a file; null for none. */
export function useOtherEditor(file: string | null): StudioLease | null {
  return useAtomValue(leasesAtom).find((lease) => lease.file === file && !lease.isMine) ?? null
}

/** Takes a file over from another window, and loads its stored text. */
export function useTakeOver(draft: string): (file: string) => Promise<void> {
  const setLeases = useSetAtom(leasesAtom)
  const queryClient = useQueryClient()
  return useCallback(
    async (file) => {
      const lease = await claimLease(draft, file, true)
      setLeases((all) => [...all.filter((each) => each.file !== file), { ...lease, file }])
      await queryClient.invalidateQueries({ queryKey: fileQuery(draft, file).queryKey })
    },
    [draft, queryClient, setLeases],
  )
}

function claimLease(draft: string, file: string, isTaken: boolean): Promise<StudioLeaseAnswer> {
  return askStudio<StudioLeaseAnswer>(draftPath(draft, '/lease'), { method: 'POST', body: { tab: TAB, file, isTaken } })
}
