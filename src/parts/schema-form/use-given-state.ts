import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormState } from '#schemas/forms/form-view.ts'
import { formStateQuery } from '#src/data/forms.ts'

/**
 * The result of a form posted without script, passed by the server with the page. Used once, so that a later visit shows a fresh
 * form.
 */
export function useGivenState(form: string): FormState | null {
  const queryClient = useQueryClient()
  const [given] = useState(() => queryClient.getQueryData(formStateQuery(form).queryKey) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: formStateQuery(form).queryKey, exact: true }), [queryClient, form])
  return given
}
