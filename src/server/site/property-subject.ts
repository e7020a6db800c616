import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { cleanDescription } from '#src/domain/text/description.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { PublishedRecord } from '#src/server/listings/published-property.ts'
import type { PageSubject } from '#src/site/pages/page-context.ts'
import type { PathEntry } from '#src/site/paths/path-entry.ts'
import { listingData, type StructuredDataContext } from './property-structured-data.ts'

type Context = StructuredDataContext & {
  /** The list page of the listing's goal, its parent in the breadcrumb. */
  readonly goal: PathEntry | null
}

/** Title, description, breadcrumb and head data of a listing's page. */
export function propertySubject(record: PublishedRecord, context: Context): PageSubject {
  const { language, site, goal } = context
  const title = multilingualText(record.TypeDescription, language) || site.categoryName(record.WebID, language)
  const city = titleCaseCity(record.City)
  const photo = record.Pictures?.[0]
  const image = photo ? site.picture(photo.Url, multilingualText(photo.Name, language)) : null
  const goalPath = goal?.paths[language]
  return {
    title,
    headTitle: `${title}, ${record.Zip} ${city}`,
    description: cleanDescription(
      multilingualText(record.DescriptionA, language) || multilingualText(record.DescriptionB, language),
    ),
    breadcrumbs: goalPath === undefined ? [] : [{ name: goal?.breadcrumb[language] ?? '', path: goalPath }],
    alternates: pathsOf(record, site),
    structuredData: listingData(record, context),
    ...(image ? { image } : {}),
  }
}

/** The subject of a retired listing: its path in each language, marked as gone. */
export function absentSubject(record: PublishedRecord, site: ListingSite): PageSubject {
  return { alternates: pathsOf(record, site), status: 410 }
}

function pathsOf(record: PublishedRecord, site: ListingSite) {
  return Object.fromEntries(site.languages.map((each) => [each, site.propertyPath(record, each)]))
}
