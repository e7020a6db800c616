import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { LISTINGS_COMING } from '#schemas/listings-coming.ts'

/** A GET of the API as typed options of TanStack Query, whose client fetches it. */
export type ApiQuery<Data> = ReturnType<typeof queryOf<Data>>

/** A query that is loaded before a view renders. */
export type ApiRequest = Pick<ApiQuery<unknown>, 'queryKey'>

/** The query for the JSON at a URL, such as "/api/figures". */
export function queryOf<Data>(url: string) {
  return queryOptions<Data, Error, Data, readonly ['api', string]>({ queryKey: ['api', url] })
}

/** A GET of the API below /api; absent parameters are omitted, arrays repeated. `search` is appended unchanged. */
export function apiQuery<Data>(path: string, parameters: Record<string, QueryValue> = {}, search = ''): ApiQuery<Data> {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const values = Array.isArray(value) ? value : [value]
    for (const item of values) if (item !== undefined && item !== null) written.append(name, String(item))
  }
  const text = [String(written), search].filter(Boolean).join('&')
  return queryOf(`/api/${path}${text && `?${text}`}`)
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** A failed API call; `code` is stable, for instance "API_ERROR" (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** The server's suggested delay for a retry; undefined for none. */
  readonly retryAfterSeconds: number | undefined

  /** `status`: the HTTP status, or 0 without an answer; `code` is then "TIMEOUT" after the time limit. */
  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Enough for a slow connection. */
const TIMEOUT_MS = 30_000

/** Fetches JSON of the API. Throws an ApiError with the server's code, TIMEOUT, or API_ERROR without an answer. */
export async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal }).catch(() => null)
  if (!response) throw new ApiError(0, signal.aborted ? 'TIMEOUT' : 'API_ERROR', `no answer from ${url}`)
  // An answer without JSON, such as a captive portal's login page, is not from the API.
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body === undefined && signal.aborted) throw new ApiError(0, 'TIMEOUT', `${url} did not end`)
  if (!response.ok || body === undefined) {
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    throw new ApiError(response.status, errorCode(body), `${url} answered ${response.status}`, retryAfterSeconds)
  }
  return body
}

function errorCode(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body
    if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code
  }
  return 'API_ERROR'
}

/** Fetches the JSON at a path of the API, such as "/api/figures"; throws an ApiError. */
export type ApiGet = (url: string) => Promise<unknown>

/** A query client that fetches {@link ApiQuery}s: one per request on the server; one per visit in a browser. */
export function createQueryClient(get: ApiGet, retries = 0): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => get(String(queryKey[1])),
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < retries &&
          error instanceof ApiError &&
          error.code !== LISTINGS_COMING &&
          (error.status === 0 || error.status >= 502),
      },
    },
  })
}

/** The data of a prefetched query; suspends if it is missing, throws an ApiError after a failure. */
export function useApi<Data>(query: ApiQuery<Data>): Data {
  return useSuspenseQuery(query).data
}

/** Whether a query failed because of the first import of listings. */
export function areListingsComing(queryClient: QueryClient, { queryKey }: ApiRequest): boolean {
  return isOfFirstImport(queryClient.getQueryState(queryKey)?.error)
}

/** Whether any query did; quicker than {@link areListingsComing} for each. */
export function areAnyListingsComing(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => isOfFirstImport(state.error))
}

function isOfFirstImport(error: unknown): boolean {
  return error instanceof ApiError && error.code === LISTINGS_COMING
}
