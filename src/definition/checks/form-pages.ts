import type { Definition } from '#src/definition/composition/definition.ts'
import type { PageOutline } from '#src/definition/composition/page-outline.ts'
import { shownModules } from './shown-modules.ts'
import { factsOf } from './source-facts.ts'

/** The published pages that show a form, by form id, without disabled forms. */
export function formPages(definition: Definition): ReadonlyMap<string, readonly PageOutline[]> {
  const { outlines, languages, content } = definition
  const formsOf = new Map(
    [...content.values()].flatMap((entries) => [...entries.values()]).map((entry) => [entry, formsIn(entry.file, definition)]),
  )
  const found = new Map<string, PageOutline[]>()
  for (const page of outlines.values()) {
    if (page.written.status !== 'Published') continue
    const shown = languages.flatMap((language) => shownModules(page, language))
    const entries = shown.flatMap(({ written: { relations } }) => content.get(relations.type)?.get(relations.id) ?? [])
    for (const form of new Set(entries.flatMap((entry) => formsOf.get(entry) ?? []))) {
      const pages = found.get(form) ?? []
      found.set(form, pages)
      pages.push(page)
    }
  }
  return found
}

/** The forms that a file of content names, without disabled ones. */
function formsIn(file: string, { sources, validator, forms }: Definition): readonly string[] {
  const settings: { readonly [form: string]: { readonly isActive?: boolean } | undefined } = forms.forms
  const source = sources.get(file)
  const named = source === undefined ? [] : factsOf(source, validator).named
  return named.flatMap(({ mark, value }) =>
    mark === 'form' && typeof value === 'string' && (settings[value]?.isActive ?? true) ? [value] : [],
  )
}
