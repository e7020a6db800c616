import { useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { ApiQuery } from './api-query.ts'

/** The content of a module of the owner portal. */
export type OwnerData<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  /** logged-out: no session, or an expired one, as in a preview; absent: the property does not belong to the owner. */
  | { readonly kind: 'logged-out' | 'absent' }

/** Like useApi, but a 401 and the 404 of another owner's property are results instead of errors; other errors are thrown. */
export function useOwnerApi<Data>({ queryKey }: ApiQuery<Data>): OwnerData<Data> {
  const { data, error } = useQuery<Data, Error, Data, readonly ['api', string]>({
    queryKey,
    retryOnMount: false,
    throwOnError: (failure) => refusalOf(failure) === null,
  })
  if (data !== undefined) return { kind: 'ready', data }
  const kind = refusalOf(error)
  if (kind !== null) return { kind }
  throw error ?? new Error(`[Bug] ${queryKey[1]} was not loaded before the page was rendered`)
}

function refusalOf(error: Error | null): 'logged-out' | 'absent' | null {
  if (!(error instanceof ApiError)) return null
  return error.status === 401 ? 'logged-out' : error.status === 404 ? 'absent' : null
}
