import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnerAction, OwnerFormState } from '#schemas/owner/owner-form.ts'
import { ownerFormStateQuery } from '#src/data/owners.ts'

/** The result of a rejected form, used once, so that a later visit shows a fresh form. */
export function useOwnerFormState(action: OwnerAction): OwnerFormState | null {
  const queryClient = useQueryClient()
  const [given] = useState(() => queryClient.getQueryData(ownerFormStateQuery(action).queryKey) ?? null)
  useEffect(
    () => queryClient.removeQueries({ queryKey: ownerFormStateQuery(action).queryKey, exact: true }),
    [queryClient, action],
  )
  return given
}
