import { hash } from 'node:crypto'
import type { Language } from '#schemas/language.ts'
import { OFFLINE_CACHE, OFFLINE_CARDS_PATH } from '#schemas/offline.ts'
import { deviceFontStack, resolveFonts } from '#src/definition/fonts/site-fonts.ts'
import type { Site } from '#src/definition/site.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import { isDarkColor } from '#src/ui/site/colours.ts'

interface Parts {
  readonly site: Pick<Site, 'config' | 'ownFonts'>
  readonly language: Language
  readonly text: ServerText
  /** The built script and style, inlined because nothing can be loaded without a network. */
  readonly script: string
  readonly style: string
  readonly isHttps: boolean
}

export function offlinePage({ site, language, text, script, style, isHttps }: Parts) {
  const { agency, theme } = site.config
  const { colours, fonts } = resolveTheme(theme)
  const { ink, line, paper, primary } = colours
  const { title, text: words } = resolveFonts(fonts, site.ownFonts)
  const families = `--font-title:${deviceFontStack(title)};--font-text:${deviceFontStack(words)}`
  const onPrimary = isDarkColor(primary) ? '#ffffff' : '#000000'
  const whole = `:root{--ink:${ink};--line:${line};--paper:${paper};--primary:${primary};--on-primary:${onPrimary};${families}}${style}`
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${text('offline.title')} | ${agency.name}`)}</title><style>${whole}</style></head>`,
    `<body><header><p class="agency">${escapeHtml(agency.name)}</p></header>`,
    `<main><h1>${escapeHtml(text('offline.title'))}</h1><p class="hint">${escapeHtml(text('offline.hint'))}</p>`,
    `<p class="actions"><a href="">${escapeHtml(text('offline.retry'))}</a>`,
    `<a href="tel:${escapeHtml(agency.phone.replace(/[^+\d]/g, ''))}">${escapeHtml(text('offline.call'))}</a></p>`,
    `<h2 class="remembered">${escapeHtml(text('offline.remembered'))}</h2>`,
    `<ul class="cards" data-cache="${OFFLINE_CACHE}" data-cards="${OFFLINE_CARDS_PATH}"></ul>`,
    '<template><li><img data-part="picture" alt=""><div><a data-part="title"></a><p data-part="price" class="price"></p><p data-part="place"></p></div></li></template>',
    `</main><script type="module">${script}</script></body></html>`,
  ].join('')
  return { html, policy: offlinePolicy(script, whole, isHttps) }
}

/** Allows the inline script and style, and data: pictures. */
function offlinePolicy(script: string, style: string, isHttps: boolean): string {
  const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  return [
    "default-src 'none'",
    `script-src ${source(script)}`,
    `style-src ${source(style)}`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
