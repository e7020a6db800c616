import type { Language } from '#schemas/language.ts'
import { languageOfPath } from '#src/domain/site/page-paths.ts'
import { belgianMoment } from '#src/domain/time/belgian-clock.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { plainPage } from '#src/server/errors/plain-page.ts'
import type { PageService } from '#src/server/site/page-service.ts'

interface Texts {
  readonly title: (day: string, time: string) => string
  readonly hint: string
  readonly live: string
}

/** Not in the message catalogue: nothing is rendered here. */
const VERSION_TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: (day, time) => `Ce que les visiteurs ont vu le ${day} à ${time} n’est plus conservé.`,
    hint: 'Cette version du site a été supprimée depuis, pour faire place à de plus récentes.',
    live: 'Voir le site actuel',
  },
  nl: {
    title: (day, time) => `Wat bezoekers zagen op ${day} om ${time} wordt niet meer bewaard.`,
    hint: 'Deze versie van de website is intussen verwijderd, om plaats te maken voor nieuwere.',
    live: 'De huidige website bekijken',
  },
  en: {
    title: (day, time) => `What visitors saw on ${day}, ${time} is no longer stored.`,
    hint: 'That version of the site has been removed since, to make room for newer ones.',
    live: 'See the site as it is now',
  },
  de: {
    title: (day, time) => `Was Besucher am ${day}, ${time} Uhr, sahen, ist nicht mehr gespeichert.`,
    hint: 'Diese Version der Website wurde inzwischen entfernt, um Platz für neuere zu schaffen.',
    live: 'Die aktuelle Website ansehen',
  },
}

/** The page of a preview whose version was removed meanwhile, in the language of the path. */
export function goneVersionPage(path: string, at: Date, live: PageService): string {
  const language = languageOfPath(path)
  const { date, time } = belgianMoment(at)
  const { title, hint, live: label } = VERSION_TEXTS[language]
  const { homePath } = live.shell(language)
  return plainPage(language, { title: title(longDate(date, language), time), hint }, `<p><a href="${homePath}">${label}</a></p>`)
}
