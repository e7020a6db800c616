import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/project.ts'
import { cleanDescription } from '#src/domain/description.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import { toProjectSummary } from '#src/server/listings/project.ts'
import type { PageSubject } from '#src/site/pages/resolve-faces.ts'

/** What the page of a project says of it in title, description and head. */
export function projectSubject(record: FeedProject, language: Language, site: ListingSite): PageSubject {
  const { Name, City, Zip, DescriptionA, Picture } = toProjectSummary(record, language, site)
  const alternates = site.languages.flatMap((each) => {
    const path = site.projectPath(record.ID, each)
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
