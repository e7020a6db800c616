import type { FastifyReply } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { type PlainText, plainPage } from '#src/platform/errors/plain-page.ts'

const NOT_SENT_TEXTS: Readonly<Record<Language, PlainText>> = {
  fr: {
    title: 'Votre formulaire n’a pas été envoyé.',
    hint: 'Une erreur est survenue de notre côté. Revenez à la page précédente, où vos réponses se trouvent encore, et réessayez dans un instant.',
  },
  nl: {
    title: 'Uw formulier is niet verzonden.',
    hint: 'Er ging bij ons iets mis. Ga terug naar de vorige pagina, waar uw antwoorden nog staan, en probeer het zo meteen opnieuw.',
  },
  en: {
    title: 'Your form was not sent.',
    hint: 'Something went wrong on our side. Go back to the previous page, which still has your answers, and try again in a moment.',
  },
  de: {
    title: 'Ihr Formular wurde nicht gesendet.',
    hint: 'Bei uns ist ein Fehler aufgetreten. Gehen Sie zur vorigen Seite zurück, auf der Ihre Angaben noch stehen, und versuchen Sie es gleich noch einmal.',
  },
}

const BUSY_TEXTS: typeof NOT_SENT_TEXTS = {
  fr: {
    title: 'Votre formulaire n’a pas été envoyé.',
    hint: 'Le site est très sollicité en ce moment. Revenez à la page précédente, où vos réponses se trouvent encore, et réessayez dans quelques secondes.',
  },
  nl: {
    title: 'Uw formulier is niet verzonden.',
    hint: 'Het is op dit moment erg druk op de website. Ga terug naar de vorige pagina, waar uw antwoorden nog staan, en probeer het over enkele seconden opnieuw.',
  },
  en: {
    title: 'Your form was not sent.',
    hint: 'The site is very busy at the moment. Go back to the previous page, which still has your answers, and try again in a few seconds.',
  },
  de: {
    title: 'Ihr Formular wurde nicht gesendet.',
    hint: 'Die Website ist gerade stark ausgelastet. Gehen Sie zur vorigen Seite zurück, auf der Ihre Angaben noch stehen, und versuchen Sie es in einigen Sekunden noch einmal.',
  },
}

/** For a visitor without JavaScript, if the form was not accepted and its page cannot be rendered. */
export function notSentPage(language: Language, why: 'failed' | 'busy' = 'failed'): string {
  return plainPage(language, (why === 'busy' ? BUSY_TEXTS : NOT_SENT_TEXTS)[language])
}

const TOO_MANY_TEXTS: typeof NOT_SENT_TEXTS = {
  fr: {
    title: 'Trop de formulaires nous sont parvenus de votre connexion.',
    hint: 'Celui-ci n’a pas été envoyé. Revenez à la page précédente, où vos réponses se trouvent encore, et réessayez dans quelques minutes.',
  },
  nl: {
    title: 'Wij kregen te veel formulieren van uw verbinding.',
    hint: 'Dit formulier is niet verzonden. Ga terug naar de vorige pagina, waar uw antwoorden nog staan, en probeer het over enkele minuten opnieuw.',
  },
  en: {
    title: 'Too many forms have reached us from your connection.',
    hint: 'This one was not sent. Go back to the previous page, which still has your answers, and try again in a few minutes.',
  },
  de: {
    title: 'Uns haben zu viele Formulare von Ihrem Anschluss erreicht.',
    hint: 'Dieses wurde nicht gesendet. Gehen Sie zur vorigen Seite zurück, auf der Ihre Angaben noch stehen, und versuchen Sie es in einigen Minuten noch einmal.',
  },
}

/** For an address that has sent too many refused forms. */
export function tooManyPage(language: Language): string {
  return plainPage(language, TOO_MANY_TEXTS[language])
}

const TEXT_TOO_LONG: Readonly<Record<Language, PlainText>> = {
  fr: {
    title: 'Votre message est trop long.',
    hint: 'Le formulaire n’a pas été envoyé : il accepte 200 Ko de texte au plus. Revenez à la page précédente, raccourcissez votre texte et envoyez-le à nouveau.',
  },
  nl: {
    title: 'Uw bericht is te lang.',
    hint: 'Het formulier is niet verzonden: het aanvaardt hoogstens 200 kB tekst. Ga terug naar de vorige pagina, kort uw tekst in en verzend hem opnieuw.',
  },
  en: {
    title: 'Your message is too long.',
    hint: 'The form was not sent: it takes 200 KB of text at most. Go back to the previous page, shorten your text and send it again.',
  },
  de: {
    title: 'Ihre Nachricht ist zu lang.',
    hint: 'Das Formular wurde nicht gesendet: Es nimmt höchstens 200 KB Text an. Gehen Sie zur vorigen Seite zurück, kürzen Sie Ihren Text und senden Sie ihn erneut.',
  },
}

const FILES_TOO_LARGE: typeof TEXT_TOO_LONG = {
  fr: {
    title: 'Vos fichiers sont trop lourds.',
    hint: 'Le formulaire n’a pas été envoyé. Revenez à la page précédente, choisissez moins de fichiers ou de plus petits, et envoyez-le à nouveau.',
  },
  nl: {
    title: 'Uw bestanden zijn te groot.',
    hint: 'Het formulier is niet verzonden. Ga terug naar de vorige pagina, kies minder of kleinere bestanden en verzend het opnieuw.',
  },
  en: {
    title: 'Your files are too large.',
    hint: 'The form was not sent. Go back to the previous page, choose fewer or smaller files and send it again.',
  },
  de: {
    title: 'Ihre Dateien sind zu groß.',
    hint: 'Das Formular wurde nicht gesendet. Gehen Sie zur vorigen Seite zurück, wählen Sie weniger oder kleinere Dateien und senden Sie es erneut.',
  },
}

/** For a form that is too large to read; the previous page still has the entries. */
export function tooLargePage(language: Language, what: 'text' | 'files' = 'text'): string {
  return plainPage(language, (what === 'files' ? FILES_TOO_LARGE : TEXT_TOO_LONG)[language])
}

/** Sends a page without the renderer; answers to posts are never cached. */
export function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
