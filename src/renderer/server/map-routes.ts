import type { FastifyInstance } from 'fastify'
import {
  MAP_FRAME_PATH,
  MAP_FRAME_STATE_ID,
  MAP_TYPES,
  type MapFrameState,
  type MapTiles,
  type MapType,
} from '#schemas/search/map-message.ts'
import { type MapPlace, mapPlacesSchema } from '#schemas/search/map-place.ts'
import type { SiteTheme } from '#src/definition/fonts/site-theme.ts'
import type { Site } from '#src/definition/site.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { notModified } from '#src/platform/http/api-schemas.ts'
import { addRead } from '#src/platform/http/read-routes.ts'
import { type PageAssets, readEntryAssets } from '#src/renderer/server/ssr/assets.ts'
import { styleSource } from '#src/renderer/server/ssr/content-security-policy.ts'
import { escapeHtml, escapeScript, fontPreloads, styleElement } from '#src/renderer/server/ssr/document.ts'

interface Options {
  readonly services: SiteServices
  readonly frame: MakeMapFrame
}

/** `/map-frame/`, the map frame's document, and `GET /api/places`, the cities on maps. */
export async function mapRoutes(app: FastifyInstance, { services, frame }: Options): Promise<void> {
  app.get<{ Querystring: { ground?: unknown } }>(MAP_FRAME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const baseLayer = MAP_TYPES.find((type) => type === request.query.ground) ?? 'drawn'
    const { html, policy } = frame(services.live(), baseLayer)
    reply.header('cache-control', 'no-cache')
    if (policy === '') reply.removeHeader('content-security-policy')
    else reply.header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })

  addRead(app, '/api/places', {
    schema: placesApi,
    inputs: () => [],
    answer: async () => ({ places: mapPlaces(services.live().site) }),
  })
}

const placesApi = {
  summary: 'The cities of the site whose place is known, largest offer first.',
  tags: ['listings'],
  response: { 200: mapPlacesSchema, 304: notModified },
} as const

const ENTRY = 'src/features/map/frame/main.ts'

export interface MapFrame {
  readonly html: string
  /** Empty in development. */
  readonly policy: string
}

/** Creates the map frame's document (SRCH-14) with the page's base layer. */
type MakeMapFrame = (service: PageService, baseLayer: MapType) => MapFrame

/** Reads the files of the frame; without a build the development server provides them. */
export async function createMapFrame(options: {
  readonly clientFolder: string | null
  readonly isHttps: boolean
}): Promise<MakeMapFrame> {
  const { clientFolder, isHttps } = options
  const assets: PageAssets =
    clientFolder === null ? { scripts: [`/${ENTRY}`], styles: [], preloads: [] } : await readEntryAssets(clientFolder, ENTRY)
  return (service, baseLayer) => {
    const state = frameState(service, baseLayer)
    const { theme, defaultLanguage: language } = service
    const html = frameHtml(assets, { state, theme, language, name: service.site.config.agency.name })
    return { html, policy: clientFolder === null ? '' : framePolicy(state.tiles, theme.style, isHttps) }
  }
}

function frameState({ site }: PageService, baseLayer: MapType): MapFrameState {
  const tiles = configuredTiles(site)
  const host = tiles && foreignOrigin(tiles) !== null ? new URL(tiles.url).host : null
  const isAllowed = host === null || baseLayer === 'tiles'
  return {
    places: mapPlaces(site),
    tiles: isAllowed ? tiles : null,
    tileHost: isAllowed ? null : host,
  }
}

function configuredTiles({ config }: Site): MapTiles | null {
  if (!config.map) return null
  const { tileUrl, attribution, attributionUrl = '', maxZoom = 18 } = config.map
  return { url: tileUrl, attribution, attributionUrl, maxZoom }
}

/** The origin of external tiles, which need the visitor's consent (CONS-06); null for own tiles. */
function foreignOrigin({ url }: MapTiles): string | null {
  return url.startsWith('/') ? null : new URL(url).origin
}

interface FrameParts {
  readonly state: MapFrameState
  readonly theme: SiteTheme
  readonly language: string
  readonly name: string
}

function frameHtml(assets: PageAssets, { state, theme, language, name }: FrameParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(name)}</title>`,
    fontPreloads(theme.preloadedFonts),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    styleElement(theme.style),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="application/json" id="${MAP_FRAME_STATE_ID}">${escapeScript(JSON.stringify(state))}</script>`,
    ...assets.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    '</head><body><div id="map-frame"></div></body></html>',
  ].join('')
}

/** Allows files of this site, the tile host, and the theme as inline style. */
function framePolicy(tiles: MapTiles | null, style: string, isHttps: boolean): string {
  const tileOrigin = tiles && foreignOrigin(tiles)
  return [
    "default-src 'none'",
    "script-src 'self'",
    styleSource(style),
    ["img-src 'self' data:", ...(tileOrigin === null ? [] : [tileOrigin])].join(' '),
    "font-src 'self'",
    // The map data comes in tiles.
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The cities with known coordinates, most properties first; duplicates by name and place are merged. */
function mapPlaces({ cities }: Pick<Site, 'cities'>): readonly MapPlace[] {
  const places = new Map<string, MapPlace>()
  for (const { Name: name, GoogleX, GoogleY, PropertyCount: count = 0 } of cities) {
    if (GoogleX === undefined || GoogleY === undefined) continue
    const Name = titleCaseCity(name)
    const key = `${Name} ${GoogleX} ${GoogleY}`
    places.set(key, { Name, GoogleX, GoogleY, PropertyCount: count + (places.get(key)?.PropertyCount ?? 0) })
  }
  return [...places.values()].sort((a, b) => b.PropertyCount - a.PropertyCount || (a.Name < b.Name ? -1 : 1))
}
