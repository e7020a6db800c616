import type { Language } from '#schemas/language.ts'
import { projectsQuery } from '#src/data/projects.ts'
import { propertyQuery } from '#src/data/property.ts'
import { selectionQuery } from '#src/data/selection.ts'
import type { FormSubject } from './form-subject.ts'

/**
 * What the card of a subject fetches. The page of a property has the property already. What only an address names may be gone, and is looked
 * for in lists, which leave it out then.
 */
export function subjectQueries(subject: FormSubject, language: Language) {
  if (subject === null) return []
  if (subject.kind === 'project') return [projectsQuery(language)]
  return [subject.isOfPage ? propertyQuery(subject.id, language) : selectionQuery([Number(subject.id)], language)]
}
