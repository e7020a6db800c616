import { useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { isSignedOutAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { OWN_KEY, ownQuery } from './own-queries.ts'
import { createOwnSession, type OwnSession, type OwnSnapshot } from './own-session.ts'

/** The session of an opened property; it is stored when the form is left, after a sign-in, and when the connection is back. */
export function useOwnSession(opened: StudioOwnProperty): { readonly session: OwnSession; readonly snapshot: OwnSnapshot } {
  const client = useQueryClient()
  const [isSignedOut, setSignedOut] = useAtom(isSignedOutAtom)
  // Another answer about the same property must not begin anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session lives as long as its property is open
  const session = useMemo(
    () =>
      createOwnSession(opened, (own) => {
        client.setQueryData(ownQuery(own.id).queryKey, own)
        void client.invalidateQueries({ queryKey: [...OWN_KEY, 'list'] })
      }),
    [opened.id, client],
  )
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { kind } = snapshot.state
  useEffect(() => {
    if (kind === 'signed-out') setSignedOut(true)
  }, [kind, setSignedOut])
  useEffect(() => {
    if (!isSignedOut) void session.retry()
  }, [isSignedOut, session])
  useEffect(() => {
    const retry = () => void session.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void session.flush()
    }
  }, [session])
  return { session, snapshot }
}
