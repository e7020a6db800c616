import type { QueryClient } from '@tanstack/react-query'
import { type FormState, formStateKey } from '#schemas/forms/form-view.ts'
import { queryOf } from '#src/ui/site/api.ts'

/** The result of a form posted without script, which the server passes with the page. */
export function formStateQuery(form: string) {
  return queryOf<FormState>(formStateKey(form)[1])
}

/** Whether the page answers a form posted without script. */
export function hasFormState(queryClient: QueryClient): boolean {
  const [api, prefix] = formStateKey('')
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [api] })
    .some(({ queryKey }) => String(queryKey[1]).startsWith(prefix))
}
