import { languages } from 'virtual:catalogs'
import type { Messages } from '@lingui/core'

/** The compiled texts of a language or area, each a chunk. Throws for an unknown name. */
export async function loadCatalog(name: string): Promise<Messages> {
  const [language = ''] = name.split('/')
  const ofLanguage = await languages[language]?.()
  const ofArea = await ofLanguage?.catalogs[name]?.()
  const found = name === language ? ofLanguage : ofArea
  if (!found) throw new Error(`[Bug] there are no texts in "${name}"`)
  return found.messages
}
