import { join } from 'node:path'
import type { pino } from 'pino'
import type { Database } from '#src/server/db/database.ts'
import { fetchPicture } from '#src/server/media/remote/fetch-picture.ts'
import { type PictureAccess, PUBLIC_INTERNET } from '#src/server/media/remote/picture-access.ts'
import { remotePictureAddresses } from '#src/server/media/remote/remote-picture-repository.ts'
import { createRemotePictures, type RemotePictures } from '#src/server/media/remote/remote-pictures.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { createPictureIndex, type PictureIndex } from './picture-index.ts'
import { createPictureVariants, type PictureVariants } from './picture-variants.ts'

interface Place {
  readonly siteConfig: string
  readonly dataDir: string
}

interface Fetching {
  readonly db: Database
  readonly services: SiteServices
  readonly now: () => Date
  /** How pictures on other servers are reached; over the internet where absent. */
  readonly access: PictureAccess | undefined
}

/** The pictures of the agency and those that its listings have on other servers. */
export interface PictureDesk {
  readonly index: PictureIndex
  readonly variants: PictureVariants
  /** What fetches the pictures on other servers, once there are listings that have some. */
  readonly fetching: (parts: Fetching) => RemotePictures
}

/** Finds out what pictures there are. */
export async function openPictureDesk({ siteConfig, dataDir }: Place, log: pino.Logger): Promise<PictureDesk> {
  const cacheFolder = join(dataDir, 'media')
  const folders = { mediaFolder: join(siteConfig, 'media'), remoteFolder: join(cacheFolder, 'remote'), cacheFolder }
  const index = await createPictureIndex({
    ...folders,
    onProblem: (src, reason) => log.warn({ src, reason }, 'a picture cannot be read'),
  })
  return {
    index,
    variants: createPictureVariants({ ...folders, onProblem: (err) => log.warn({ err }, 'a picture could not be kept') }),
    fetching: ({ db, services, now, access = PUBLIC_INTERNET }) =>
      createRemotePictures({
        ...{ now, log, folder: folders.remoteFolder },
        wanted: () => remotePictureAddresses(db),
        hosts: () => services.live().site.config.listings?.pictureHosts ?? [],
        fetch: (address, given) => fetchPicture(address, { ...given, access }),
        async onStored() {
          await index.refresh()
          services.renew()
        },
      }),
  }
}
