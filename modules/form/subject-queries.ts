import type { Language } from '#schemas/language.ts'
import { projectsQuery } from '#src/data/projects.ts'
import { propertyQuery, selectionQuery } from '#src/data/properties.ts'
import type { FormSubject } from './form-subject.ts'

/**
 * The queries of a subject's card. On the page of a property its query is shared. A subject in the address may be gone, so it is
 * looked up in a list, which leaves it out then.
 */
export function subjectQueries(subject: FormSubject, language: Language) {
  if (subject === null) return []
  if (subject.kind === 'project') return [projectsQuery(language)]
  return [subject.isOfPage ? propertyQuery(subject.id, language) : selectionQuery([Number(subject.id)], language)]
}
