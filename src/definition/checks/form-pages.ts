import type { Definition } from '#src/definition/composition/definition.ts'
import type { SitePage } from '#src/definition/site.ts'
import { shownModules } from './shown-modules.ts'

/** The published pages that show a form, by form id, without disabled forms. */
export function formPages(definition: Definition): ReadonlyMap<string, readonly SitePage[]> {
  const { pages, languages, content, forms, validator } = definition
  return validator.steps.run('form-pages', '', [pages, languages, content, forms], () => {
    const found = new Map<string, SitePage[]>()
    for (const page of pages.values()) {
      if (page.written.status !== 'Published') continue
      const shown = validator.steps.run('forms', page.file, [page, languages, content, forms], () => formsOn(page, definition))
      for (const form of shown) found.set(form, [...(found.get(form) ?? []), page])
    }
    return found
  })
}

function formsOn(page: SitePage, definition: Definition): ReadonlySet<string> {
  const shown = definition.languages.flatMap((language) => shownModules(page, language))
  return new Set(shown.flatMap(({ written: { relations } }) => formsOf(definition, relations)))
}

function formsOf({ content, validator, forms }: Definition, { type, id }: { readonly type: string; readonly id: string }) {
  const settings: { readonly [form: string]: { readonly isActive?: boolean } | undefined } = forms.forms
  return validator
    .markedIn(`content/${type}`, content.get(type)?.get(id)?.value)
    .flatMap(({ mark, value }) =>
      mark === 'form' && typeof value === 'string' && (settings[value]?.isActive ?? true) ? [value] : [],
    )
}
