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

/** The query for the subject's card. A subject in the address may be gone: a list query is then empty, without an error. */
export function subjectQueries(subject: FormSubject, language: Language) {
  if (subject === null) return []
  if (subject.kind === 'project') return [projectsQuery(language)]
  return [subject.isOfPage ? propertyQuery(subject.id, language) : selectionQuery([Number(subject.id)], language)]
}
