import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FormState, formStateKey } from '#schemas/forms/form-view.ts'

/**
 * What has become of a form that was posted without script: the server hands it over with the page. It is taken once, so that who
 * comes back to the page later finds a fresh form.
 */
export function useGivenState(form: string): FormState | null {
  const queryClient = useQueryClient()
  const [given] = useState(() => queryClient.getQueryData<FormState>(formStateKey(form)) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: formStateKey(form), exact: true }), [queryClient, form])
  return given
}
