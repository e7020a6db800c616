/** Labels instead of paths, to limit the number of series. */
export const REQUEST_KINDS = ['page', 'api', 'form', 'owner', 'studio', 'picture', 'file', 'health'] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

/** By prefix of the route's pattern; the first match counts. Other routes with an extension are files. */
const BEGINNINGS: readonly (readonly [string, RequestKind])[] = [
  ['/api/studio', 'studio'],
  ['/studio', 'studio'],
  ['/api/owner', 'owner'],
  ['/api/', 'api'],
  ['/media/', 'picture'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
  ['/assets/', 'file'],
  ['/schemas/', 'file'],
]

const kinds = new Map<string, RequestKind>()

/** By the route's pattern; undefined if only pages answer. */
export function kindOfRequest(route: string | undefined, method: string): RequestKind {
  if (method !== 'GET' && method !== 'HEAD' && (route === undefined || route === '/*')) return 'form'
  if (route === undefined || route === '/*') return 'page'
  const known = kinds.get(route)
  if (known !== undefined) return known
  const [, kind] = BEGINNINGS.find(([beginning]) => route.startsWith(beginning)) ?? []
  const found = kind ?? (/\.\w+$/.test(route) ? 'file' : 'page')
  kinds.set(route, found)
  return found
}
