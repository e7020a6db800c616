import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property.ts'
import { titleCaseCity } from '#src/domain/city-name.ts'
import { cleanDescription } from '#src/domain/description.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import type { PageSubject } from '#src/site/pages/resolve-faces.ts'
import type { PathEntry } from '#src/site/paths/path-entry.ts'

/** What the page of a listing says of it in title, description, breadcrumb and head. */
export function propertySubject(
  record: FeedProperty,
  language: Language,
  site: ListingSite,
  goal: PathEntry | null,
): PageSubject {
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
    alternates: Object.fromEntries(site.languages.map((each) => [each, site.propertyPath(record, each)])),
    ...(image ? { image } : {}),
  }
}
