import type { Language } from '#schemas/language.ts'
import type { BeginningKind, BeginningSubject, StudioBeginnings, StudioPattern } from '#schemas/studio/beginnings-api.ts'
import type { StudioChoice } from '#schemas/studio/studio-api.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import type { Beginning } from '#src/definition/beginnings/beginning.ts'
import { beginningFacts, type ChosenSubject, peopleOf } from '#src/definition/beginnings/beginning-facts.ts'
import { type BeginningFacts, fillBeginning } from '#src/definition/beginnings/fill-beginning.ts'
import type { Site } from '#src/definition/site.ts'
import { cityKey, titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { ownBeginning, ownPattern, ownPatterns } from './own-patterns.ts'
import { readBeginnings } from './read-beginnings.ts'

interface Options {
  readonly current: () => Site
  readonly projects: Pick<ProjectRepository, 'list'>
  readonly now: () => Date
}

export interface ReadyBeginning {
  readonly beginning: Beginning
  readonly facts: BeginningFacts
}

/** The beginnings that ship, for a site. */
export interface SiteBeginnings {
  readonly list: (found: ComposedFiles, language: Language) => Promise<StudioBeginnings>
  /** A template of a page. Throws an AppError for an unknown one, or if it is about something that the site does not have. */
  readonly pageOf: (found: ComposedFiles, id: string, about: string | undefined) => Promise<ReadyBeginning>
  /** A pattern that ships. Throws an AppError for an unknown one. */
  readonly patternOf: (found: ComposedFiles, id: string) => Promise<ReadyBeginning>
  /** One with the first thing of the site that it can be about, to be shown. Throws an AppError as `pageOf`. */
  readonly shownOf: (found: ComposedFiles, kind: BeginningKind, id: string) => Promise<ReadyBeginning>
}

type Subjects = Readonly<Record<BeginningSubject, readonly ChosenSubject[]>>

/** So many of a kind are offered: a list to choose from. */
const MAX_SUBJECTS = 500

export function createSiteBeginnings({ current, projects, now }: Options): SiteBeginnings {
  /** The site of a draft; with errors, that of visitors. */
  const siteOf = async (found: ComposedFiles) => (await found.load()).site ?? current()

  async function subjectsOf(site: Site): Promise<Subjects> {
    const towns = site.cities.map(({ Name, Zip }) => ({ value: cityKey(Name, Zip), name: () => titleCaseCity(Name) }))
    const people = [...peopleOf(site).values()].flat().map(({ id, name }) => ({ value: String(id), name: () => String(name) }))
    // A feed without projects, or one that comes only now.
    const listed = await projects.list().catch(() => [])
    const named = listed.map(({ record: { ID, Name, City } }) => ({
      value: String(ID),
      name: (language: Language) => multilingualText(Name, language) || titleCaseCity(City),
    }))
    return { town: towns.slice(0, MAX_SUBJECTS), person: people.slice(0, MAX_SUBJECTS), project: named.slice(0, MAX_SUBJECTS) }
  }

  async function ready(
    found: ComposedFiles,
    kind: BeginningKind,
    { id, choose }: { readonly id: string; readonly choose: (subjects: readonly ChosenSubject[]) => ChosenSubject | undefined },
  ): Promise<ReadyBeginning> {
    const site = await siteOf(found)
    const today = belgianMoment(now()).date
    if (kind === 'own') return ownBeginning(ownPattern(found, id), beginningFacts(site, null, today))
    const beginning = readBeginnings(kind).get(id)
    if (beginning === undefined) throw new AppError('FILE_NOT_FOUND')
    if (beginning.about === undefined) return { beginning, facts: beginningFacts(site, null, today) }
    const subject = choose((await subjectsOf(site))[beginning.about])
    if (subject === undefined) throw new AppError('FILE_NOT_FOUND')
    return { beginning, facts: beginningFacts(site, subject, today) }
  }

  /** Without those that show only what the site does not have, such as testimonials. */
  function shippedPatterns(site: Site, language: Language): readonly StudioPattern[] {
    const facts = beginningFacts(site, null, belgianMoment(now()).date)
    return [...readBeginnings('patterns')]
      .filter(([, pattern]) => fillBeginning(pattern, facts, (_, name) => name).modules.length > 0)
      .map(([id, { name, purpose }]) => ({ kind: 'patterns', id, name: name[language], purpose: purpose[language] }))
  }

  return {
    async list(found, language) {
      const site = await siteOf(found)
      const subjects = await subjectsOf(site)
      const choices = (some: readonly ChosenSubject[]): readonly StudioChoice[] =>
        some
          .map(({ value, name }) => ({ value, label: name(language) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, language))
      return {
        pages: [...readBeginnings('pages')]
          .filter(([, { about }]) => about === undefined || subjects[about].length > 0)
          .map(([id, { name, purpose, about = null, page }]) => ({
            id,
            name: name[language],
            purpose: purpose[language],
            about,
            titles: Object.fromEntries(site.config.languages.map((each) => [each, page?.title[each]])),
          })),
        patterns: [...ownListed(found), ...shippedPatterns(site, language)],
        subjects: { town: choices(subjects.town), person: choices(subjects.person), project: choices(subjects.project) },
      }
    },
    pageOf: (found, id, about) =>
      ready(found, 'pages', { id, choose: (subjects) => subjects.find(({ value }) => value === about) }),
    patternOf: (found, id) => ready(found, 'patterns', { id, choose: () => undefined }),
    shownOf: (found, kind, id) => ready(found, kind, { id, choose: ([first]) => first }),
  }
}

function ownListed(found: ComposedFiles): readonly StudioPattern[] {
  return ownPatterns(found).map(({ id, name }) => ({ kind: 'own', id, name, purpose: '' }))
}
