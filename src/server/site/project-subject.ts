import type { Language } from '#schemas/language.ts'
import { cleanDescription } from '#src/domain/text/description.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { toProjectSummary } from '#src/server/listings/project.ts'
import type { StoredProject } from '#src/server/listings/stored-property.ts'
import type { PageSubject } from '#src/site/pages/page-context.ts'

/** Title, description and head data of a project's page. */
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
