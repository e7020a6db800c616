/** What requests are counted by, in place of their paths: as many series as there are kinds, whatever is asked for. */
export const REQUEST_KINDS = ['page', 'api', 'form', 'owner', 'studio', 'picture', 'file', 'health'] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

/** The routes of a kind, by how their patterns begin; the first that fits. Everything else with an extension is a file. */
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

/** The kind of a request by the pattern of its route, undefined where only pages answer; there are as many patterns as routes. */
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
