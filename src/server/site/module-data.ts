import type { Language } from '#schemas/language.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { wholeSearch, writePropertySearch } from '#src/domain/search/property-search.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { toProjectSummary } from '#src/server/listings/project.ts'
import type { ProjectRepository } from '#src/server/listings/project-repository.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'
import { toSummary } from '#src/server/listings/summary.ts'
import { readPropertyQuery } from '#src/server/search/search-parameters.ts'
import type { SearchRepository } from '#src/server/search/search-repository.ts'
import { DataUnavailable, type ModuleData } from '#src/site/pages/module-data.ts'
import type { PathTable } from '#src/site/paths/path-entry.ts'

const DEFAULT_LIMIT = 12
const MAX_LIMIT = 48

interface Repositories {
  readonly search: Pick<SearchRepository, 'list' | 'allFacets'>
  readonly projects: Pick<ProjectRepository, 'list'>
  readonly properties: Pick<PropertyRepository, 'select' | 'recentlySold'>
}

interface Options {
  readonly site: ListingSite
  readonly table: Pick<PathTable, 'goals'>
  readonly language: Language
}

/** The listings for rules of module types in one language: the same records and the same filters as the API's. */
export function createModuleData(repositories: Repositories, { site, table, language }: Options): ModuleData {
  const { search, projects, properties } = repositories
  return {
    async properties(filter, limit = DEFAULT_LIMIT) {
      const entries = Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
      const query = readPropertyQuery({ ...Object.fromEntries(entries), pageSize: String(limit) }, site)
      const { records } = await search.list(query).catch(fail)
      return records.map((stored) => toSummary(stored, language, site))
    },
    async property(id) {
      const [stored] = await properties.select([id]).catch(fail)
      return stored === undefined ? null : toSummary(stored, language, site)
    },
    async recentlySold(goal, limit = DEFAULT_LIMIT) {
      const sold = await properties.recentlySold(goal, Math.min(Math.max(1, limit), MAX_LIMIT)).catch(fail)
      return sold.map(({ stored, date }) => ({ property: toSummary(stored, language, site), date }))
    },
    async towns(goal) {
      const { cities } = await search.allFacets({ goal, showUnavailable: false }).catch(fail)
      const list = table.goals[goal]?.paths[language]
      const collator = new Intl.Collator(language)
      return cities
        .filter(({ available }) => available > 0)
        .map(({ name, zip, key, available }) => {
          const query = writePropertySearch({ ...wholeSearch(goal), cities: [key] })
          return { name: titleCaseCity(name), zip, count: available, path: list === undefined ? '' : `${list}?${query}` }
        })
        .toSorted((a, b) => collator.compare(a.name, b.name) || a.zip.localeCompare(b.zip))
    },
    async projects() {
      return (await projects.list().catch(fail)).map((project) => toProjectSummary(project, language, site))
    },
  }
}

function fail(cause: unknown): never {
  throw new DataUnavailable(cause)
}
