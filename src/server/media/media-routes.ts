import type { FastifyInstance, FastifyReply } from 'fastify'
import { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { PictureIndex } from './picture-index.ts'
import type { PictureVariants } from './picture-variants.ts'

interface Options {
  readonly mediaFolder: string
  readonly pictures: PictureIndex
  readonly variants: PictureVariants
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE_TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

/**
 * Pictures and videos of the media folder. `/media/<width>/<hash>/<file>.webp` is a variant, created on demand; its URL changes
 * with the file. `/media/original/<hash>/<file>.svg` is a vector picture; `/media/<file>.mp4` a video.
 */
export async function mediaRoutes(app: FastifyInstance, { mediaFolder, pictures, variants }: Options): Promise<void> {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const [size = '', hash = '', ...rest] = request.params['*'].split('/')
    const path = rest.join('/')
    if (size === 'original') return sendVector(reply, path, hash)
    if (/^\d+$/.test(size)) return sendVariant(reply, path, hash, size)
    return sendVideo(reply, request.params['*'])
  })

  async function sendVariant(reply: FastifyReply, path: string, hash: string, size: string) {
    const widthPx = PICTURE_WIDTHS.find((width) => String(width) === size)
    if (widthPx === undefined) {
      throw new AppError('UNKNOWN_WIDTH', { widths: PICTURE_WIDTHS.join(', ') })
    }
    const src = [path, path.replace(/\.webp$/, '')].find((name) => !name.endsWith('.svg') && pictures.facts(name))
    const facts = src === undefined ? undefined : pictures.facts(src)
    if (src === undefined || !facts) throw new AppError('MEDIA_NOT_FOUND')
    // The URL of an older version redirects to the current picture.
    if (facts.hash !== hash) return redirectTo(reply, src, widthPx)
    const bytes = await variants.get(src, facts, widthPx).catch((cause) => {
      throw new AppError('MEDIA_UNREADABLE', {}, cause)
    })
    // Webmail shows pictures of properties from another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/webp').header('cache-control', IMMUTABLE).send(bytes)
  }

  async function sendVector(reply: FastifyReply, path: string, hash: string) {
    const facts = path.endsWith('.svg') ? pictures.facts(path) : undefined
    if (!facts) throw new AppError('MEDIA_NOT_FOUND')
    if (facts.hash !== hash) return redirectTo(reply, path, 0)
    // An SVG opened on its own is a document; it must not run scripts.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.header('cache-control', IMMUTABLE).sendFile(path, mediaFolder)
  }

  function redirectTo(reply: FastifyReply, src: string, widthPx: number) {
    const { urlTemplate = '' } = pictures.lookup(src) ?? {}
    return reply.header('cache-control', 'no-cache').redirect(urlTemplate.replace('{width}', String(widthPx)), 302)
  }

  async function sendVideo(reply: FastifyReply, path: string) {
    const type = FILE_TYPES[path.split('.').at(-1) ?? '']
    if (type === undefined || !pictures.files().has(path)) throw new AppError('MEDIA_NOT_FOUND')
    return reply.type(type).header('cache-control', 'public, max-age=86400').sendFile(path, mediaFolder)
  }
}
