import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type OwnerAction, type OwnerFormState, ownerFormKey } from '#schemas/owner/owner-form.ts'

/** The result of a rejected form, used once, so that a later visit shows a fresh form. */
export function useOwnerFormState(action: OwnerAction): OwnerFormState | null {
  const queryClient = useQueryClient()
  const [given] = useState(() => queryClient.getQueryData<OwnerFormState>(['api', ownerFormKey(action)]) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: ['api', ownerFormKey(action)], exact: true }), [queryClient, action])
  return given
}
