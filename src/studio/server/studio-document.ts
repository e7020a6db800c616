import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { permissionsPolicy } from '#src/platform/http/permissions-policy.ts'
import { type PageAssets, readEntryAssets } from '#src/renderer/server/ssr/assets.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { addOpenLink, takeOpened } from './open-link.ts'

interface Options {
  readonly root: string
}

/** Only this server's files; the frame shows previews, and no site may frame the Studio, which prevents clickjacking. */
const policyFor = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The source editor inserts styles with the document's nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The Studio copies addresses; the framed previews work as for visitors. */
const PERMISSIONS = permissionsPolicy({ 'clipboard-write': [], fullscreen: [], autoplay: [] })

const NONCE_BYTES = 16
const YEAR_S = 31_536_000
const ENTRY = 'src/studio/client/main.tsx'

export async function studioDocument(app: FastifyInstance, { root }: Options): Promise<void> {
  const folder = join(root, 'dist', 'studio')
  let assets: Promise<PageAssets> | null = null
  addOpenLink(app)
  app.get('/studio/', { ...app.staff.requireStaff('use-studio'), schema: { hide: true } }, async (request, reply) => {
    const opened = takeOpened(request, reply)
    if (opened !== null) return reply.redirect(`/studio/?${opened}`, 303)
    assets ??= readEntryAssets(folder, ENTRY)
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    return reply
      .header('content-security-policy', policyFor(nonce))
      .header('permissions-policy', PERMISSIONS)
      .type('text/html; charset=utf-8')
      .send(documentOf(await assets, staffOf(request).account.language, nonce))
  })
  app.get<{ Params: { name: string } }>(
    '/studio/assets/:name',
    { ...app.staff.open, schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new AppError('VIEW_NOT_FOUND')
      return reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`).sendFile(name, join(folder, 'assets'))
    },
  )
}

function documentOf({ scripts, styles, preloads }: PageAssets, language: Language, nonce: string): string {
  const own = (path: string) => escapeHtml(`/studio${path}`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark"><title>Studio</title>',
    `<meta property="csp-nonce" content="" nonce="${nonce}">`,
    ...styles.map((path) => `<link rel="stylesheet" href="${own(path)}">`),
    ...preloads.map((path) => `<link rel="modulepreload" href="${own(path)}">`),
    ...scripts.map((path) => `<script type="module" src="${own(path)}"></script>`),
    '</head><body><div id="studio"></div></body></html>',
  ].join('')
}
