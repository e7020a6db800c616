import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#schemas/language.ts'

/** The query parameter for the width of a preview in px. */
export const WIDTH_PARAMETER = 'preview-width'

/** The widths in the preview bar: a phone, a tablet, and a laptop. */
export const PREVIEW_WIDTHS = [360, 768, 1280] as const

const MIN_WIDTH_PX = 240
const MAX_WIDTH_PX = 3840

export function readWidth(text: string | null): number | null {
  const width = Number(text)
  return text !== null && /^\d{3,4}$/.test(text) && width >= MIN_WIDTH_PX && width <= MAX_WIDTH_PX ? width : null
}

const STYLE = `html,body{height:100%;margin:0}body{display:grid;grid-template-rows:auto 1fr;font:1rem/1.5 system-ui,sans-serif;background:#e7e5e1;color:#1c1b19}nav{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;padding:0 1rem;background:#fff}a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}a[aria-current]{font-weight:700;text-decoration:none}iframe{display:block;height:100%;max-width:100%;margin:0 auto;border:0;background:#fff}`

const WORDS: { readonly [language in Language]: { readonly label: string; readonly whole: string; readonly frame: string } } = {
  fr: { label: 'Largeur de l’aperçu', whole: 'Toute la fenêtre', frame: 'Aperçu de la page' },
  nl: { label: 'Breedte van de voorbeeldweergave', whole: 'Volledig venster', frame: 'Voorbeeldweergave van de pagina' },
  en: { label: 'Width of the preview', whole: 'Whole window', frame: 'Preview of the page' },
  de: { label: 'Breite der Vorschau', whole: 'Ganzes Fenster', frame: 'Vorschau der Seite' },
}

/** Sends a document that frames a preview page at a width, so that its layout is that of a window of this width. */
export function sendFrame(reply: FastifyReply, { href, width, language }: { href: string; width: number; language: Language }) {
  const { label, whole, frame } = WORDS[language]
  const target = escapeHtml(href)
  const joint = href.includes('?') ? '&amp;' : '?'
  const links = PREVIEW_WIDTHS.map(
    (each) =>
      `<a href="${target}${joint}${WIDTH_PARAMETER}=${each}"${each === width ? ' aria-current="true"' : ''}>${each} px</a>`,
  )
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${label}</title><style>${STYLE}</style></head><body><nav aria-label="${label}">${links.join('')}<a href="${target}">${whole}</a></nav><iframe src="${target}" width="${width}" title="${frame}"></iframe></body></html>`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      `default-src 'none'; frame-src 'self'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(html)
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
