import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MAIL_LOGO } from '#schemas/site/mail-pictures.ts'
import { SOCIAL_PICTURE } from '#schemas/site/social-picture.ts'
import { mediaFolderOf, mediaPath } from '#src/definition/files/find-base.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { drawIcon, icoOf } from './draw-icon.ts'
import { APP_ICONS, markOf, TAB_ICON, TOUCH_ICON, VECTOR_ICON_PATH } from './icons.ts'
import { drawMailLogo } from './mail-logo.ts'
import { drawSocialPicture } from './social-picture.ts'

/** Enough for a handful of PNGs of some ten kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024
const FOR_A_DAY = 'public, max-age=86400'

interface Options {
  readonly services: SiteServices
  readonly caches: Caches
  readonly mediaFolder: string
  /** Null in development, where the social picture lacks the name. */
  readonly clientFolder: string | null
}

/** The site's icons, social picture and mail logo, all made from the logo on first request. */
export async function iconRoutes(app: FastifyInstance, { services, caches, mediaFolder, clientFolder }: Options) {
  const cache = caches.create<Buffer>({
    name: 'icons',
    version: () => services.live().listingSite.version,
    maxBytes: MAX_BYTES,
    sizeOf: ({ length }) => length,
  })
  const serve = (path: string, type: string, draw: (service: PageService) => Promise<Buffer>) =>
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      const drawn = await cache.fetch(path, () => draw(services.live()))
      // Webmail shows the logo from another origin.
      if (isOfMails(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.header('cache-control', FOR_A_DAY).type(type).send(drawn)
    })
  const fileOf = ({ site }: PageService) => mediaPath(mediaFolder, markOf(site.header))
  const paperOf = ({ site }: PageService) => resolveTheme(site.config.theme).colours.paper

  for (const icon of [TOUCH_ICON, ...APP_ICONS]) {
    serve(icon.path, 'image/png', (service) => drawIcon(fileOf(service), icon, paperOf(service)))
  }
  serve(TAB_ICON.path, 'image/x-icon', async (service) =>
    icoOf(await drawIcon(fileOf(service), TAB_ICON, paperOf(service)), TAB_ICON.sizePx),
  )
  serve(SOCIAL_PICTURE.path, 'image/png', async ({ site, theme }) => {
    const { image, imageOnDark } = site.header.logo
    const { colours } = resolveTheme(site.config.theme)
    const [font] = theme.preloadedFonts
    return drawSocialPicture({
      logo: mediaPath(mediaFolder, (imageOnDark ?? image).src),
      name: site.config.agency.name,
      font: font === undefined ? null : await readFont(font.url),
      ...(imageOnDark ? { ground: colours.dark, ink: '#ffffff' } : { ground: colours.paper, ink: colours.ink }),
      accent: imageOnDark ? colours.highlight : colours.accent,
    })
  })
  serve(MAIL_LOGO.path, 'image/png', ({ site }) => drawMailLogo(mediaPath(mediaFolder, site.header.logo.image.src), null))
  serve(MAIL_LOGO.darkPath, 'image/png', ({ site }) => {
    const { image, imageOnDark } = site.header.logo
    const { colours } = resolveTheme(site.config.theme)
    return drawMailLogo(
      mediaPath(mediaFolder, (imageOnDark ?? image).src),
      imageOnDark ? null : colours.paper,
      mediaPath(mediaFolder, image.src),
    )
  })
  app.get(VECTOR_ICON_PATH, { schema: { hide: true } }, async (_, reply) => {
    const src = markOf(services.live().site.header)
    if (!src.endsWith('.svg')) return reply.callNotFound()
    // An SVG opened directly is a document; it must not run scripts.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.header('cache-control', FOR_A_DAY).sendFile(src, mediaFolderOf(mediaFolder, src))
  })

  async function readFont(url: string): Promise<Buffer | null> {
    const [path = ''] = url.split('?')
    if (path.startsWith('/media/')) return readFile(mediaPath(mediaFolder, path.slice('/media/'.length)))
    return clientFolder === null ? null : readFile(join(clientFolder, path))
  }
}

function isOfMails(path: string): boolean {
  return path === MAIL_LOGO.path || path === MAIL_LOGO.darkPath
}
