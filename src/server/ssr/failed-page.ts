import type { Language } from '#schemas/language.ts'
import { plainPage } from './plain-page.ts'

/** Written here and not among the texts of the interface: the renderer, which has those, may be what failed. */
const TEXTS: { readonly [language in Language]: { readonly title: string; readonly hint: string; readonly retry: string } } = {
  fr: {
    title: 'Cette page ne peut pas être affichée pour le moment.',
    hint: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Deze pagina kan nu niet worden getoond.',
    hint: 'Er ging bij ons iets mis. Probeer het zo meteen opnieuw.',
    retry: 'Opnieuw proberen',
  },
  en: {
    title: 'This page cannot be shown at the moment.',
    hint: 'Something went wrong on our side. Please try again in a moment.',
    retry: 'Try again',
  },
  de: {
    title: 'Diese Seite kann gerade nicht angezeigt werden.',
    hint: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
    retry: 'Erneut versuchen',
  },
}

/** What a visitor sees where a page cannot be made at all, for instance because the database is away (§8, API_ERROR). */
export function failedPage(language: Language): string {
  const { title, hint, retry } = TEXTS[language]
  return plainPage(language, title, hint, `<p><a href="">${retry}</a></p>`)
}
