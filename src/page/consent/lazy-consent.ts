import type { I18n } from '@lingui/core'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'

export type ConsentParts = typeof import('./consent-parts.ts') & {
  /** The texts of the dialog, and those of every page. */
  readonly i18n: I18n
}

/**
 * Loads the cookie dialog and what follows from an answer, with its own texts: it may open between two pages of different
 * languages.
 */
export async function loadConsentParts(language: string): Promise<ConsentParts> {
  const instances = createI18nInstances(loadCatalog)
  const [parts, i18n] = await Promise.all([import('./consent-parts.ts'), instances.load(language, ['consent'])])
  return { ...parts, i18n }
}
