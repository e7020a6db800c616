import type { Language } from '#schemas/language.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { toDetail } from '#src/features/properties/server/property-detail.ts'
import { type PublishedProperty, publishProperty } from '#src/features/properties/server/published-property.ts'
import type { StoredProperty } from '#src/features/properties/server/stored-property.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { createPageMaker, type PageMakerOptions } from './make-page.ts'
import type { NotedFetch } from './ssr/internal-fetch.ts'

interface Options {
  readonly services: SiteServices
  readonly making: PageMakerOptions
  readonly onFailure: (failure: string) => void
}

/** The page of a property that visitors do not see yet, as HTML; null where the site has no page for properties. */
export type PreviewProperty = (stored: StoredProperty, language: Language) => Promise<Buffer | null>

/** Renders the page of a property that is not on the site. Its scripts would ask the API for it: the document is for a policy without scripts. */
export function createPreviewProperty({ services, making, onFailure }: Options): PreviewProperty {
  return async (stored, language) => {
    const service = services.live()
    const property = publishProperty(stored)
    const page = await service.propertyPage(property.record, language)
    if (page === null) return null
    const makePage = createPageMaker({ ...making, get: () => withProperty(property, service.listingSite, making.get()) })
    const shown = { service, page, path: page.path, search: '', cookie: undefined, answer: null, isCached: false, onFailure }
    return (await makePage(shown)).html
  }
}

/** Answers requests for the data of the property from its record; all others as usual. */
function withProperty(property: PublishedProperty, site: ListingSite, get: NotedFetch): NotedFetch {
  return async (url, note) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = `/api/properties/${property.record.ID}`
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return await get(url, note)
    const language = site.languages.find((each) => each === searchParams.get('language')) ?? site.languages[0]
    switch (pathname.slice(path.length)) {
      case '':
        return toDetail(property, language, site)
      case '/facts':
        return site.facts(toDetail(property, language, site))
      default:
        // Its history, and similar properties.
        return { items: [] }
    }
  }
}
