import type { Messages } from '@lingui/core'

const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
  fr: () => import('virtual:catalog/fr'),
  nl: () => import('virtual:catalog/nl'),
  en: () => import('virtual:catalog/en'),
  de: () => import('virtual:catalog/de'),
}

/** The compiled texts of a language, each language in a chunk of its own. Throws for a language that has none. */
export async function loadCatalog(language: string): Promise<Messages> {
  const load = catalogs[language]
  if (!load) throw new Error(`[Bug] there are no texts in "${language}"`)
  return (await load()).messages
}
