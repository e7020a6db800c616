import type { Language } from '#schemas/language.ts'
import { LISTINGS_COMING } from '#schemas/listings-coming.ts'
import { DataUnavailable, type ModuleData } from '#src/definition/pages/module-data.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { toProjectSummary } from '#src/features/properties/server/project.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { toSummary } from '#src/features/properties/server/summary.ts'
import { wholeSearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import { readPropertyQuery } from '#src/features/search/server/search-parameters.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'
import { listTag, type NoteInputs, projectTag, propertyTag, shownTags, soldTag } from '#src/platform/cache/page-inputs.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

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
  /** Called with what each answer was made from. */
  readonly note?: NoteInputs | undefined
}

/** The listings for rules of module types, in one language, with the API's records and filters. */
export function createModuleData(repositories: Repositories, { site, table, language, note }: Options): ModuleData {
  const { search, projects, properties } = repositories
  return {
    async properties(filter, limit = DEFAULT_LIMIT) {
      const entries = Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
      const query = readPropertyQuery({ ...Object.fromEntries(entries), pageSize: String(limit) }, site)
      note?.(query.text ? [listTag(query.goal), 'words'] : [listTag(query.goal)])
      const { records } = await ask(() => search.list(query))
      note?.(shownTags(records.map(({ record }) => record)))
      return records.map((stored) => toSummary(stored, language, site))
    },
    async property(id) {
      note?.([propertyTag(id)])
      const [stored] = await ask(() => properties.select([id]))
      return stored === undefined ? null : toSummary(stored, language, site)
    },
    async recentlySold(goal, limit = DEFAULT_LIMIT) {
      note?.([soldTag(goal)])
      const sold = await ask(() => properties.recentlySold(goal, Math.min(Math.max(1, limit), MAX_LIMIT)))
      note?.(shownTags(sold.map(({ stored }) => stored.record)))
      return sold.map(({ stored, date }) => ({ property: toSummary(stored, language, site), date }))
    },
    async towns(goal) {
      note?.([listTag(goal)])
      const { cities } = await ask(() => search.allFacets({ goal, showUnavailable: false }))
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
      note?.(['projects'])
      const listed = await ask(() => projects.list())
      note?.(listed.map(({ record }) => projectTag(record.ID)))
      return listed.map((project) => toProjectSummary(project, language, site))
    },
  }
}

async function ask<Answer>(repository: () => Promise<Answer>): Promise<Answer> {
  try {
    return await repository()
  } catch (cause) {
    throw new DataUnavailable(cause, cause instanceof AppError && cause.code === LISTINGS_COMING)
  }
}
