import type { FormDefinition } from '#schemas/forms/form.ts'
import { RENT } from '#schemas/property/goal.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { FormSubject } from './submission.ts'

export interface SubjectSources {
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly projects: Pick<ProjectRepository, 'get'>
}

/** Why a property or project cannot be the subject of a form: it is not available, or the form is for the other goal. */
export type SubjectProblem = 'subject-gone' | 'subject-for-rent' | 'subject-for-sale'

type FindSubject = (
  definition: FormDefinition,
  page: PageDocument,
  search: string,
) => Promise<FormSubject | SubjectProblem | null>

/** Finds the property or project of a form: that of its page, or the one in the query ("?property=1001"). */
export function createFindSubject({ properties, projects }: SubjectSources): FindSubject {
  return async ({ subject, goal }, page, search) => {
    if (subject === 'none') return null
    const kind = subject === 'project' ? 'project' : 'property'
    const id = idOf(kind, page, search)
    if (id === null) return subject === 'optional-property' ? null : 'subject-gone'
    if (id === 'subject-gone') return id
    if (kind === 'project') {
      const project = await projects.get(id)
      return project === null || project.retiredAt !== null ? 'subject-gone' : { kind, record: project.record }
    }
    const visibility = listingVisibility(await properties.getUnpublished(id))
    if (visibility.view !== 'property') return 'subject-gone'
    const { record } = visibility.stored
    // Questions are allowed about a sold property; visits, applications and document requests are not.
    if (subject === 'property' && !isAvailable(record.Status)) return 'subject-gone'
    if (goal !== undefined && record.Goal !== goal) return record.Goal === RENT ? 'subject-for-rent' : 'subject-for-sale'
    return { kind, record }
  }
}

/** Null without an id; an invalid id counts as unavailable. */
function idOf(kind: 'property' | 'project', { type, parameters }: PageDocument, search: string): number | 'subject-gone' | null {
  const text = (type === kind ? parameters.id : undefined) ?? new URLSearchParams(search).get(kind)
  if (text === null || text === '') return null
  return readId(text) ?? 'subject-gone'
}
