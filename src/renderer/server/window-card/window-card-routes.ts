import type { FastifyInstance } from 'fastify'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import { toDetail } from '#src/features/properties/server/property-detail.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { type PageAssets, readEntryAssets } from '#src/renderer/server/ssr/assets.ts'
import { PAPER_FORMATS } from './paper-formats.ts'
import { windowCardHtml } from './window-card-html.ts'

interface Options {
  readonly services: SiteServices
  readonly properties: Pick<PropertyRepository, 'get'>
  readonly clientFolder: string | null
  readonly isHttps: boolean
}

const ENTRY = 'src/renderer/window-card/main.ts'

/** `/window-card/:id/`: a property on one sheet for the agency's window; `?language=` and `?format=` a6, a5, a4 (the default) or a3. */
export async function windowCardRoutes(app: FastifyInstance, { services, properties, clientFolder, isHttps }: Options) {
  const texts = createServerTexts()
  const assets: PageAssets =
    clientFolder === null ? { scripts: [`/${ENTRY}`], styles: [], preloads: [] } : await readEntryAssets(clientFolder, ENTRY)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/window-card/:id/',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const visibility = listingVisibility(id === null ? null : await properties.get(id))
      if (visibility.view !== 'property') return reply.callNotFound()
      const service = services.live()
      const site = service.listingSite
      const language = readLanguage(request.query, site)
      const property = toDetail(visibility.stored, language, site)
      const { html, styleHash } = windowCardHtml({
        property,
        facts: site.facts(property),
        shell: service.shell(language),
        theme: service.theme,
        language,
        format: PAPER_FORMATS.find((one) => one === request.query.format) ?? 'a4',
        text: texts(language),
        assets,
      })
      reply.header('cache-control', 'no-cache')
      if (clientFolder === null) reply.removeHeader('content-security-policy')
      else reply.header('content-security-policy', cardPolicy(styleHash, isHttps))
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )
}

/** Allows own files and the card's inline style. */
function cardPolicy(styleHash: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
