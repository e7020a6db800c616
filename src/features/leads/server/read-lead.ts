import { isFormId } from '#schemas/forms/forms.ts'
import { isLanguage } from '#schemas/language.ts'
import type { Lead } from '#src/connectors/connector.ts'
import type { SubmissionRepository } from '#src/features/forms/server/submission-repository.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { describeLead, type LeadSource } from './describe-lead.ts'
import type { LeadContext } from './lead-context.ts'
import type { LeadDelivery } from './lead-repository.ts'

interface Sources {
  readonly submissions: Pick<SubmissionRepository, 'get'>
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly projects: Pick<ProjectRepository, 'get'>
  readonly context: () => LeadContext
}

/** Reads the lead of a delivery; null if its submission is erased, or of an unknown form. */
export type ReadLead = (delivery: Pick<LeadDelivery, 'submissionId' | 'page'>) => Promise<Lead | null>

export function createReadLead({ submissions, properties, projects, context }: Sources): ReadLead {
  async function subjectOf(propertyId: number | null, projectId: number | null): Promise<LeadSource['subject']> {
    const property = propertyId === null ? null : await properties.getUnpublished(propertyId)
    if (property !== null) return { kind: 'property', record: property.record }
    const project = projectId === null ? null : await projects.get(projectId)
    return project === null ? null : { kind: 'project', record: project.record }
  }

  return async ({ submissionId, page }) => {
    const stored = await submissions.get(submissionId)
    if (stored === null || !isFormId(stored.form) || !isLanguage(stored.language)) return null
    const subject = await subjectOf(stored.propertyId, stored.projectId)
    return describeLead({ ...stored, form: stored.form, language: stored.language, subject }, page, context())
  }
}
