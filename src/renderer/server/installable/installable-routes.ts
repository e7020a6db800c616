import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { OFFLINE_CACHE, offlinePath, STARTS_HERE } from '#schemas/offline.ts'
import { PUSH_ROUTES, STORED_ENDPOINT_PATH } from '#schemas/push.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { hasVersion } from '#src/platform/http/has-version.ts'
import { createPackedText } from '#src/platform/http/packed-text.ts'
import { sendPacked } from '#src/platform/http/send-packed.ts'
import { readEntryAssets } from '#src/renderer/server/ssr/assets.ts'
import { iconRoutes } from './icon-routes.ts'
import { MESSAGE_ICON } from './icons.ts'
import { offlinePage } from './offline-page.ts'
import { webManifest } from './web-manifest.ts'

interface Options {
  readonly services: SiteServices
  readonly caches: Caches
  readonly mediaFolder: string
  /** Null in development, which has no service worker and no offline page. */
  readonly clientFolder: string | null
  readonly isHttps: boolean
}

/** Makes the site installable and usable without a network (decision 075): manifests, icons, the service worker and its pages. */
export async function installableRoutes(app: FastifyInstance, { services, caches, mediaFolder, clientFolder, isHttps }: Options) {
  const texts = createServerTexts()
  const hidden = { schema: { hide: true } } as const
  const languageOf = (code: string) => services.live().site.config.languages.find((language) => language === code)

  type Wanted = { Params: { language: string }; Querystring: Record<string, unknown> }
  app.get<Wanted>('/app-:language(^[a-z]{2}$).webmanifest', hidden, async (request, reply) => {
    const { site, shell, listingSite } = services.live()
    const language = languageOf(request.params.language)
    if (language === undefined) return reply.callNotFound()
    const { tagline } = shell(language).agency
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    const version = hash('sha256', listingSite.version).slice(0, 8)
    return JSON.stringify(webManifest({ site, tagline, language, version, isOfPage: STARTS_HERE in request.query }))
  })

  await app.register(iconRoutes, { services, caches, mediaFolder, clientFolder })

  if (clientFolder === null) return
  const [worker, offline] = await Promise.all([
    readEntry(clientFolder, 'src/renderer/offline/service-worker.ts'),
    readEntry(clientFolder, 'src/renderer/offline/main.ts'),
  ])

  app.get<{ Params: { language: string } }>('/offline-:language(^[a-z]{2}$).html', hidden, async (request, reply) => {
    const language = languageOf(request.params.language)
    if (language === undefined) return reply.callNotFound()
    const { html, policy } = offlinePage({ site: services.live().site, language, text: texts(language), isHttps, ...offline })
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })

  let sent = { text: '', packed: createPackedText(Buffer.alloc(0)) }
  app.get('/service-worker.js', hidden, async (request, reply) => {
    const { config, version } = services.live().site
    const pages = Object.fromEntries(config.languages.map((language) => [language, offlinePath(language)]))
    // With another version in its text, a browser updates the service worker and the pages that it keeps.
    const ofPages = hash('sha256', version + offline.script + offline.style)
    const options = {
      cache: OFFLINE_CACHE,
      pages,
      defaultLanguage: config.defaultLanguage,
      version: ofPages,
      icon: MESSAGE_ICON.path,
      endpointPath: STORED_ENDPOINT_PATH,
      movePath: PUSH_ROUTES.move,
    }
    // A worker's requests are subject to the policy of its script.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    const text = `const OFFLINE=${JSON.stringify(options)};${worker.script}`
    const etag = `W/"${hash('sha256', text).slice(0, 16)}"`
    reply.header('etag', etag)
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (sent.text !== text) sent = { text, packed: createPackedText(Buffer.from(text)) }
    return sendPacked(request, reply, sent.packed)
  })
}

/** The code and styles of an entry without imports. */
async function readEntry(clientFolder: string, entry: string) {
  const { scripts, styles } = await readEntryAssets(clientFolder, entry)
  const read = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => readFile(join(clientFolder, file), 'utf8')))).join('').trim()
  return { script: await read(scripts), style: await read(styles) }
}
