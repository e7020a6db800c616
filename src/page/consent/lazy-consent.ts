import type { I18n } from '@lingui/core'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'

export type ConsentParts = typeof import('./consent-parts.ts') & {
  /** The texts of the dialog, and those of every page. */
  readonly i18n: I18n
}

/**
 * Brings the dialog about cookies and all that follows from an answer, with texts of its own: the dialog may come between two pages
 * of different languages.
 */
export async function loadConsentParts(language: string): Promise<ConsentParts> {
  const instances = createI18nInstances(loadCatalog)
  const [parts, i18n] = await Promise.all([import('./consent-parts.ts'), instances.load(language, ['consent'])])
  return { ...parts, i18n }
}
