import type { Language } from '#schemas/language.ts'
import { languageOfPath, toPublicPath } from '#src/base/paths/page-paths.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { type PlainText, plainPage } from '#src/platform/errors/plain-page.ts'
import { escapeHtml } from '#src/renderer/server/previews/preview-frame.ts'
import type { PreviewSubject } from '#src/renderer/server/previews/preview-subject.ts'
import type { GoneDefinition } from '#src/renderer/server/previews/previewed-definitions.ts'

interface Texts {
  readonly version: (day: string, time: string) => PlainText
  /** The text with the draft's title, or "". */
  readonly draft: Readonly<Record<GoneDefinition['why'], (title: string) => PlainText>>
  readonly live: string
}

/** Not in the message catalogue: the page is not rendered by React. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    version: (day, time) => ({
      title: `Ce que les visiteurs ont vu le ${day} à ${time} n’est plus conservé.`,
      hint: 'Cette version du site a été supprimée depuis, pour faire place à de plus récentes.',
    }),
    draft: {
      removed: () => ({ title: 'Ce brouillon n’existe plus.', hint: 'Il a été publié ou abandonné il y a quelque temps.' }),
      published: (title) => ({ title: `« ${title} » est en ligne.`, hint: 'Ce brouillon a été publié : tout le monde le voit.' }),
      dropped: (title) => ({ title: `« ${title} » a été abandonné.`, hint: 'Ce brouillon ne sera pas publié.' }),
      broken: (title) => ({
        title: `« ${title} » ne peut pas être montré.`,
        hint: 'Un fichier dont chaque page a besoin contient une erreur : npx vitrine draft show la nomme.',
      }),
    },
    live: 'Voir ce que les visiteurs voient',
  },
  nl: {
    version: (day, time) => ({
      title: `Wat bezoekers zagen op ${day} om ${time} wordt niet meer bewaard.`,
      hint: 'Deze versie van de website is intussen verwijderd, om plaats te maken voor nieuwere.',
    }),
    draft: {
      removed: () => ({ title: 'Dit concept bestaat niet meer.', hint: 'Het is een tijd geleden gepubliceerd of opgegeven.' }),
      published: (title) => ({ title: `“${title}” staat online.`, hint: 'Dit concept is gepubliceerd: iedereen ziet het.' }),
      dropped: (title) => ({ title: `“${title}” is opgegeven.`, hint: 'Dit concept wordt niet gepubliceerd.' }),
      broken: (title) => ({
        title: `“${title}” kan niet worden getoond.`,
        hint: 'In een bestand dat elke pagina nodig heeft, staat een fout: npx vitrine draft show noemt ze.',
      }),
    },
    live: 'Bekijken wat bezoekers zien',
  },
  en: {
    version: (day, time) => ({
      title: `What visitors saw on ${day}, ${time} is no longer stored.`,
      hint: 'That version of the site has been removed since, to make room for newer ones.',
    }),
    draft: {
      removed: () => ({ title: 'This draft is no longer there.', hint: 'It was published or dropped some time ago.' }),
      published: (title) => ({ title: `“${title}” is live.`, hint: 'This draft was published: everybody sees it.' }),
      dropped: (title) => ({ title: `“${title}” was dropped.`, hint: 'This draft will not be published.' }),
      broken: (title) => ({
        title: `“${title}” cannot be shown.`,
        hint: 'A file that every page needs has an error: npx vitrine draft show names it.',
      }),
    },
    live: 'See what visitors see',
  },
  de: {
    version: (day, time) => ({
      title: `Was Besucher am ${day}, ${time} Uhr, sahen, ist nicht mehr gespeichert.`,
      hint: 'Diese Version der Website wurde inzwischen entfernt, um Platz für neuere zu schaffen.',
    }),
    draft: {
      removed: () => ({
        title: 'Diesen Entwurf gibt es nicht mehr.',
        hint: 'Er wurde vor einiger Zeit veröffentlicht oder verworfen.',
      }),
      published: (title) => ({ title: `„${title}“ ist online.`, hint: 'Dieser Entwurf wurde veröffentlicht: Alle sehen ihn.' }),
      dropped: (title) => ({ title: `„${title}“ wurde verworfen.`, hint: 'Dieser Entwurf wird nicht veröffentlicht.' }),
      broken: (title) => ({
        title: `„${title}“ kann nicht gezeigt werden.`,
        hint: 'Eine Datei, die jede Seite braucht, hat einen Fehler: npx vitrine draft show nennt ihn.',
      }),
    },
    live: 'Ansehen, was Besucher sehen',
  },
}

/** The page that explains, in the language of the path, why a preview has ended; it links to the public page. */
export async function gonePage(
  path: string,
  { subject, gone, live }: { readonly subject: PreviewSubject; readonly gone: GoneDefinition; readonly live: PageService },
): Promise<string> {
  const language = languageOfPath(path)
  const texts = TEXTS[language]
  const { title, hint } = textOf(texts, language, subject, gone)
  const href = escapeHtml(await livePath(live, path, language))
  return plainPage(language, { title: escapeHtml(title), hint }, `<p><a href="${href}">${texts.live}</a></p>`)
}

function textOf(texts: Texts, language: Language, subject: PreviewSubject, { why, title = '' }: GoneDefinition): PlainText {
  if (subject.kind !== 'version') return texts.draft[why](title)
  const { date, time } = belgianMoment(subject.at)
  return texts.version(longDate(date, language), time)
}

/** The public path of a preview's page; the home page if there is none. */
async function livePath(live: PageService, path: string, language: Language): Promise<string> {
  const outcome = await live.find(toPublicPath(path))
  if (outcome.kind === 'redirect') return outcome.location
  return outcome.page.status === 200 ? outcome.page.path : live.shell(language).homePath
}
