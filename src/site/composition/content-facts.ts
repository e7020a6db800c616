import type { FindContent, ModuleTypes } from '#schemas/modules/module-type.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { isShown, type Site, type SiteContent } from '#src/site/site.ts'

/** Content with what its module type says of it: its own page, and the filters of its search. Content with errors has neither. */
export function withFacts(content: Site['content'], moduleTypes: ModuleTypes): Site['content'] {
  const find: FindContent = (type, id) => {
    const found = content.get(type)?.get(id)
    return found !== undefined && isShown(found) ? asObject(found.value) : undefined
  }
  return new Map(
    [...content].map(([type, entries]) => {
      const { ownPage, searchFilters } = moduleTypes[type] ?? {}
      const withOwn = (entry: SiteContent): SiteContent => {
        if (!isShown(entry)) return entry
        const value = asObject(entry.value)
        const page = ownPage?.(value, find) ?? null
        return { ...entry, ...(page && { ownPage: page }), ...(searchFilters && { searchFilters: searchFilters(value) }) }
      }
      return [type, new Map([...entries].map(([id, entry]) => [id, withOwn(entry)]))]
    }),
  )
}
