import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DraftSessions } from './draft-sessions.ts'
import type { FileSession, SessionSnapshot } from './file-session.ts'
import type { SaveState } from './save-queue.ts'

const Context = createContext<DraftSessions | null>(null)

export const SessionsProvider = Context.Provider

export function useSessions(): DraftSessions {
  const sessions = useContext(Context)
  if (sessions === null) throw new Error('[Bug] a part of the Studio is outside of its sessions')
  return sessions
}

export function useSession({ subscribe, snapshot }: FileSession): SessionSnapshot {
  return useSyncExternalStore(subscribe, snapshot)
}

export function useSaveState(): SaveState {
  const { subscribe, state } = useSessions()
  return useSyncExternalStore(subscribe, state)
}
