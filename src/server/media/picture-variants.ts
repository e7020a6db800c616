import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type PictureFolders, pictureFile } from './picture-file.ts'
import { MAX_PIXELS, type PictureFacts } from './picture-index.ts'

interface Options extends PictureFolders {
  readonly cacheFolder: string
}

/** Makes the webp variants of pictures, each once: kept on disk, and awaited together by all who ask meanwhile. */
export interface PictureVariants {
  /** The webp bytes of a picture at a width; smaller pictures are not enlarged. Rejects for a file that is no picture. */
  readonly get: (src: string, facts: PictureFacts, widthPx: number) => Promise<Buffer>
}

export function createPictureVariants({ cacheFolder, ...folders }: Options): PictureVariants {
  const underWay = new Map<string, Promise<Buffer>>()
  // Two at a time: each holds one decoded picture, so memory stays bounded however many are asked for.
  const limit = pLimit(2)

  async function make(src: string, file: string, widthPx: number): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(pictureFile(folders, src), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(widthPx, undefined, { withoutEnlargement: true })
      .webp({ quality: widthPx <= 250 ? 74 : 78, effort: 4 })
      .toBuffer()
    await mkdir(join(cacheFolder, 'variants'), { recursive: true })
    const temporary = `${file}.${randomUUID()}`
    await writeFile(temporary, bytes)
    await rename(temporary, file)
    return bytes
  }

  return {
    async get(src, facts, widthPx) {
      const name = createHash('sha256').update(src).digest('hex').slice(0, 16)
      const file = join(cacheFolder, 'variants', `${name}-${facts.hash}-${widthPx}.webp`)
      const pending = underWay.get(file)
      if (pending) return pending
      const promise = readFile(file)
        .catch(() => limit(() => make(src, file, widthPx)))
        .finally(() => underWay.delete(file))
      underWay.set(file, promise)
      return promise
    },
  }
}
