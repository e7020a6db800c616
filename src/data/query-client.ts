import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Fetches the JSON at a path of the API, such as "/api/figures"; throws an ApiError. */
export type ApiGet = (url: string) => Promise<unknown>

/**
 * A query client whose queries are {@link ApiQuery}s, fetched by `get`. One per request on the server, one per visit in a
 * browser, which retries when the server is busy or unreachable.
 */
export function createQueryClient(get: ApiGet, retries = 0): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => get(String(queryKey[1])),
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  })
}
