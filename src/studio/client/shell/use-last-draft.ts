import { useEffect, useState } from 'react'
import { LIVE, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { readStored, store, unstore } from '#src/ui/state/browser-storage.ts'

/** Opens the draft that the account last used in this browser, if it is still open and the address names none. Returns the current draft. */
export function useLastDraft({ email }: Pick<StudioAccount, 'email'>, { drafts }: Pick<StudioSite, 'drafts'>): string {
  const [{ draft }, go] = useStudioAddress()
  const name = `studio-draft:${email}`
  // A computer may have several accounts.
  const [last] = useState(() => {
    const stored = draft === null ? readStored('localStorage', name) : null
    return drafts.some(({ id }) => id === stored) ? stored : null
  })
  const [isOpened, setOpened] = useState(last === null)
  useEffect(() => {
    if (isOpened) return
    if (draft === null) go({ draft: last }, { isReplacing: true })
    else setOpened(true)
  }, [isOpened, draft, last, go])
  useEffect(() => {
    if (!isOpened) return
    if (draft === null) unstore('localStorage', name)
    else store('localStorage', name, draft)
  }, [isOpened, draft, name])
  return draft ?? (isOpened ? LIVE : (last ?? LIVE))
}
