import { type FormView, type Language, type ModuleContext, projectsQuery, propertyQuery, selectionQuery } from 'vitrine/module'

/** The subject of a form: a property or a project by id; null for none. */
export type FormSubject = {
  readonly kind: 'property' | 'project'
  readonly id: string /** Whether the page itself is about it. */
  readonly isOfPage: boolean
} | null

/** The subject from the page, else from the address ("?property=1001"). */
export function formSubject(subject: FormView['subject'], { parameters, search }: ModuleContext): FormSubject {
  if (subject === 'none') return null
  const kind = subject === 'project' ? 'project' : 'property'
  if (parameters.id !== undefined) return { kind, id: parameters.id, isOfPage: true }
  const id = new URLSearchParams(search).get(kind)
  return id !== null && /^\d{1,9}$/.test(id) ? { kind, id, isOfPage: false } : null
}

/**
 * The queries for a subject's card; on a property's page the page's query. A subject in the address may be gone, so it is queried as a list, which
 * then is empty.
 */
export function subjectQueries(subject: FormSubject, language: Language) {
  if (subject === null) return []
  if (subject.kind === 'project') return [projectsQuery(language)]
  return [subject.isOfPage ? propertyQuery(subject.id, language) : selectionQuery([Number(subject.id)], language)]
}
