import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { neighbourhoodKeys, neighbourhoodNames, slugOfCity } from '#src/features/properties/rules/place/neighbourhood.ts'
import type { PropertySearch } from '#src/features/search/rules/property-search.ts'
import { type UnderstoodWords, understandWords, withUnderstood } from '#src/features/search/rules/words/understand-words.ts'
import { createVocabulary, type SearchPlace, type Vocabulary } from '#src/features/search/rules/words/vocabulary.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import type { SearchNames } from './search-names-queries.ts'
import type { SearchRepository } from './search-repository.ts'

export interface WordSite {
  /** Changes with the site. */
  readonly version: string
  readonly names: { readonly cities: ReadonlySet<string>; readonly categories: ReadonlySet<string> }
  readonly neighbourhoods: readonly FeedNeighbourhood[]
  categoryName(webId: string, language: Language): string
  /** The further filters of a goal's lists. */
  offeredFilters(goal: Goal): readonly ExtraFilter[]
}

/** A text as a visitor typed it, on a page of a language. */
export interface TypedText {
  readonly text: string
  readonly language: Language
  readonly site: WordSite
}

/** Parses typed texts into filters (SRCH-18), with the names of site and listings. */
export interface WordReader {
  /** The filters of a typed text in a goal's list; a reference code always stays text. */
  read(goal: Goal, typed: TypedText): Promise<UnderstoodWords>
  /** A search with the filters of a text, possibly for the other goal. */
  understand(search: PropertySearch, typed: TypedText): Promise<PropertySearch>
}

interface Options {
  readonly repository: Pick<SearchRepository, 'names' | 'isReference'>
  readonly caches: Caches
  /** The version of site and listings. */
  readonly version: () => string
}

/** Some thousand names in four languages; one for the site, one for its preview. */
const VOCABULARY_BYTES = 1024 * 1024

export function createWordReader({ repository, caches, version }: Options): WordReader {
  const cache = caches.create<Vocabulary>({
    name: 'searches: vocabulary',
    version,
    maxBytes: 2 * VOCABULARY_BYTES,
    sizeOf: () => VOCABULARY_BYTES,
  })
  const vocabularyOf = (site: WordSite) => cache.fetch(site.version, async () => toVocabulary(await repository.names(), site))

  async function read(goal: Goal, { text, language, site }: TypedText): Promise<UnderstoodWords> {
    const [vocabulary, isReference] = await Promise.all([vocabularyOf(site), repository.isReference(text)])
    const context = { goal, language, offered: site.offeredFilters(goal) }
    return understandWords(text, isReference ? NO_WORDS : vocabulary, context)
  }

  return {
    read,
    understand: async (search, typed) => withUnderstood(search, typed.text, await read(search.goal, typed)),
  }
}

const NO_WORDS: Vocabulary = { meanings: new Map(), longest: 0, zips: new Map() }

function toVocabulary(names: SearchNames, site: WordSite): Vocabulary {
  const webIds = new Set([...site.names.categories, ...names.categories])
  const types = [...webIds].map((webId) => {
    const texts = LANGUAGES.map((language) => site.categoryName(webId, language))
    return { webId, names: texts.filter((name) => name !== '') }
  })
  return createVocabulary(types, placesOf(names, site))
}

/** The cities and neighbourhoods of properties, and those configured by the site. */
function placesOf(names: SearchNames, { names: known, neighbourhoods }: WordSite): readonly SearchPlace[] {
  const cities: SearchPlace[] = names.cities.map(({ key, name, zip }) => ({ key, names: [name], zip, cityKey: null }))
  const keys = neighbourhoodKeys(neighbourhoods)
  const innerSlugs = new Set([...keys.values()].map(citySlug))
  const slugs = new Set(names.cities.map(({ slug }) => slug))
  for (const slug of known.cities) {
    if (slugs.has(slug) || innerSlugs.has(slug)) continue
    const [name = '', zip = ''] = slug.split('|')
    cities.push({ key: slug, names: [name], zip, cityKey: null })
  }
  const keyOfCity = new Map(cities.map(({ key }) => [citySlug(key), key]))
  const inside = neighbourhoods.flatMap((one): SearchPlace[] => {
    const key = keys.get(one.ID)
    const cityKey = keyOfCity.get(slugOfCity(one))
    return key === undefined || cityKey === undefined ? [] : [{ key, names: neighbourhoodNames(one), zip: one.Zip, cityKey }]
  })
  return [...cities, ...inside]
}
