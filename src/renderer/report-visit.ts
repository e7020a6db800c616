import type { Visit } from '#schemas/property/visit.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'

/** The server's limit for a utm parameter. */
const MAX_UTM_LENGTH = 100

type PropertyPage = Pick<PageDocument, 'path' | 'parameters'>

/** Reports a view of a property's page once it is visible. Stores nothing and identifies nobody. */
export function reportVisit(page: PropertyPage, isArrival: boolean): void {
  const visit = JSON.stringify(visitOf(page, isArrival))
  const report = () => {
    const hasLeft = document.documentElement.dataset.path !== page.path
    if (!hasLeft && document.visibilityState !== 'visible') return document.addEventListener('visibilitychange', report)
    document.removeEventListener('visibilitychange', report)
    if (!hasLeft) navigator.sendBeacon?.('/api/visits', visit)
  }
  if (document.readyState === 'complete') report()
  else window.addEventListener('load', report, { once: true })
}

/** After the first page, the origin of the visit is this site. */
function visitOf({ parameters }: PropertyPage, isArrival: boolean): Visit {
  const property = Number(parameters.id)
  if (!isArrival) return { property, from: window.location.origin }
  const sent = new URLSearchParams(window.location.search)
  const utm = (name: string) => (sent.get(`utm_${name}`) ?? '').slice(0, MAX_UTM_LENGTH)
  // Only the origin, "https://www.example.be", never the whole address.
  const from = document.referrer.split('/').slice(0, 3).join('/')
  return { property, from, source: utm('source'), medium: utm('medium') }
}
