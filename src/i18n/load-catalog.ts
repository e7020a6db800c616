import { catalogs } from 'virtual:catalogs'
import type { Messages } from '@lingui/core'

/** The compiled texts of a language, or of one of its areas, each in its own chunk. Throws where there are none. */
export async function loadCatalog(name: string): Promise<Messages> {
  const load = catalogs[name]
  if (!load) throw new Error(`[Bug] there are no texts in "${name}"`)
  return (await load()).messages
}
