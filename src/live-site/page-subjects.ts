import type { Language } from '#schemas/language.ts'
import { cleanDescription } from '#src/base/text/description.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { PageSubject } from '#src/definition/pages/page-context.ts'
import type { PathEntry } from '#src/definition/paths/path-entry.ts'
import { notedPicture } from '#src/features/properties/rules/picture-note.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { toProjectSummary } from '#src/features/properties/server/project.ts'
import type { PublishedRecord } from '#src/features/properties/server/published-property.ts'
import type { StoredProject } from '#src/features/properties/server/stored-property.ts'
import { listingData, type StructuredDataContext } from './property-structured-data.ts'

type Context = StructuredDataContext & {
  /** The list page of the listing's goal, its parent in the breadcrumb. */
  readonly goal: PathEntry | null
}

export function propertySubject(record: PublishedRecord, context: Context): PageSubject {
  const { language, site, goal } = context
  const title = multilingualText(record.TypeDescription, language) || site.categoryName(record.WebID, language)
  const city = titleCaseCity(record.City)
  const photo = record.Pictures?.[0]
  const picture = photo ? site.picture(photo.Url, multilingualText(photo.Name, language)) : null
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
    ...(photo && picture ? { image: notedPicture(picture, photo.Kind, language) } : {}),
  }
}

/** A retired listing: its path in each language, marked as gone. */
export function absentSubject(record: PublishedRecord, site: ListingSite): PageSubject {
  return { alternates: pathsOf(record, site), status: 410 }
}

function pathsOf(record: PublishedRecord, site: ListingSite) {
  return Object.fromEntries(site.languages.map((each) => [each, site.propertyPath(record, each)]))
}

export function projectSubject(project: StoredProject, language: Language, site: ListingSite): PageSubject {
  const { Name, City, Zip, DescriptionA, Picture } = toProjectSummary(project, language, site)
  const alternates = site.languages.flatMap((each) => {
    const path = site.projectPath(project.record.ID, each)
    return path === null ? [] : [[each, path] as const]
  })
  return {
    title: Name,
    headTitle: `${Name}, ${Zip} ${City}`,
    description: cleanDescription(DescriptionA),
    alternates: Object.fromEntries(alternates),
    ...(Picture ? { image: Picture } : {}),
  }
}
