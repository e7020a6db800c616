import { join } from 'node:path'
import type { Sites } from './sites.ts'

/** The folder of a site. */
export function siteFolderPath({ place }: Pick<Sites, 'place'>, id: string): string {
  return join(place.folder, id)
}

/** The folder with the files of a site that the server writes. */
export function siteDataPath({ place }: Pick<Sites, 'place'>, id: string): string {
  return join(place.dataDir, 'sites', id)
}
