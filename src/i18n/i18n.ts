import { type I18n, type Messages, setupI18n } from '@lingui/core'

/** How to come by the compiled catalog of a language. */
export type LoadCatalog = (language: string) => Promise<Messages>

/** One instance per language, so that the page a visitor leaves keeps its language until the next one shows. */
export interface I18nInstances {
  /** Brings the catalog of a language; does nothing when it is there. */
  readonly load: (language: string) => Promise<I18n>
  /** The instance of a language that has been loaded; throws where it has not. */
  readonly get: (language: string) => I18n
}

/** Makes an empty set of instances; a missing text gives its key (§4 of the specification, LANG-02). */
export function createI18nInstances(loadCatalog: LoadCatalog): I18nInstances {
  const ready = new Map<string, I18n>()
  return {
    async load(language) {
      const known = ready.get(language)
      if (known) return known
      const messages = await loadCatalog(language)
      const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
      ready.set(language, i18n)
      return i18n
    },
    get(language) {
      const i18n = ready.get(language)
      if (!i18n) throw new Error(`[Bug] the texts in "${language}" are used before they are loaded`)
      return i18n
    },
  }
}
