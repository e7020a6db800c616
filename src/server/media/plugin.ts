import { stat } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { importedPictureUrls } from './imported-picture-queries.ts'
import { mediaFolders } from './media-folders.ts'
import { mediaRoutes } from './media-routes.ts'
import type { PictureIndex } from './picture-index.ts'
import { createPictureVariants } from './picture-variants.ts'
import { fetchPicture } from './remote/fetch-picture.ts'
import { remotePictureUrls } from './remote/remote-picture-repository.ts'
import { createRemotePictures } from './remote/remote-pictures.ts'
import { type PictureAccess, PUBLIC_INTERNET } from './remote/request-picture.ts'
import { removeUnusedImported } from './remove-unused-imported.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: PictureIndex
  }
}

interface Options {
  /** Access to remote pictures; the internet where absent. */
  readonly access?: PictureAccess | undefined
}

/** Pictures of the agency, and remote pictures of its listings. */
export const mediaPlugin = fp<Options>(
  async (app, { access = PUBLIC_INTERNET }) => {
    const { database, environment, now, log } = app
    const index = await app.pictureIndex
    const folders = mediaFolders(environment)
    const variants = createPictureVariants({ ...folders, onProblem: (err) => log.warn({ err }, 'could not store a picture') })
    const remote = createRemotePictures({
      now,
      log,
      folder: folders.remoteFolder,
      wanted: () => remotePictureUrls(database.db),
      hosts: () => app.site.live().site.config.listings?.pictureHosts ?? [],
      fetch: (url, options) => fetchPicture(url, { ...options, access }),
      async onStored() {
        await index.refresh()
        app.site.renew()
      },
    })
    app.decorate('pictures', index)
    app.changes.onRead(async () => {
      await index.refresh()
      return 'done'
    })
    const importedAt = async () => (await stat(folders.importedFolder).catch(() => null))?.mtimeMs
    let indexedAt = await importedAt()
    // Pictures come with an import, which changes no file of the site definition.
    app.changes.onShow(async () => {
      const now = await importedAt()
      if (now === indexedAt) return
      indexedAt = now
      await index.refresh()
      app.site.renew()
    })
    app.changes.onShow(
      () =>
        void removeUnusedImported(folders.importedFolder, () => importedPictureUrls(database.db), now()).catch((err: unknown) =>
          log.warn({ err }, 'could not remove unused pictures'),
        ),
    )
    // Do not wait for other servers.
    app.changes.onShow(() => void remote.bringUpToDate())
    app.background.add({ start: remote.bringUpToDate })
    app.addHook('onClose', remote.stop)
    await app.register(mediaRoutes, { mediaFolder: folders.mediaFolder, pictures: index, variants })
  },
  { name: 'media', dependencies: ['database', 'jobs', 'pictures'] },
)
