import { useEffect } from 'react'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

// A computer may have several accounts.
const nameOf = ({ email }: Pick<StudioAccount, 'email'>) => `studio-file:${email}`

/** Remembers in this browser which file the account last had open. */
export function useLastFile(account: Pick<StudioAccount, 'email'>, file: string | null): void {
  const name = nameOf(account)
  useEffect(() => {
    if (file !== null) store('localStorage', name, file)
  }, [name, file])
}

export function readLastFile(account: Pick<StudioAccount, 'email'>): string | null {
  return readStored('localStorage', nameOf(account))
}
