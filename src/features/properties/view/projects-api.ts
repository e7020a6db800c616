import type { Language } from '#schemas/language.ts'
import type { ProjectDetail, ProjectList } from '#schemas/property/project-views.ts'
import { apiQuery } from '#src/ui/site/api.ts'

export function projectsQuery(language: Language) {
  return apiQuery<ProjectList>('projects', { language })
}

/** One project with everything its page shows; `id` as in the path. */
export function projectQuery(id: string, language: Language) {
  return apiQuery<ProjectDetail>(`projects/${encodeURIComponent(id)}`, { language })
}
