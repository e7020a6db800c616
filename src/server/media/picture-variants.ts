import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { PORTRAIT_CROP } from '#schemas/site/picture-widths.ts'
import { cropAround, type FocusPoint, type FocusWord, focusPosition, portraitName } from '#src/domain/site/picture-focus.ts'
import { type PictureFolders, pictureFile } from './media-folders.ts'
import { MAX_PIXELS, type PictureFacts } from './picture-index.ts'

interface Options extends PictureFolders {
  readonly cacheFolder: string
  /** Called where a variant could not be stored. */
  readonly onProblem?: (error: unknown) => void
}

/** Creates webp variants once, stores them on disk, and shares one computation between concurrent requests. */
export interface PictureVariants {
  /** The webp bytes of a picture in a size, without enlarging. Rejects for an invalid picture. */
  readonly get: (src: string, facts: PictureFacts, size: PictureSize) => Promise<Buffer>
}

/** A width in px, with the height that belongs to it, or the portrait crop around a focus. */
export type PictureSize = number | { readonly portraitAround: FocusWord | FocusPoint }

export function createPictureVariants({ cacheFolder, onProblem, ...folders }: Options): PictureVariants {
  const underWay = new Map<string, Promise<Buffer>>()
  // Two at a time bound the memory: each holds one decoded picture.
  const limit = pLimit(2)

  async function make(src: string, facts: PictureFacts, file: string, size: PictureSize): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    const isWidth = typeof size === 'number'
    const upright = sharp(pictureFile(folders, src), { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const focus = isWidth ? 'center' : size.portraitAround
    const isPoint = typeof focus === 'object'
    const part = isPoint ? upright.extract(cropAround(facts, PORTRAIT_CROP.width / PORTRAIT_CROP.height, focus)) : upright
    const bytes = await part
      .resize({
        ...(isWidth ? { width: size } : { ...PORTRAIT_CROP, fit: 'cover' as const, position: isPoint ? 'center' : focus }),
        withoutEnlargement: true,
      })
      .webp({ quality: isWidth && size <= 250 ? 74 : 78, effort: 4 })
      .toBuffer()
    // Where the disk is full or read-only, the variant is created again next time.
    await keep(file, bytes).catch((err: unknown) => onProblem?.(err))
    return bytes
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(join(cacheFolder, 'variants'), { recursive: true })
    const temporary = `${file}.${randomUUID()}`
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    async get(src, facts, size) {
      const name = createHash('sha256').update(src).digest('hex').slice(0, 16)
      const file = join(cacheFolder, 'variants', `${name}-${facts.hash}-${nameOf(size)}.webp`)
      const pending = underWay.get(file)
      if (pending) return pending
      const promise = readFile(file)
        .catch(() => limit(() => make(src, facts, file, size)))
        .finally(() => underWay.delete(file))
      underWay.set(file, promise)
      return promise
    },
  }
}

function nameOf(size: PictureSize): string {
  return typeof size === 'number' ? String(size) : portraitName(focusPosition(size.portraitAround))
}
