import type { Language } from '#schemas/language.ts'
import { plainPage } from '#src/server/errors/plain-page.ts'

const TEXTS: { readonly [language in Language]: readonly [title: string, hint: string, back: string] } = {
  fr: [
    'Ce lien n’est plus valable.',
    'Les liens vers des documents sont limités dans le temps. Demandez à nouveau le document, ou appelez-nous.',
    'Vers le site',
  ],
  nl: [
    'Deze link is niet meer geldig.',
    'Links naar documenten zijn beperkt in de tijd. Vraag het document opnieuw aan of bel ons.',
    'Naar de website',
  ],
  en: [
    'This link is no longer valid.',
    'Links to documents are good for a limited time. Ask for the document again, or call us.',
    'To the site',
  ],
  de: [
    'Dieser Link ist nicht mehr gültig.',
    'Links zu Unterlagen gelten nur eine gewisse Zeit. Fordern Sie die Unterlage erneut an oder rufen Sie uns an.',
    'Zur Website',
  ],
}

/** The page for an expired or invalid file link. */
export function linkOverPage(language: Language): string {
  const [title, hint, back] = TEXTS[language]
  return plainPage(language, title, hint, `<p><a href="/">${back}</a></p>`)
}
