import { useQuery } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { OwnerAccount, OwnerFigures, OwnerHistory, OwnerProperty, OwnerRecords } from '#schemas/owner/owner.ts'
import { type OwnerAction, type OwnerFormState, ownerFormKey, type PasswordLink } from '#schemas/owner/owner-form.ts'
import { ApiError, type ApiQuery, apiQuery, queryOf } from '#src/ui/site/api.ts'

/** The account; 401 without a session, as for everything below /api/owner/. */
export const ownerAccountQuery = () => apiQuery<OwnerAccount>('owner/account')

export const ownerPropertiesQuery = (language: Language) => apiQuery<readonly OwnerProperty[]>('owner/properties', { language })

/** One of the owner's properties; 404 for another owner's as for one that does not exist. */
export const ownerPropertyQuery = (id: string, language: Language) =>
  apiQuery<OwnerProperty>(`owner/properties/${id}`, { language })

export const ownerFiguresQuery = (id: string) => apiQuery<OwnerFigures>(`owner/properties/${id}/figures`)

export const ownerRecordsQuery = (id: string) => apiQuery<OwnerRecords>(`owner/properties/${id}/records`)

/** A page of the visit history. `search` is the page's own query string: page, sort, order, type, status, source, text. */
export function ownerHistoryQuery(id: string, search: string) {
  return apiQuery<OwnerHistory>(`owner/properties/${id}/history`, historyParameters(search))
}

export function ownerHistoryCsvPath(id: string, search: string, language: Language): string {
  const { page: _, ...parameters } = historyParameters(search)
  return `/api/owner/properties/${id}/history.csv?${new URLSearchParams({ ...parameters, language })}`
}

const HISTORY_PARAMETERS = ['page', 'sort', 'order', 'type', 'status', 'source', 'text']

function historyParameters(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(HISTORY_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
}

export type OwnerData<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  /** logged-out: no session, or an expired one, as in a preview; absent: the property does not belong to the owner. */
  | { readonly kind: 'logged-out' | 'absent' }

/** Like useApi, but a 401 and the 404 of another owner's property are results instead of errors; other errors are thrown. */
export function useOwnerApi<Data>(query: ApiQuery<Data>): OwnerData<Data> {
  const { data, error } = useQuery({
    ...query,
    retryOnMount: false,
    throwOnError: (failure) => refusalOf(failure) === null,
  })
  if (data !== undefined) return { kind: 'ready', data }
  const kind = refusalOf(error)
  if (kind !== null) return { kind }
  throw error ?? new Error(`[Bug] ${query.queryKey[1]} was not loaded before the page was rendered`)
}

function refusalOf(error: Error | null): 'logged-out' | 'absent' | null {
  if (!(error instanceof ApiError)) return null
  return error.status === 401 ? 'logged-out' : error.status === 404 ? 'absent' : null
}

export function passwordLinkQuery(token: string) {
  return apiQuery<PasswordLink>('password-link', { token })
}

/** The result of a rejected form, which the server passes with the page. */
export function ownerFormStateQuery(action: OwnerAction) {
  return queryOf<OwnerFormState>(ownerFormKey(action))
}
