import { LANGUAGES, type Language } from '#schemas/language.ts'
import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { SearchSuggestions } from '#schemas/search/typed-answers.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { titleCaseCity, titleCaseName } from '#src/features/properties/rules/place/city-name.ts'
import { neighbourhoodName, neighbourhoodNames } from '#src/features/properties/rules/place/neighbourhood.ts'
import { namesOfTown } from '#src/features/properties/rules/place/town-names.ts'
import { searchWords, typingDistance } from '#src/features/search/rules/search-words.ts'
import { tellingWords } from '#src/features/search/rules/street-entries.ts'
import type { TypedText, WordReader, WordSite } from './read-words.ts'
import type { SearchFacets } from './search-facet-queries.ts'
import type { SearchRepository } from './search-repository.ts'
import type { FoundProperty } from './suggestion-queries.ts'

type Suggestion = SearchSuggestions['items'][number]

interface SuggestionSite extends WordSite {
  readonly showUnavailable: boolean
  readonly openHousesAt: number | null
  propertyPath(record: Pick<FeedProperty, 'ID' | 'Goal' | 'City' | 'WebID' | 'TypeDescription'>, language: Language): string
}

interface Request extends TypedText {
  readonly goal: Goal
  readonly site: SuggestionSite
}

const MAX_ITEMS = 8
const MAX_PLACES = 4
const MAX_STREETS = 3
const MAX_PROPERTIES = 3

/** Suggestions for a text (SRCH-20), for its last words: "maison 3 chambres ver" suggests Verviers. */
export function createSuggestions(repository: SearchRepository, words: WordReader) {
  return async ({ goal, ...asked }: Request): Promise<SearchSuggestions> => {
    const { text, language, site } = asked
    const { openFrom } = await words.read(goal, asked)
    const open = text.slice(openFrom)
    const typed = searchWords(open)
    if (typed.join('').length < 2) return { from: openFrom, items: [] }
    const found = await find(typed, open, { goal, ...asked })
    const corrected = found.length > 0 ? null : await repository.suggestions.correctLast(typed)
    const items = corrected === null ? found : await find(corrected, corrected.join(' '), { goal, text, language, site })
    return { from: openFrom, items: items.slice(0, MAX_ITEMS) }
  }

  async function find(typed: readonly string[], open: string, { goal, language, site }: Request): Promise<Suggestion[]> {
    const { suggestions } = repository
    const telling = tellingWords(typed)
    const isReference = /\d/.test(open)
    const [facets, streets, references, withWords] = await Promise.all([
      repository.allFacets({ goal, showUnavailable: site.showUnavailable, openHousesAt: site.openHousesAt }),
      telling.length > 0 ? suggestions.streets(typed, MAX_STREETS) : [],
      isReference ? suggestions.references(open, MAX_PROPERTIES) : [],
      isReference || telling.length === 0 ? [] : suggestions.withWords(goal, telling),
    ])
    const titled = withWords.filter(({ title }) => isTitled(multilingualText(title, language), typed))
    return [
      ...references.map((property) => toProperty(property, language, site)),
      ...matchNames(placesOf(facets), typed)
        .slice(0, MAX_PLACES)
        .map((place) => toPlace(place, language)),
      ...streets.map((street) => toStreet(street)),
      ...titled.slice(0, MAX_PROPERTIES).map((property) => toProperty(property, language, site)),
    ]
  }
}

interface Place {
  readonly names: readonly string[]
  readonly labels: Readonly<Record<Language, string>>
  /** The zip, and for a neighbourhood its city. */
  readonly hint: string
  readonly zip: string
  readonly available: number
}

/** The cities and neighbourhoods of a goal, those with the most properties first. */
function placesOf({ cities }: SearchFacets): readonly Place[] {
  const places = cities.flatMap(({ name, zip, available, total, neighbourhoods }) => {
    if (total === 0) return []
    const city = titleCaseCity(name)
    const inLanguages = (nameOf: (language: Language) => string) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, nameOf(language)])) as Record<Language, string>
    const inside = neighbourhoods
      .filter((one) => one.total > 0)
      .map(({ record, ...one }) => ({
        names: foldNames(neighbourhoodNames(record)),
        labels: inLanguages((language) => neighbourhoodName(record, language)),
        hint: `${city} ${zip}`,
        zip,
        available: one.available,
      }))
    return [
      { names: foldNames([...namesOfTown(city), zip]), labels: inLanguages(() => city), hint: zip, zip, available },
      ...inside,
    ]
  })
  return places.toSorted((a, b) => b.available - a.available)
}

function toPlace({ labels, hint, zip, available }: Place, language: Language): Suggestion {
  const label = labels[language]
  return { kind: 'place', label, hint, text: `${label} ${zip}`, path: null, available }
}

function toStreet({ name, cityKey }: { readonly name: string; readonly cityKey: string }): Suggestion {
  const bar = cityKey.lastIndexOf('|')
  const city = `${titleCaseCity(cityKey.slice(0, bar))} ${cityKey.slice(bar + 1)}`
  const label = titleCaseName(name)
  return { kind: 'street', label, hint: city, text: `${label}, ${city}`, path: null, available: null }
}

function toProperty(
  { id, goal, reference, city, zip, webId, title }: FoundProperty,
  language: Language,
  site: SuggestionSite,
): Suggestion {
  const record = { ID: id, Goal: goal === RENT ? RENT : SALE, City: city, WebID: webId }
  const name = multilingualText(title, language) || site.categoryName(webId, language)
  return {
    kind: 'property',
    label: name,
    hint: [reference.toUpperCase(), `${titleCaseCity(city)} ${String(zip ?? '')}`.trim()].filter(Boolean).join(' · '),
    text: '',
    // The path contains the title if the record has one.
    path: site.propertyPath({ ...record, ...(isTexts(title) && { TypeDescription: title }) }, language),
    available: null,
  }
}

function isTexts(title: unknown): title is { fr?: string; nl?: string; en?: string; de?: string } {
  return typeof title === 'object' && title !== null && Object.values(title).every((text) => typeof text === 'string')
}

/** Whether words of a title start with each typed word. */
function isTitled(title: string, typed: readonly string[]): boolean {
  const words = searchWords(title)
  return typed.every((each) => words.some((word) => word.startsWith(each)))
}

/** A name that typed words can be compared with. */
interface Named {
  readonly names: readonly string[]
}

/** Shorter words are too similar to each other to be corrected; longer ones may have two errors. */
const TYPO_FROM = 4
const TWO_EDITS_FROM = 7

/** Prepares names for {@link matchNames}: folded, each only once. */
function foldNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => searchWords(name).join(' ')))]
}

/** Names that start with the typed text, then names with such a word; otherwise names that nearly start with it. */
function matchNames<Thing extends Named>(things: readonly Thing[], typed: readonly string[]): readonly Thing[] {
  const start = typed.join(' ')
  if (start === '') return []
  const first = things.filter(({ names }) => names.some((name) => name.startsWith(start)))
  const inner = things.filter((thing) => !first.includes(thing) && thing.names.some((name) => name.includes(` ${start}`)))
  const found = [...first, ...inner]
  if (found.length > 0 || start.length < TYPO_FROM || /\d/.test(start)) return found
  const limit = start.length >= TWO_EDITS_FROM ? 2 : 1
  const distances = things.map((thing) => ({
    thing,
    distance: Math.min(...thing.names.map((name) => startDistance(start, name, limit))),
  }))
  const least = Math.min(limit, ...distances.map(({ distance }) => distance))
  return distances.filter(({ distance }) => distance === least).map(({ thing }) => thing)
}

/** The minimum edit distance between the typed text and a prefix of a name. */
function startDistance(start: string, name: string, limit: number): number {
  // Typing errors rarely affect the first letter, and comparing all names is slow.
  if (name[0] !== start[0]) return limit + 1
  const lengths = [-limit, 0, limit].map((more) => start.length + more)
  return Math.min(...lengths.map((length) => typingDistance(start, name.slice(0, length), limit)))
}
