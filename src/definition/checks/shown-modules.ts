import type { Language } from '#schemas/language.ts'
import type { ModuleOutline } from '#src/definition/composition/page-outline.ts'

interface PageOf<Module> {
  readonly modules: { readonly [language in Language]?: readonly Module[] }
}

export function shownModules<Module extends ModuleOutline>({ modules }: PageOf<Module>, language: Language): readonly Module[] {
  return (modules[language] ?? []).filter(
    ({ written, problem }) => problem === null && (written.status ?? 'Published') === 'Published',
  )
}
