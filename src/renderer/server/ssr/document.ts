import type { HeadTag, PageDocument } from '#schemas/site/page-document.ts'
import type { PreloadedFont, SiteTheme } from '#src/definition/fonts/site-theme.ts'
import { BOOT_LOADER } from '#src/renderer/boot/boot-loader.ts'
import { type BootOptions, bootAttributes } from '#src/renderer/boot/boot-options.ts'
import { STATE_ELEMENT_ID } from '#src/renderer/page-state.ts'
import type { SitePageAssets } from './assets.ts'
import type { RenderedPage } from './renderer.ts'

interface DocumentParts {
  readonly page: PageDocument
  readonly theme: SiteTheme
  readonly icons: string
  readonly rendered: RenderedPage
  readonly assets: SitePageAssets
  readonly boot: Pick<BootOptions, 'startsOnLoad' | 'isMeasured' | 'property' | 'state'>
  /** The state as JSON; "null" if the browser fetches it. */
  readonly state: string
  readonly developmentHead?: string
}

/** The HTML document of a page in UTF-8: head, styles and scripts, the rendered body, and the initial state. */
export function renderDocument({
  page,
  theme,
  icons,
  rendered,
  assets,
  boot,
  state,
  developmentHead = '',
}: DocumentParts): Buffer {
  const { scripts, preloads, overlays, searchForm } = assets
  const [firstPicture, body] = takeFirstPicture(rendered.body)
  const head = [
    `<!doctype html><html lang="${page.language}" data-path="${escapeHtml(page.path)}"${attributesOf(theme.attributes)}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(rendered.headTitle)}</title>`,
    // Before the styles, which a later script would wait for.
    bootScript(assets.boot, { app: scripts[0] ?? '', preloads, overlays, searchForm, ...boot }),
    // Delays the first paint until the element exists; otherwise end-aligned elements would move during loading (decision 006 has
    // the cost).
    `<link rel="expect" href="#${STATE_ELEMENT_ID}" blocking="render">`,
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    styleElement(theme.style),
    firstPicture,
    fontPreloads(theme.preloadedFonts),
    developmentHead,
    icons,
    `<link rel="manifest" href="/app-${page.language}.webmanifest">`,
    ...page.head.map(renderHeadTag),
    '</head><body><div id="root">',
  ]
  const end = `</div><script type="application/json" id="${STATE_ELEMENT_ID}">${escapeScript(state)}</script></body></html>`
  return Buffer.concat([Buffer.from(head.join('')), body, Buffer.from(end)])
}

/** React preloads at most ten pictures. */
const MAX_PRELOAD_BYTES = 40_000

/** Splits off the preload of the first screen's picture and removes the others, which React puts too late or too early. */
function takeFirstPicture(rendered: Buffer): readonly [preload: string, body: Buffer] {
  // One character a byte, to count bytes.
  const [links = ''] = /^(<link rel="preload"[^>]*>)*/.exec(rendered.toString('latin1', 0, MAX_PRELOAD_BYTES)) ?? []
  const first = rendered.toString('utf8', 0, links.length).match(/<link[^>]* fetchPriority="high"[^>]*>/g) ?? []
  return [first.join(''), rendered.subarray(links.length)]
}

/** The first script of the page and its imports. Nothing waits for them, so visible parts have priority. */
function bootScript(files: readonly string[], options: BootOptions): string {
  const attributes = Object.entries(bootAttributes(options)).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<script data-files="${files.join(' ')}"${attributes.join('')}>${BOOT_LOADER}</script>`
}

function attributesOf(attributes: { readonly [name: string]: string }): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

export function styleElement(style: string): string {
  return style === '' ? '' : `<style>${style}</style>`
}

function renderHeadTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const start = `<${tag}${written.join('')} data-page="">`
  return tag === 'script' ? `${start}${escapeScript(text ?? '')}</script>` : start
}

/** Preloads fonts: late ones are not used (font-display: optional). */
export function fontPreloads(fonts: readonly PreloadedFont[]): string {
  return fonts.map(({ url, type }) => `<link rel="preload" href="${url}" as="font" type="${type}" crossorigin>`).join('')
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes JSON for a script element: it cannot end the element or start a comment. */
export function escapeScript(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
