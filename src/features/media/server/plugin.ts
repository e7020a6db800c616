import { stat } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { fetchDocument, fetchPicture } from '#src/features/media/server/remote/fetch-file.ts'
import { remoteDocumentUrls, remotePictureUrls } from '#src/features/media/server/remote/remote-file-repository.ts'
import { createRemoteFiles } from '#src/features/media/server/remote/remote-files.ts'
import { createRemoteThumbnail, type RemoteThumbnail } from '#src/features/media/server/remote/remote-thumbnail.ts'
import { PUBLIC_INTERNET, type RemoteAccess } from '#src/features/media/server/remote/request-file.ts'
import { createDocumentIndex, type DocumentIndex } from './document-index.ts'
import { importedFileUrls, isListedMedia } from './listed-file-queries.ts'
import { createMediaAccess, type MediaAccess } from './media-access.ts'
import { mediaFolders } from './media-folders.ts'
import { mediaRoutes } from './media-routes.ts'
import type { PictureIndex } from './picture-index.ts'
import { createPictureVariants } from './picture-variants.ts'
import { removeUnusedImported } from './remove-unused-imported.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: PictureIndex
    readonly documents: DocumentIndex
    readonly mediaAccess: Pick<MediaAccess, 'addPass'>
    readonly remoteThumbnail: RemoteThumbnail
  }
}

interface Options {
  readonly access?: RemoteAccess | undefined
}

/** A document of this size takes longer than a picture. */
const DOCUMENT_TIMEOUT_MS = 30_000

/** Media files, and downloaded files of listings. */
export const mediaPlugin = fp<Options>(
  async (app, { access = PUBLIC_INTERNET }) => {
    const { database, environment, now, log } = app
    const index = await app.pictureIndex
    const folders = mediaFolders(environment)
    const variants = createPictureVariants({ ...folders, onProblem: (err) => log.warn({ err }, 'could not store a picture') })
    const documents = await createDocumentIndex({ ...folders, mediaFiles: index.files })
    const refresh = async () => {
      await index.refresh()
      await documents.refresh()
    }
    const hosts = () => {
      const { pictureHosts = [], from = [] } = app.site.live().site.config.listings ?? {}
      const ofNeighbours = app.neighbours.list().filter(({ name }) => from.includes(name))
      return [...pictureHosts, ...ofNeighbours.map(({ host }) => host)]
    }
    const onStored = async () => {
      await refresh()
      app.site.renew()
    }
    const remotePictures = createRemoteFiles({
      what: 'picture',
      folder: folders.remoteFolder,
      wanted: () => remotePictureUrls(database.db),
      fetch: (url, options) => fetchPicture(url, { ...options, access }),
      ...{ now, log, hosts, onStored },
    })
    const remoteDocuments = createRemoteFiles({
      what: 'document',
      folder: folders.remoteDocumentsFolder,
      wanted: () => remoteDocumentUrls(database.db),
      fetch: (url, options) => fetchDocument(url, { ...options, access }),
      deadline: () => AbortSignal.timeout(DOCUMENT_TIMEOUT_MS),
      ...{ now, log, hosts, onStored },
    })
    const mediaAccess = createMediaAccess({
      live: () => app.site.live().site,
      isListed: (name) => isListedMedia(database.db, name),
    })
    app.decorate('mediaAccess', mediaAccess)
    app.decorate('documents', documents)
    app.decorate('pictures', index)
    app.decorate('remoteThumbnail', createRemoteThumbnail(access))
    app.changes.onRead(async () => {
      await refresh()
      return 'done'
    })
    app.changes.onShow(mediaAccess.listingsChanged)
    const importedAt = async () => (await stat(folders.importedFolder).catch(() => null))?.mtimeMs
    let indexedAt = await importedAt()
    // Files come with an import, which changes no file of the site definition.
    app.changes.onShow(async () => {
      const now = await importedAt()
      if (now === indexedAt) return
      indexedAt = now
      await refresh()
      app.site.renew()
    })
    app.changes.onShow(
      () =>
        void removeUnusedImported(folders.importedFolder, () => importedFileUrls(database.db), now()).catch((err: unknown) =>
          log.warn({ err }, 'could not remove unused pictures and documents'),
        ),
    )
    for (const remote of [remotePictures, remoteDocuments]) {
      // Do not wait for other servers.
      app.changes.onShow(() => void remote.bringUpToDate())
      app.background.add({ start: remote.bringUpToDate })
      app.addHook('onClose', remote.stop)
    }
    await app.register(mediaRoutes, {
      mediaFolder: folders.mediaFolder,
      pictures: index,
      documents,
      variants,
      access: mediaAccess,
    })
  },
  { name: 'media', dependencies: ['database', 'jobs', 'pictures'] },
)
