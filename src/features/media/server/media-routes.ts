import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DOWNLOAD_KINDS, downloadKind } from '#schemas/site/download.ts'
import { MAIL_PICTURES } from '#schemas/site/mail-pictures.ts'
import { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { MAX_SUBTITLES_BYTES } from '#schemas/site/video-file.ts'
import { portraitFocus } from '#src/base/pictures/picture-focus.ts'
import { mediaFolderOf, mediaPath } from '#src/definition/files/find-base.ts'
import { isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { asDownload } from '#src/platform/http/send-private-file.ts'
import { DOCUMENTS_PREFIX, type DocumentIndex } from './document-index.ts'
import type { MediaAccess } from './media-access.ts'
import { REMOTE_PREFIX } from './media-folders.ts'
import type { PictureIndex } from './picture-index.ts'
import type { PictureSize, PictureVariants } from './picture-variants.ts'

interface Options {
  readonly mediaFolder: string
  readonly pictures: PictureIndex
  readonly documents: DocumentIndex
  readonly variants: PictureVariants
  readonly access: Pick<MediaAccess, 'of'>
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The widths of variants by their part of the URL. */
const SIZES: ReadonlyMap<string, PictureSize> = new Map([
  ...PICTURE_WIDTHS.map((width): [string, PictureSize] => [String(width), width]),
  ...Object.entries(MAIL_PICTURES).map(([name, mailWidth]): [string, PictureSize] => [name, { mailWidth }]),
])
/** The names that links give documents: a slug and the format. */
const DOCUMENT_NAME = /^[a-z0-9-]{1,200}\.[a-z]{3,4}$/
const FILE_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
}

/**
 * The files of the media folder. `/media/<width>/<hash>/<file>.webp` is a variant, created on demand, whose URL changes with the
 * file; `/media/portrait-<focus>/…` a crop for phones; `/media/mail-large/<hash>/<file>.webp.jpg` a JPEG for mails;
 * `/media/original/<hash>/<file>.svg` a vector picture; `/media/<file>.mp4` and `.vtt` a video and its subtitles;
 * `/media/fonts/…` a font; `/media/downloads/…` a file for visitors; `/media/~documents/<id>/<version>/<name>.pdf` an external
 * document under any name. Files that the live site does not name are for staff and previews only, uncached.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { mediaFolder, pictures, documents, variants, access }: Options,
): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(
    '/media/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const [size = '', hash = '', ...rest] = request.params['*'].split('/')
      const path = rest.join('/')
      if (size === DOCUMENTS_PREFIX)
        return sendDocument(reply, { id: hash, version: rest[0] ?? '', name: rest.slice(1).join('/') })
      if (size === 'original') return sendVector(request, reply, { path, hash })
      if (/^(\d+|portrait-[\w-]+|mail-[a-z]+)$/.test(size)) return sendVariant(request, reply, { path, hash, sizeInUrl: size })
      return sendFile(request, reply, request.params['*'])
    },
  )

  /** Throws if the file may not be sent. */
  async function cachingOf(request: FastifyRequest, name: string, ofPublic: string): Promise<string> {
    // Files of listings, whose names nobody can choose.
    if (name.startsWith(REMOTE_PREFIX) || isImportedFile(name)) return ofPublic
    const whom = await access.of(request, name)
    if (whom === null) throw new AppError('MEDIA_NOT_FOUND')
    return whom === 'everybody' ? ofPublic : 'private, no-store'
  }

  async function sendVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, hash, sizeInUrl }: Record<'path' | 'hash' | 'sizeInUrl', string>,
  ) {
    const focus = portraitFocus(sizeInUrl)
    const size = focus === null ? SIZES.get(sizeInUrl) : { portraitAround: focus }
    if (size === undefined) {
      throw new AppError('UNKNOWN_WIDTH', { widths: PICTURE_WIDTHS.join(', ') })
    }
    const isForMails = typeof size === 'object' && 'mailWidth' in size
    const name = isForMails ? path.replace(/\.jpg$/, '') : path
    const src = [name, name.replace(/\.webp$/, '')].find((file) => !file.endsWith('.svg') && pictures.facts(file))
    const facts = src === undefined ? undefined : pictures.facts(src)
    if (src === undefined || !facts) throw new AppError('MEDIA_NOT_FOUND')
    const caching = await cachingOf(request, src, IMMUTABLE)
    // The URL of an older version redirects to the current picture.
    if (facts.hash !== hash) return redirectTo(reply, src, sizeInUrl)
    const bytes = await variants.get(src, facts, size).catch((cause) => {
      throw new AppError('MEDIA_UNREADABLE', {}, cause)
    })
    // Webmail shows pictures of properties from another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply
      .type(isForMails ? 'image/jpeg' : 'image/webp')
      .header('cache-control', caching)
      .send(bytes)
  }

  async function sendVector(request: FastifyRequest, reply: FastifyReply, { path, hash }: Record<'path' | 'hash', string>) {
    const facts = path.endsWith('.svg') ? pictures.facts(path) : undefined
    if (!facts) throw new AppError('MEDIA_NOT_FOUND')
    const caching = await cachingOf(request, path, IMMUTABLE)
    if (facts.hash !== hash) return redirectTo(reply, path, 'original')
    // An SVG opened directly is a document, and must not run scripts.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.header('cache-control', caching).sendFile(path, mediaFolderOf(mediaFolder, path))
  }

  function redirectTo(reply: FastifyReply, src: string, sizeInUrl: string) {
    const { urlTemplate = '' } = pictures.lookup(src) ?? {}
    const ending = sizeInUrl in MAIL_PICTURES ? '.jpg' : ''
    return reply.header('cache-control', 'no-cache').redirect(urlTemplate.replace('{width}', sizeInUrl) + ending, 302)
  }

  /** An external document: always saved, never opened in this origin, and not indexed. */
  async function sendDocument(reply: FastifyReply, { id, version, name }: Record<'id' | 'version' | 'name', string>) {
    const found = documents.stored(id)
    if (found === undefined || !DOCUMENT_NAME.test(name) || !name.endsWith(`.${found.kind}`))
      throw new AppError('MEDIA_NOT_FOUND')
    asDownload(reply, name)
    // The address of an older version serves the current document.
    return reply
      .type(DOWNLOAD_KINDS[found.kind].mediaType)
      .header('x-robots-tag', 'noindex')
      .header('cache-control', version === found.version ? IMMUTABLE : 'no-cache')
      .sendFile(found.file, found.folder)
  }

  /** A file that browsers do not open in this origin: video, subtitles, font, download. Cached for good with a `?v=`. */
  async function sendFile(request: FastifyRequest<{ Querystring: { v?: unknown } }>, reply: FastifyReply, path: string) {
    const kind = downloadKind(path)
    const type = kind === null ? FILE_TYPES[path.split('.').at(-1) ?? ''] : DOWNLOAD_KINDS[kind].mediaType
    if (type === undefined || !pictures.files().has(path)) throw new AppError('MEDIA_NOT_FOUND')
    const caching = await cachingOf(request, path, request.query.v === undefined ? 'public, max-age=86400' : IMMUTABLE)
    if (kind !== null) asDownload(reply, path.split('/').at(-1) ?? path)
    if (path.endsWith('.vtt') && (await isTooLarge(path))) throw new AppError('MEDIA_NOT_FOUND')
    return reply.type(type).header('cache-control', caching).sendFile(path, mediaFolderOf(mediaFolder, path))
  }
  /** Browsers load subtitles completely; the site check refuses large ones too. */
  async function isTooLarge(path: string): Promise<boolean> {
    const { size } = await stat(mediaPath(mediaFolder, path)).catch(() => ({ size: 0 }))
    return size > MAX_SUBTITLES_BYTES
  }
}
