import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { type PlainText, plainPage } from '#src/platform/errors/plain-page.ts'

/** A host that no site has: the client or a proxy asks the wrong server (RFC 9110, 15.5.20). */
export function answerUnknownHost(response: ServerResponse): void {
  send(response, 421, 'text/plain; charset=utf-8', 'No site of this server has this host.\n')
}

export function answerSuspended(request: IncomingMessage, response: ServerResponse): void {
  sendPage(request, response, SUSPENDED)
}

/** The site cannot be opened now; the log says why. */
export function answerFailing(request: IncomingMessage, response: ServerResponse): void {
  sendPage(request, response, FAILING)
}

type Texts = Readonly<Record<Language, PlainText>>

const SUSPENDED: Texts = {
  fr: { title: 'Ce site est suspendu pour le moment.', hint: 'L’agence en a été avertie. Revenez plus tard.' },
  nl: { title: 'Deze website is tijdelijk niet beschikbaar.', hint: 'Het kantoor weet ervan. Kom later terug.' },
  en: { title: 'This website is suspended for the moment.', hint: 'The agency knows of it. Please come back later.' },
  de: { title: 'Diese Website ist vorübergehend nicht verfügbar.', hint: 'Die Agentur weiß davon. Kommen Sie später wieder.' },
}

const FAILING: Texts = {
  fr: {
    title: 'Ce site ne répond pas pour le moment.',
    hint: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  },
  nl: { title: 'Deze website antwoordt nu niet.', hint: 'Er ging bij ons iets mis. Probeer het zo meteen opnieuw.' },
  en: {
    title: 'This website does not answer at the moment.',
    hint: 'Something went wrong on our side. Please try again in a moment.',
  },
  de: {
    title: 'Diese Website antwortet gerade nicht.',
    hint: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },
}

function sendPage({ headers }: IncomingMessage, response: ServerResponse, texts: Texts): void {
  const wanted = headers['accept-language']?.slice(0, 2).toLowerCase()
  const language = LANGUAGES.find((known) => known === wanted) ?? 'fr'
  response.setHeader('retry-after', '30')
  send(response, 503, 'text/html; charset=utf-8', plainPage(language, texts[language]))
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .end(text)
}
