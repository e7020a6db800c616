import { catalogs } from 'virtual:catalogs'
import type { Messages } from '@lingui/core'

/** The compiled texts of a language or area, each a chunk. Throws for an unknown name. */
export async function loadCatalog(name: string): Promise<Messages> {
  const load = catalogs[name]
  if (!load) throw new Error(`[Bug] there are no texts in "${name}"`)
  return (await load()).messages
}
