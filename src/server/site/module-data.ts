import type { Language } from '#schemas/language.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { toProjectSummary } from '#src/server/listings/project.ts'
import type { ProjectRepository } from '#src/server/listings/project-repository.ts'
import { toSummary } from '#src/server/listings/summary.ts'
import { readPropertyQuery } from '#src/server/search/search-parameters.ts'
import type { SearchRepository } from '#src/server/search/search-repository.ts'
import { DataUnavailable, type ModuleData } from '#src/site/pages/module-data.ts'

const DEFAULT_LIMIT = 12

/** The listings for rules of module types in one language: the same records and the same filters as the API's. */
export function createModuleData(
  repositories: { readonly search: Pick<SearchRepository, 'list'>; readonly projects: Pick<ProjectRepository, 'list'> },
  site: ListingSite,
  language: Language,
): ModuleData {
  return {
    async properties(filter, limit = DEFAULT_LIMIT) {
      const entries = Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
      const query = readPropertyQuery({ ...Object.fromEntries(entries), pageSize: String(limit) }, site)
      const { records } = await repositories.search.list(query).catch(fail)
      return records.map((stored) => toSummary(stored, language, site))
    },
    async projects() {
      return (await repositories.projects.list().catch(fail)).map((project) => toProjectSummary(project, language, site))
    },
  }
}

function fail(cause: unknown): never {
  throw new DataUnavailable(cause)
}
