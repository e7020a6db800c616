import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { ModuleOutline, PageOutline } from '#src/definition/composition/page-outline.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import type { SiteContent } from '#src/definition/site.ts'
import { relatedTo } from './related-to.ts'
import { shownModules } from './shown-modules.ts'
import { factsOf } from './source-facts.ts'

/** A module with ids in its HTML may appear once on a page: labels and links would otherwise lead to the first. */
export function checkRepeatedModules(definition: Definition): readonly Finding[] {
  const { outlines, languages, sources } = definition
  const idsOf = createIds(definition)
  return [...outlines.values()].flatMap((page) => {
    const source = sources.get(page.file)
    return source === undefined ? [] : repeatedOn(page, source, languages, idsOf)
  })
}

function repeatedOn(
  page: PageOutline,
  source: Repeated['source'],
  languages: Definition['languages'],
  idsOf: (module: ModuleOutline) => readonly string[],
): readonly Finding[] {
  const findings = new Map<string, Finding>()
  for (const language of languages) {
    const seen = new Map<string, ModuleOutline>()
    for (const module of shownModules(page, language)) {
      for (const id of idsOf(module)) {
        const first = seen.get(id)
        if (first === undefined) seen.set(id, module)
        else note(findings, { page, source, id, first, module })
      }
    }
  }
  return [...findings.values()]
}

interface Repeated {
  readonly page: PageOutline
  readonly source: Parameters<typeof findingAt>[0]
  readonly id: string
  readonly first: ModuleOutline
  readonly module: ModuleOutline
}

/** One finding per module, at its content. */
function note(findings: Map<string, Finding>, { page, source, id, first, module }: Repeated): void {
  const pointer = module.place?.pointer
  if (pointer === undefined || first.place === undefined || findings.has(page.file + pointer)) return
  const path = [...fromPointer(pointer), 'relations', 'id']
  const message = `${id} stands on this page already; its parts would have the same ids, and labels and links lead to the first`
  const suggestion = 'Remove one of the two modules, or show it on a page of its own.'
  const related = [relatedTo(source, [...fromPointer(first.place.pointer), 'relations', 'id'], 'the first one')]
  findings.set(page.file + pointer, findingAt(source, { path, code: 'repeated-module', message, suggestion, related }))
}

function createIds({ content, validator, forms, sources }: Definition): (module: ModuleOutline) => readonly string[] {
  const known = new Map<SiteContent, readonly string[]>()
  const find = (type: string, { file }: SiteContent): readonly string[] => {
    const source = sources.get(file)
    const named = (source === undefined ? [] : factsOf(source, validator).named).flatMap(({ mark, value }) => {
      if (mark === 'form' && isOffered(forms, value)) return [`the form "${value}"`]
      return mark === 'anchor' ? [`the anchor "${value}"`] : []
    })
    // Items without an anchor get ids from their texts.
    return [...new Set(hasAnchors(validator.moduleTypes[type]?.schema ?? {}) ? [...named, file] : named)]
  }
  return ({ written: { relations } }) => {
    const entry = content.get(relations.type)?.get(relations.id)
    if (entry === undefined) return []
    const ids = known.get(entry) ?? find(relations.type, entry)
    known.set(entry, ids)
    return ids
  }
}

function isOffered({ forms }: Definition['forms'], id: unknown): boolean {
  return Object.entries(forms).every(([name, settings]) => name !== id || (settings.isActive ?? true))
}

function hasAnchors(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return ('rule' in schema && schema.rule === 'anchor') || Object.values(schema).some(hasAnchors)
}
