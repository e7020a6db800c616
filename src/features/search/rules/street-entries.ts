import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { searchWords } from './search-words.ts'

/** The prefix of street entries, which no word starts with. */
const STREET = '/'
const BREAK = '\t'
const MAX_NAME = 100

/** Words too common to identify a street. */
const SMALL =
  /^(?:de|du|des|la|le|les|l|d|aux?|en|et|van|het|ter|ten|op|der|den|am|im|an|zur|zum|rue|avenue|av|boulevard|bd|chaussee|place|quai|chemin|route|allee|straat|laan|weg)$/

/**
 * The index entries of a published street: for each telling word, the word and what follows it, with name and city: "/gare⇥rue de
 * la gare⇥verviers|4800". Streets are found by their start and counted like words.
 */
export function streetEntries(street: string, city: string, zip: string): readonly string[] {
  const name = street.trim().replace(/\s+/g, ' ')
  // Longer texts are no names.
  const words = name.length > MAX_NAME ? [] : searchWords(name)
  const starts = words.flatMap((word, at) => (at === 0 || !SMALL.test(word) ? [words.slice(at).join(' ')] : []))
  return starts.map((start) => [STREET + start, name, cityKey(city, zip).replaceAll(/\s+/g, ' ')].join(BREAK))
}

/** The prefix of a street's entries; `typed` are folded words. */
export function streetStart(typed: readonly string[]): string {
  return STREET + typed.join(' ')
}

/** The typed words other than generic street words. */
export function tellingWords(typed: readonly string[]): readonly string[] {
  return typed.filter((word) => word.length > 1 && !SMALL.test(word))
}

export function isStreetEntry(word: string): boolean {
  return word.startsWith(STREET)
}

export function readStreetEntry(word: string): { readonly name: string; readonly cityKey: string } {
  const [, name = '', key = ''] = word.split(BREAK)
  return { name, cityKey: key }
}
