import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { LIVE, type StudioDraft, type StudioFile } from '#schemas/studio/studio-api.ts'
import type { GoTo } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath, fileQuery, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { createDraftSessions, type DraftSessions } from '#src/studio/client/saving/draft-sessions.ts'
import { createEditHistory, type EditHistory } from '#src/studio/client/undo/edit-history.ts'
import { frameRevisionAtom, isSignedOutAtom } from './studio-atoms.ts'

interface Options {
  readonly draft: string
  /** The title of a draft created by a first change. */
  readonly usualTitle: () => string
  readonly go: GoTo
}

/** The editing sessions of the chosen draft. Those of another draft continue until the server has everything. */
export function useDraftSessions({ draft, usualTitle, go }: Options): DraftSessions {
  const queryClient = useQueryClient()
  const refreshFrame = useSetAtom(frameRevisionAtom)
  const [isSignedOut, setSignedOut] = useAtom(isSignedOutAtom)
  const current = useRef<DraftSessions | null>(null)
  const histories = useRef(new Map<string, EditHistory>())
  const historyOf = (id: string) => {
    const known = histories.current.get(id) ?? createEditHistory()
    histories.current.set(id, known)
    return known
  }
  const asked = useRef(draft)
  // A draft created by a change is in the sessions before it is in the address.
  const isOther = draft !== asked.current && draft !== current.current?.draft()
  asked.current = draft
  if (current.current === null || isOther) {
    void current.current?.flushAll()
    current.current = createDraftSessions({
      draft,
      begin: () => askStudio<StudioDraft>('/drafts', { method: 'POST', body: { title: usualTitle() } }),
      onBegun: (begun) => {
        histories.current.set(begun.id, historyOf(LIVE))
        histories.current.delete(LIVE)
        void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
        go({ draft: begun.id }, { isReplacing: true })
      },
      onStored: (storedIn, file) => {
        queryClient.setQueryData(fileQuery(storedIn, file.file).queryKey, file)
        showChanged(queryClient, storedIn)
        refreshFrame((revision) => revision + 1)
      },
      read: (storedIn, file) => readFresh(queryClient, storedIn, file),
      takeBack: async (storedIn, file) => {
        await askStudio(draftPath(storedIn, '/revert'), { method: 'POST', body: { file } })
        queryClient.removeQueries({ queryKey: fileQuery(storedIn, file).queryKey, exact: true })
        showChanged(queryClient, storedIn)
        refreshFrame((revision) => revision + 1)
      },
      history: historyOf(draft),
      onApplied: (storedIn, changes, { files }) => {
        for (const { file } of changes) queryClient.removeQueries({ queryKey: fileQuery(storedIn, file).queryKey, exact: true })
        for (const file of files) queryClient.setQueryData(fileQuery(storedIn, file.file).queryKey, file)
        showChanged(queryClient, storedIn)
        refreshFrame((revision) => revision + 1)
      },
    })
  }
  const sessions = current.current
  useEffect(() => {
    const unsubscribe = sessions.subscribe(() => {
      if (sessions.state().kind === 'signed-out') setSignedOut(true)
    })
    const onOnline = () => sessions.retryAll()
    const onHidden = () => document.visibilityState === 'hidden' && void sessions.flushAll()
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      unsubscribe()
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [sessions, setSignedOut])
  useEffect(() => {
    if (!isSignedOut) sessions.retryAll()
  }, [isSignedOut, sessions])
  return sessions
}

/** The file on the server now; null for none. */
async function readFresh(queryClient: QueryClient, draft: string, file: string): Promise<StudioFile | null> {
  try {
    return await queryClient.fetchQuery({ ...fileQuery(draft, file), staleTime: 0, retry: false })
  } catch (error) {
    if (error instanceof StudioError && error.status === 404) return null
    throw error
  }
}

/** Invalidates the queries that depend on the files of a draft. */
export function showChanged(queryClient: QueryClient, draft: string): void {
  for (const kind of ['tree', 'changes', 'choices', 'languages', 'connector']) void askAnew(queryClient, [kind, draft])
  void askAnew(queryClient, siteQuery.queryKey)
}

/** Cancels a pending first request, whose answer would be from before the change. */
async function askAnew(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
