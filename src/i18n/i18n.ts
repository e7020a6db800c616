import type { I18n, Messages } from '@lingui/core'
import { catalogName } from './areas.ts'
import { createI18n } from './create-i18n.ts'

/** Loads a compiled catalog by its {@link catalogName}. */
export type LoadCatalog = (name: string) => Promise<Messages>

/** One instance per language: the previous page keeps its language until the next one shows. */
export interface I18nInstances {
  /** Loads the common texts of a language and some areas, unless loaded. */
  readonly load: (language: string, areas?: readonly string[]) => Promise<I18n>
  readonly get: (language: string) => I18n
}

export function createI18nInstances(loadCatalog: LoadCatalog): I18nInstances {
  const instances = new Map<string, I18n>()
  const texts = new Map<string, Messages>()
  const loaded = new Set<string>()

  async function loadPart(language: string, area?: string): Promise<void> {
    const name = catalogName(language, area)
    if (loaded.has(name)) return
    const messages = await loadCatalog(name)
    // Without `i18n.load`, which would rerender all pages of the language: a page's texts are loaded before it renders.
    const all = texts.get(language) ?? {}
    Object.assign(all, messages)
    if (!texts.has(language)) {
      texts.set(language, all)
      instances.set(language, createI18n(language, all))
    }
    loaded.add(name)
  }

  function get(language: string): I18n {
    const i18n = instances.get(language)
    if (!i18n || !loaded.has(language)) throw new Error(`[Bug] the texts in "${language}" are used before they are loaded`)
    return i18n
  }

  return {
    get,
    async load(language, areas = []) {
      await Promise.all([loadPart(language), ...areas.map((area) => loadPart(language, area))])
      return get(language)
    },
  }
}
