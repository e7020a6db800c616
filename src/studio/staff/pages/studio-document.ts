import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import { createServerTexts, type ServerText } from '#src/i18n/server-texts.ts'
import { permissionsPolicy } from '#src/platform/http/permissions-policy.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'

export const staffTexts = createServerTexts()

export interface StudioPage {
  readonly language: Language
  readonly title: string
  readonly body: string
  readonly status?: number
  /** Whether it needs the script for passkeys. */
  readonly hasPasskeys?: boolean
}

/** Only this server's files, and no frame around it, which prevents clickjacking. */
export const STUDIO_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const WITH_PASSKEYS = permissionsPolicy({ 'publickey-credentials-create': [], 'publickey-credentials-get': [] })

/** Sends a page that must not be cached. */
export function sendStudioPage(reply: FastifyReply, page: StudioPage): FastifyReply {
  if (page.hasPasskeys) reply.header('permissions-policy', WITH_PASSKEYS)
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', STUDIO_POLICY)
    .header('x-frame-options', 'DENY')
    .type('text/html; charset=utf-8')
    .send(studioHtml(page))
}

function studioHtml({ language, title, body, hasPasskeys }: StudioPage): string {
  const text = staffTexts(language)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} · ${text('staff.studio')}</title><link rel="stylesheet" href="/studio/studio.css">`,
    hasPasskeys ? '<script type="module" src="/studio/passkeys.js"></script>' : '',
    `</head><body><main><p class="mark">${text('staff.studio')}</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('')
}

/** Links to the page in other languages, before sign-in. */
export function languageLinks(current: Language): string {
  const names: { readonly [language in Language]: string } = { fr: 'Français', nl: 'Nederlands', en: 'English', de: 'Deutsch' }
  const links = LANGUAGES.map((language) => {
    const isCurrent = language === current ? ' aria-current="true"' : ''
    return `<li><a href="?language=${language}" lang="${language}" hreflang="${language}"${isCurrent}>${names[language]}</a></li>`
  })
  return `<nav class="languages" aria-label="${staffTexts(current)('staff.language')}"><ul>${links.join('')}</ul></nav>`
}

/** The language before sign-in: from the address, else from the browser. */
export function requestedLanguage({ query, headers }: FastifyRequest, usual: Language): Language {
  const { language } = Object(query)
  if (isLanguage(language)) return language
  const wanted = (headers['accept-language'] ?? '').slice(0, 200).split(',')
  return wanted.map((entry) => entry.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? usual
}

/** A message about an error or a result; empty without one. */
export function notice(sentence: string | null, role: 'alert' | 'status' = 'alert'): string {
  return sentence === null ? '' : `<p class="notice" role="${role}">${escapeHtml(sentence)}</p>`
}

/** A button to create or use a passkey; the script shows it if the browser supports passkeys. */
export function passkeyButton(
  text: ServerText,
  { label, action, token = '', isPrimary = true, isNext = false }: PasskeyButton,
): string {
  const attributes = [
    `data-passkey="${action}"`,
    `data-token="${escapeHtml(token)}"`,
    `data-cancelled="${escapeHtml(text('staff.passkeys.cancelled'))}"`,
    `data-failed="${escapeHtml(text('staff.passkeys.failed'))}"`,
  ]
  return [
    `<div ${attributes.join(' ')} hidden><button type="button"${isPrimary ? ' class="primary"' : ''}${isNext ? ' autofocus' : ''}>${escapeHtml(label)}</button>`,
    '<p class="notice" role="alert" hidden></p></div>',
    `<p class="hint" data-without-passkeys hidden>${escapeHtml(text('staff.passkeys.unsupported'))}</p>`,
  ].join('')
}

interface PasskeyButton {
  readonly label: string
  /** Part of the ceremony's address: "sign-in", "invitation", "step-up", or "passkeys" for another passkey. */
  readonly action: 'sign-in' | 'invitation' | 'passkeys' | 'step-up'
  readonly token?: string
  readonly isPrimary?: boolean
  /** Whether pressing it is the next step. */
  readonly isNext?: boolean
}
