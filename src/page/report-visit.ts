import type { Visit } from '#schemas/property/visit.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'

/** As much as the server takes of a utm parameter. */
const MAX_UTM_LENGTH = 100

type PropertyPage = Pick<PageDocument, 'path' | 'parameters'>

/**
 * Tells the server that the page of a property was shown, once it is loaded and seen: a tab in the background waits until it is looked at,
 * and tells nothing where it is left before. Nothing is kept in the browser, and nothing said of who looks.
 */
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

/** A visitor who goes on from a page of the site comes from there, whatever brought them to the first one. */
function visitOf({ parameters }: PropertyPage, isArrival: boolean): Visit {
  const property = Number(parameters.id)
  if (!isArrival) return { property, from: window.location.origin }
  const search = new URLSearchParams(window.location.search)
  const utm = (name: string) => (search.get(`utm_${name}`) ?? '').slice(0, MAX_UTM_LENGTH)
  // "https://www.example.be" of the whole address, which is nobody's business.
  const from = document.referrer.split('/').slice(0, 3).join('/')
  return { property, from, source: utm('source'), medium: utm('medium') }
}
