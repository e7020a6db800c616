import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import { asList, isPlainObject } from '#src/site/reading/plain-object.ts'
import type { SourceFile } from '#src/site/reading/source-file.ts'
import type { SiteModule, SitePage } from '#src/site/site.ts'
import type { SiteValidator } from '#src/site/validation/validate.ts'
import type { ContentByType } from './compose-content.ts'
import { type ComposedModule, composeModule } from './compose-module.ts'

/** What the modules of all pages are composed with. */
export interface ModuleSurroundings {
  readonly validator: SiteValidator
  readonly content: ContentByType
  readonly languages: readonly Language[]
}

/** Composes the modules of one page for every enabled language; `modules` is one list, or one list per language code. */
export function composeModules(
  page: SourceFile,
  modules: unknown,
  surroundings: ModuleSurroundings,
): { readonly modules: SitePage['modules']; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  const compose = (list: unknown, path: JsonPath) => {
    const composed = asList(list).map((entry, index) =>
      composeModule(page, [...path, String(index)], entry, surroundings.validator, surroundings.content),
    )
    findings.push(...composed.flatMap((module) => module.findings))
    return withKeys(composed)
  }
  const path = ['params', 'modules']
  if (!isPlainObject(modules)) {
    const shared = compose(modules, path)
    return { modules: Object.fromEntries(surroundings.languages.map((language) => [language, shared])), findings }
  }
  const lists = Object.entries(modules).map(([code, list]) => [code.toLowerCase(), compose(list, [...path, code])] as const)
  const byLanguage = new Map(lists)
  return {
    modules: Object.fromEntries(surroundings.languages.map((language) => [language, byLanguage.get(language) ?? []])),
    findings,
  }
}

function withKeys(composed: readonly ComposedModule[]): readonly SiteModule[] {
  const counts = new Map<string, number>()
  return composed
    .map(({ written, problem, place }) => {
      const { type, id } = written.relations
      const name = `${type}-${id}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return { key: count === 1 ? name : `${name}-${count}`, written, problem, place }
    })
    .toSorted((a, b) => (a.written.sort ?? 0) - (b.written.sort ?? 0))
}
