import type { Goal } from '#schemas/property/goal.ts'
import type { Feature } from '#schemas/search/extra-filters.ts'
import { isPartOfCode, isSign, phraseAt, type Source, signalAt, skipFillers } from './phrases.ts'
import type { SearchPlace } from './vocabulary.ts'

/** Names in a text; `to` is the index of the first token after them. */
export type Names =
  | { readonly kind: 'goal'; readonly goal: Goal; readonly to: number }
  | { readonly kind: 'places'; readonly places: readonly SearchPlace[]; readonly isCommon: boolean; readonly to: number }
  /** An ambiguous word, whose meaning the other names in the text decide. */
  | { readonly kind: 'thing'; readonly types: readonly string[]; readonly feature: Feature | null; readonly to: number }
  /** Plain text: a street name, a reference, an exclusion. */
  | { readonly kind: 'text'; readonly to: number }

/** The longest name at a token; null for none. */
export function readNames(source: Source, at: number): Names | null {
  const text = readStreet(source, at) ?? readCode(source, at) ?? readNot(source, at)
  if (text !== null) return { kind: 'text', to: text }
  const found = [readGoal(source, at), readThing(source, at), readPlaces(source, at)].filter((names) => names !== null)
  return found.toSorted((a, b) => b.to - a.to)[0] ?? null
}

function readGoal(source: Source, at: number): Names | null {
  const phrase = phraseAt(source, at, ({ goal }) => goal !== undefined)
  return phrase?.meaning.goal === undefined ? null : { kind: 'goal', goal: phrase.meaning.goal, to: phrase.to }
}

function readThing(source: Source, at: number): Names | null {
  const phrase = phraseAt(source, at, ({ types, feature }) => types !== undefined || feature !== undefined)
  if (!phrase) return null
  return { kind: 'thing', types: phrase.meaning.types ?? [], feature: phrase.meaning.feature ?? null, to: phrase.to }
}

/** A name, a zip, or both side by side if they agree. */
function readPlaces(source: Source, at: number): Names | null {
  const zip = zipAt(source, at)
  if (zip) {
    const named = phraseAt(source, zip.to, ({ places = [] }) => places.some((place) => place.zip === zip.zip))
    const places = named ? (named.meaning.places ?? []).filter((place) => place.zip === zip.zip) : zip.places
    return { kind: 'places', places: citiesFirst(places), isCommon: false, to: named?.to ?? zip.to }
  }
  const phrase = phraseAt(source, at, ({ places }) => places !== undefined)
  if (!phrase) return null
  const { places = [], isCommonPlace, ...others } = phrase.meaning
  const start = isSign(source, phrase.to, ',(') ? phrase.to + 1 : phrase.to
  const after = zipAt(source, start)
  const ofZip = after === null ? [] : places.filter((place) => place.zip === after.zip)
  if (after && ofZip.length > 0) return { kind: 'places', places: citiesFirst(ofZip), isCommon: false, to: after.to }
  // A town whose name is a common word ("Ans") needs its zip.
  if (Object.keys(others).length > 0 || isCounted(source, at)) return null
  return { kind: 'places', places: citiesFirst(places), isCommon: isCommonPlace === true, to: phrase.to }
}

/** Numbers with a unit, such as "10 ans" (years), are not the town. */
function isCounted({ tokens }: Source, at: number): boolean {
  return tokens[at]?.text === 'ans' && tokens[at - 1]?.kind === 'number'
}

function citiesFirst(places: readonly SearchPlace[]): readonly SearchPlace[] {
  const cities = places.filter(({ cityKey }) => cityKey === null)
  return cities.length > 0 ? cities : places
}

function zipAt(source: Source, at: number) {
  const dash = isSign(source, at, '-') && source.tokens[at]?.isGlued ? at + 1 : at
  const token = source.tokens[dash]
  const places = token?.kind === 'number' && !token.isWritten ? source.vocabulary.zips.get(token.text) : undefined
  if (token === undefined || places === undefined || isSign(source, dash + 1, '€') || isPartOfCode(source, dash + 1)) return null
  return { zip: token.text, places, to: dash + 1 }
}

/** "rue de la Gare 12", "Luikse steenweg 4", "Neustraße 3": no word in it is a filter. */
function readStreet(source: Source, at: number): number | null {
  const { tokens } = source
  if (phraseAt(source, at, ({ feature, types }) => feature !== undefined || types !== undefined)) return null
  const before = signalAt(source, at, 'street')
  if (before !== null) {
    const name = skipFillers(source, before)
    const isNamed = tokens[name]?.kind === 'word'
    return isNamed ? withHouseNumber(source, endOfName(source, name)) : null
  }
  if (tokens[at]?.kind !== 'word') return null
  if (STREET_END.test(tokens[at].text)) return withHouseNumber(source, at + 1)
  const after = signalAt(source, at + 1, 'streetEnd')
  const isMeant = phraseAt(
    source,
    at,
    ({ room, goal, signals }) => room !== undefined || goal !== undefined || signals !== undefined,
  )
  return after === null || isMeant ? null : withHouseNumber(source, after)
}

const STREET_END = /.{3}(?:straat|steenweg|laan|strasse|gasse|allee|weg|plein)$/

/** A place name may have several words and hyphens. */
function endOfName(source: Source, at: number): number {
  const place = phraseAt(source, at, ({ places }) => places !== undefined)
  let to = place?.to ?? at + 1
  while (source.tokens[to]?.isGlued && source.tokens[to]?.text === '-' && source.tokens[to + 1]?.isGlued) to += 2
  return to
}

function withHouseNumber({ tokens }: Source, at: number): number {
  const number = tokens[at]
  if (number?.kind !== 'number' || number.isWritten || number.value > 999) return at
  const next = tokens[at + 1]
  if (next === undefined || next.kind === 'number' || next.text === ',') return at + 1
  return next.isGlued && next.text.length === 1 ? at + 2 : at
}

function readCode({ tokens }: Source, at: number): number | null {
  return tokens[at]?.kind === 'code' ? at + 1 : null
}

/** "sans jardin": no filter excludes a feature. */
function readNot(source: Source, at: number): number | null {
  const not = signalAt(source, at, 'not')
  if (not === null) return null
  const next = skipFillers(source, not)
  const phrase = phraseAt(source, next, (meaning) => !meaning.signals?.has('filler'))
  return Math.min(source.tokens.length, phrase?.to ?? next + 1)
}
