import type { Goal } from '#schemas/property/goal.ts'
import { FEATURES, type Feature } from '#schemas/search/extra-filters.ts'
import { namesOfTown } from '#src/features/properties/rules/place/town-names.ts'
import { ROOM_KINDS, type RoomKind } from '#src/features/search/rules/property-search.ts'
import { searchWords } from '#src/features/search/rules/search-words.ts'
import {
  COMMON_PLACES,
  FEATURE_WORDS,
  GOAL_WORDS,
  NUMBER_WORDS,
  phrasesOf,
  ROOM_WORDS,
  SIGNAL_WORDS,
  TYPE_WORDS,
} from './word-lists.ts'

export type Signal = keyof typeof SIGNAL_WORDS

/** A city or a neighbourhood that can be searched in. */
export interface SearchPlace {
  /** The value of the search parameter `city`: "verviers|4800". */
  readonly key: string
  readonly names: readonly string[]
  readonly zip: string
  /** The key of the city of a neighbourhood; null for a city. */
  readonly cityKey: string | null
}

/** A category with its names in any language. */
export interface SearchType {
  readonly webId: string
  readonly names: readonly string[]
}

/** All meanings of a phrase; adjacent words decide. */
export interface Meaning {
  readonly goal?: Goal
  readonly types?: readonly string[]
  readonly room?: RoomKind
  readonly feature?: Feature
  readonly count?: number
  readonly places?: readonly SearchPlace[]
  readonly isCommonPlace?: boolean
  readonly signals?: ReadonlySet<Signal>
}

export interface Vocabulary {
  /** By the folded words of a phrase (`phraseKey`). */
  readonly meanings: ReadonlyMap<string, Meaning>
  readonly longest: number
  /** The places of a zip; only cities if there are any. */
  readonly zips: ReadonlyMap<string, readonly SearchPlace[]>
}

const SAINT = /^(?:st|ste|saint|sainte|sint|sankt)$/

/** The key of a phrase: its folded words, every form of "Saint" as one. */
export function phraseKey(words: readonly string[]): string {
  return words.map((word) => (SAINT.test(word) ? 'saint' : word)).join(' ')
}

/** The words of the four languages with the categories and places of a site. */
export function createVocabulary(types: readonly SearchType[], places: readonly SearchPlace[]): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const keyOf = (phrase: string) => phraseKey(searchWords(phrase))
  const add = (phrases: readonly string[], add: (before: Meaning) => Meaning) => {
    for (const key of new Set(phrases.map(keyOf))) if (key !== '') meanings.set(key, add(meanings.get(key) ?? {}))
  }
  // The keys 0 and 1 of an object are strings.
  for (const goal of [0, 1] as const) add(phrasesOf(GOAL_WORDS[goal]), (before) => ({ ...before, goal }))
  for (const room of ROOM_KINDS) add(phrasesOf(ROOM_WORDS[room]), (before) => ({ ...before, room }))
  for (const feature of FEATURES) add(phrasesOf(FEATURE_WORDS[feature]), (before) => ({ ...before, feature }))
  for (const [index, words] of NUMBER_WORDS.entries()) add(phrasesOf(words), (before) => ({ ...before, count: index + 1 }))
  for (const [signal, words] of Object.entries(SIGNAL_WORDS) as [Signal, (typeof SIGNAL_WORDS)[Signal]][]) {
    add(phrasesOf(words), (before) => ({ ...before, signals: new Set([...(before.signals ?? []), signal]) }))
  }
  for (const { webId, names } of types) {
    add(wordsOfType(names), (before) => ({ ...before, types: [...new Set([...(before.types ?? []), webId])] }))
  }
  for (const place of places) {
    const names = place.cityKey === null ? place.names.flatMap(namesOfTown) : place.names
    add(names, (before) => ({ ...before, places: [...(before.places ?? []), place] }))
  }
  add(phrasesOf(COMMON_PLACES), (before) => (before.places ? { ...before, isCommonPlace: true } : before))
  return {
    meanings,
    longest: Math.max(...[...meanings.keys()].map((key) => key.split(' ').length)),
    zips: Map.groupBy(
      places.filter(({ cityKey }) => cityKey === null),
      ({ zip }) => zip,
    ),
  }
}

/** The names of a category, each part of "Garage/Parking", and its synonyms. */
function wordsOfType(names: readonly string[]): readonly string[] {
  const own = names.flatMap((name) => [name, ...name.split('/')])
  const known = new Set(own.map((name) => phraseKey(searchWords(name))))
  const others = TYPE_WORDS.map(phrasesOf).filter((phrases) =>
    phrases.some((phrase) => known.has(phraseKey(searchWords(phrase)))),
  )
  return [...own, ...others.flat()]
}
