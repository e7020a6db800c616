import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property.ts'
import { cityKey } from '#src/domain/city-name.ts'
import { chooseScales } from '#src/domain/energy-scales.ts'
import { propertyFacts } from '#src/domain/facts/property-facts.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import type { LocatedPicture } from '#src/server/media/picture-index.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'
import { propertyPath } from '#src/site/paths/path-localise.ts'
import { fillTemplate } from '#src/site/paths/path-template.ts'
import type { Site } from '#src/site/site.ts'

/** Listing page size (decisions, point 14). */
const DEFAULT_PAGE_SIZE = 12

interface Pictures {
  readonly locate: (src: string) => LocatedPicture | null
  readonly version: string
}

/** The site as listings see it: paths of homes, names of categories, places of cities, pictures. */
export function createListingSite(site: Site, table: PathTable, pictures: Pictures): ListingSite {
  const { languages, defaultLanguage, listings } = site.config
  const categories = new Map(site.categories.map((category) => [category.WebID, category.Name]))
  const cities = new Map(site.cities.map((city) => [cityKey(city.Name, city.Zip), city]))
  const projectEntry = table.entries.find(({ pageId }) => site.pages.get(pageId)?.written.params.type === 'project')
  const categoryName = (webId: string, language: Language) => multilingualText(categories.get(webId), language)
  return {
    version: `${site.version}.${pictures.version}`,
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    pageSize: listings?.pageSize ?? DEFAULT_PAGE_SIZE,
    showUnavailable: listings?.showUnavailable ?? true,
    facts: (property) =>
      propertyFacts(property, {
        display: site.propertyDisplay,
        language: property.language,
        marqueeIgnore: listings?.marqueeIgnore ?? [],
      }),
    categoryName,
    energyScales: chooseScales({ brussels: listings?.energyScales?.brussels ?? 'specification' }),
    offeredCategories(goal) {
      const offered = site.categories.filter(({ Sale, Rent }) => (goal === 0 ? Sale : Rent))
      return offered.toSorted((a, b) => a.ShowOrder - b.ShowOrder).map(({ WebID }) => WebID)
    },
    propertyPath(record: FeedProperty, language) {
      const slugSource = multilingualText(record.TypeDescription, language) || categoryName(record.WebID, language)
      return propertyPath(table, language, { Goal: record.Goal, City: record.City, slugSource, ID: record.ID })
    },
    projectPath(id, language) {
      const path = projectEntry?.paths[language]
      return path === undefined ? null : fillTemplate(path, { id: String(id) })
    },
    picture(src, alt) {
      const located = pictures.locate(src)
      return located && { ...located, alt, focus: 'center' }
    },
    cityPoint(name, zip) {
      const city = cities.get(cityKey(name, zip))
      return city?.GoogleX === undefined || city.GoogleY === undefined
        ? null
        : { latitude: city.GoogleX, longitude: city.GoogleY }
    },
  }
}
