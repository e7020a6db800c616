import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FormState, formStateKey } from '#schemas/forms/form-view.ts'

/**
 * The result of a form posted without script, passed by the server with the page. Used once, so that a later visit shows a fresh
 * form.
 */
export function useGivenState(form: string): FormState | null {
  const queryClient = useQueryClient()
  const [given] = useState(() => queryClient.getQueryData<FormState>(formStateKey(form)) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: formStateKey(form), exact: true }), [queryClient, form])
  return given
}
