import type { Language } from '#schemas/language.ts'
import { plainPage } from '#src/server/errors/plain-page.ts'

const TEXTS: { readonly [language in Language]: readonly [title: string, hint: string] } = {
  fr: [
    'Votre formulaire n’a pas été envoyé.',
    'Une erreur est survenue de notre côté. Revenez à la page précédente, où vos réponses se trouvent encore, et réessayez dans un instant.',
  ],
  nl: [
    'Uw formulier is niet verzonden.',
    'Er ging bij ons iets mis. Ga terug naar de vorige pagina, waar uw antwoorden nog staan, en probeer het zo meteen opnieuw.',
  ],
  en: [
    'Your form was not sent.',
    'Something went wrong on our side. Go back to the previous page, which still has your answers, and try again in a moment.',
  ],
  de: [
    'Ihr Formular wurde nicht gesendet.',
    'Bei uns ist ein Fehler aufgetreten. Gehen Sie zur vorigen Seite zurück, auf der Ihre Angaben noch stehen, und versuchen Sie es gleich noch einmal.',
  ],
}

/** The page for a visitor without JavaScript when neither the form was accepted nor its page can be rendered. */
export function notSentPage(language: Language): string {
  return plainPage(language, ...TEXTS[language])
}
