import type { Language } from '#schemas/language.ts'

export interface PlainText {
  readonly title: string
  readonly hint: string
}

/** An HTML page without the renderer; `action` is HTML. */
export function plainPage(language: Language, { title, hint }: PlainText, action = ''): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title></head><body><main><h1>${title}</h1><p role="alert">${hint}</p>${action}</main>`,
    '</body></html>',
  ].join('')
}

interface Texts extends PlainText {
  readonly retry: string
}

/** Not in the message catalogue, because the renderer, which loads it, may have failed. */
const TEXTS: Readonly<Record<Language, Texts>> = {
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

const BUSY_TEXTS: typeof TEXTS = {
  fr: {
    title: 'Le site est très sollicité.',
    hint: 'Trop de pages sont demandées en même temps. Réessayez dans quelques secondes.',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Het is erg druk op de website.',
    hint: 'Er worden te veel pagina’s tegelijk opgevraagd. Probeer het over enkele seconden opnieuw.',
    retry: 'Opnieuw proberen',
  },
  en: {
    title: 'The site is very busy.',
    hint: 'Too many pages are asked for at once. Please try again in a few seconds.',
    retry: 'Try again',
  },
  de: {
    title: 'Die Website ist gerade stark ausgelastet.',
    hint: 'Zu viele Seiten werden gleichzeitig aufgerufen. Versuchen Sie es in einigen Sekunden noch einmal.',
    retry: 'Erneut versuchen',
  },
}

const MALFORMED_TEXTS: Readonly<Record<Language, PlainText & { readonly home: string }>> = {
  fr: {
    title: 'Cette adresse n’est pas lisible.',
    hint: 'Elle contient un signe qu’aucune adresse ne peut contenir. Vérifiez le lien, ou repartez de l’accueil.',
    home: 'Aller à l’accueil',
  },
  nl: {
    title: 'Dit adres is niet leesbaar.',
    hint: 'Er staat een teken in dat in geen enkel adres kan staan. Kijk de link na, of begin opnieuw op de startpagina.',
    home: 'Naar de startpagina',
  },
  en: {
    title: 'This address cannot be read.',
    hint: 'It contains a character that no address can have. Check the link, or start again from the home page.',
    home: 'Go to the home page',
  },
  de: {
    title: 'Diese Adresse ist nicht lesbar.',
    hint: 'Sie enthält ein Zeichen, das in keiner Adresse stehen kann. Prüfen Sie den Link, oder beginnen Sie neu auf der Startseite.',
    home: 'Zur Startseite',
  },
}

export function malformedPage(language: Language): string {
  const text = MALFORMED_TEXTS[language]
  return plainPage(language, text, `<p><a href="/">${text.home}</a></p>`)
}

const COMING_TEXTS: typeof TEXTS = {
  fr: {
    title: 'Ce bien sera là dans quelques minutes.',
    hint: 'Nous mettons nos biens en ligne pour la première fois. Revenez dans un instant.',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Dit pand staat hier over enkele minuten.',
    hint: 'Wij zetten onze panden voor het eerst online. Kom zo meteen terug.',
    retry: 'Opnieuw proberen',
  },
  en: {
    title: 'This property will be here in a few minutes.',
    hint: 'We are putting our properties online for the first time. Come back in a moment.',
    retry: 'Try again',
  },
  de: {
    title: 'Diese Immobilie finden Sie hier in wenigen Minuten.',
    hint: 'Wir stellen unsere Immobilien gerade zum ersten Mal online. Schauen Sie gleich noch einmal vorbei.',
    retry: 'Erneut versuchen',
  },
}

const TOO_MANY_TEXTS: typeof TEXTS = {
  fr: {
    title: 'Trop de demandes en une minute.',
    hint: 'Elles viennent de votre connexion, ou de celle que vous partagez. Réessayez dans une minute.',
    retry: 'Réessayer',
  },
  nl: {
    title: 'Te veel aanvragen in één minuut.',
    hint: 'Ze komen van uw verbinding, of van de verbinding die u met anderen deelt. Probeer het over een minuut opnieuw.',
    retry: 'Opnieuw proberen',
  },
  en: {
    title: 'Too many requests within a minute.',
    hint: 'They come from your connection, or from one that you share. Please try again in a minute.',
    retry: 'Try again',
  },
  de: {
    title: 'Zu viele Anfragen in einer Minute.',
    hint: 'Sie kommen von Ihrem Anschluss, oder von einem, den Sie mit anderen teilen. Versuchen Sie es in einer Minute noch einmal.',
    retry: 'Erneut versuchen',
  },
}

const TEXTS_OF = { failed: TEXTS, busy: BUSY_TEXTS, coming: COMING_TEXTS, 'too-many': TOO_MANY_TEXTS } as const

/** The page for a server error (API_ERROR, ERR-01), overload, a connection with too many requests, or a listing that is being imported. */
export function failedPage(language: Language, why: keyof typeof TEXTS_OF = 'failed'): string {
  const text = TEXTS_OF[why][language]
  return plainPage(language, text, `<p><a href="">${text.retry}</a></p>`)
}
