import fp from 'fastify-plugin'
import { mediaFolders } from './media-folders.ts'
import { createPictureIndex, type PictureIndex } from './picture-index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictureIndex: Promise<PictureIndex>
  }
}

/** Starts reading picture sizes while the database opens: both wait for the disk. */
export const picturesPlugin = fp(
  async (app) => {
    const onProblem = (src: string, reason: string) => app.log.warn({ src, reason }, 'could not read a picture')
    const index = createPictureIndex({ ...mediaFolders(app.environment), onProblem })
    // The error reaches the code that awaits it; this avoids an unhandled rejection before.
    index.catch(() => undefined)
    app.decorate('pictureIndex', index)
  },
  { name: 'pictures', dependencies: ['data-folder'] },
)
