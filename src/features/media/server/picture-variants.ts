import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { MAIL_PICTURE_ASPECT } from '#schemas/site/mail-pictures.ts'
import { PORTRAIT_CROP } from '#schemas/site/picture-widths.ts'
import { cropAround, type FocusPoint, type FocusWord, focusPosition, portraitName } from '#src/base/pictures/picture-focus.ts'
import { type PictureFolders, pictureFile } from './media-folders.ts'
import { MAX_PIXELS, type PictureFacts } from './picture-index.ts'

interface Options extends PictureFolders {
  readonly cacheFolder: string
  readonly onProblem?: (error: unknown) => void
}

/** Creates variants once, stores them on disk, and shares one computation between concurrent requests. */
export interface PictureVariants {
  /** The bytes of a picture in a size: webp without enlarging, or JPEG for mails. Rejects for an invalid picture. */
  readonly get: (src: string, facts: PictureFacts, size: PictureSize) => Promise<Buffer>
}

/** A width in px with its height; the portrait crop around a focus; or the mail crop by its width. */
export type PictureSize = number | { readonly portraitAround: FocusWord | FocusPoint } | { readonly mailWidth: number }

export function createPictureVariants({ cacheFolder, onProblem, ...folders }: Options): PictureVariants {
  const underWay = new Map<string, Promise<Buffer>>()
  // Two at a time bound the memory: each holds one decoded picture.
  const limit = pLimit(2)

  async function make(src: string, facts: PictureFacts, file: string, size: PictureSize): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    const upright = sharp(pictureFile(folders, src), { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const bytes = await (typeof size === 'object' && 'mailWidth' in size
      ? forMails(upright, size.mailWidth)
      : asWebp(upright, facts, size)
    ).toBuffer()
    // On a full or read-only disk, the variant is created again next time.
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
      const file = join(cacheFolder, 'variants', `${name}-${facts.hash}-${nameOf(size)}`)
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

function asWebp(upright: Sharp, facts: PictureFacts, size: Exclude<PictureSize, { readonly mailWidth: number }>): Sharp {
  const isWidth = typeof size === 'number'
  const focus = isWidth ? 'center' : size.portraitAround
  const isPoint = typeof focus === 'object'
  const part = isPoint ? upright.extract(cropAround(facts, PORTRAIT_CROP.width / PORTRAIT_CROP.height, focus)) : upright
  return part
    .resize({
      ...(isWidth ? { width: size } : { ...PORTRAIT_CROP, fit: 'cover' as const, position: isPoint ? 'center' : focus }),
      withoutEnlargement: true,
    })
    .webp({ quality: isWidth && size <= 250 ? 74 : 78, effort: 4 })
}

/** A fixed shape, enlarged if needed: Outlook uses the size in the mail. Twice the displayed pixels. */
function forMails(upright: Sharp, width: number): Sharp {
  return upright
    .resize({ width, height: Math.round(width / MAIL_PICTURE_ASPECT), fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 64, mozjpeg: true })
}

function nameOf(size: PictureSize): string {
  if (typeof size === 'number') return `${size}.webp`
  return 'mailWidth' in size ? `mail-${size.mailWidth}.jpg` : `${portraitName(focusPosition(size.portraitAround))}.webp`
}
