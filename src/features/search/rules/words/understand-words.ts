import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import type { ExtraValues } from '#src/features/search/rules/extra-filters.ts'
import { PRICE_RANGES, type PriceBounds, priceBounds } from '#src/features/search/rules/price-range.ts'
import { changeSearch, type PropertySearch, type RoomKind, searchForGoal } from '#src/features/search/rules/property-search.ts'
import { isPartOfCode, phraseAt, type Source, signalAt } from './phrases.ts'
import { type Figures, readFigures } from './read-figures.ts'
import { type Names, readNames } from './read-names.ts'
import { readTokens } from './read-tokens.ts'
import type { SearchPlace, Vocabulary } from './vocabulary.ts'

export interface UnderstoodWords {
  /** Null if the text names none. */
  readonly goal: Goal | null
  /** As in the parameter `city`. */
  readonly cities: readonly string[]
  readonly types: readonly string[]
  readonly rooms: Readonly<Partial<Record<RoomKind, number>>>
  /** Null if the text names none. */
  readonly price: PriceBounds | null
  readonly extras: ExtraValues
  readonly text: string
  /** The offset of a possibly incomplete name: text or a place at the end; the text's length for none. */
  readonly openFrom: number
}

export interface WordsContext {
  readonly goal: Goal
  /** The page's language. Words of all languages are read, except those that mislead in it. */
  readonly language: Language
  /** The agency's further filters; words for other filters stay text. */
  readonly offered: readonly ExtraFilter[]
}

/** "Location" is for rent in French; in English it is a place. */
const UNREAD: Readonly<Partial<Record<Language, readonly string[]>>> = { en: ['location'], nl: ['location'] }

type Part = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'text' | 'filler' }
  | { readonly kind: 'filter'; readonly is: Figures | Names }
)

/** Finds filters in a typed text (SRCH-18): "maison 3 chambres Verviers < 250000". Each word belongs to one part. */
export function understandWords(text: string, vocabulary: Vocabulary, context: WordsContext): UnderstoodWords {
  const tokens = readTokens(text)
  const unread = new Set(UNREAD[context.language] ?? [])
  const source: Source = { tokens, vocabulary, unread, goal: goalOf({ tokens, vocabulary, unread, goal: context.goal }) }
  const parts = resolve(split(source), context)
  const filters = parts.flatMap((part) => (part.kind === 'filter' ? [part.is] : []))
  const left = textParts(parts).map(([first, last]) => text.slice(tokens[first]?.from, tokens[last]?.to))
  const hasFilters = filters.length > 0
  const end = parts.findLast(({ kind }) => kind !== 'filler')
  const isPlace = end?.kind === 'filter' && end.is.kind === 'places'
  const open = isPlace ? end.from : end?.kind === 'text' ? textParts(parts).at(-1)?.[0] : undefined
  return {
    goal: filters.find((filter) => filter.kind === 'goal')?.goal ?? null,
    ...sumUp(filters, source.goal),
    text: hasFilters ? left.join(' ') : text.trim(),
    openFrom: (hasFilters ? tokens[open ?? tokens.length]?.from : 0) ?? text.length,
  }
}

/** Applies the parsed filters; each kind that occurs replaces the search's. */
export function withUnderstood(search: PropertySearch, typed: string, understood: UnderstoodWords): PropertySearch {
  const { goal, cities, types, rooms, price, extras, text } = understood
  const base = searchForGoal(search, goal ?? search.goal)
  return changeSearch(base, {
    search: text,
    isExact: false,
    // Named cities replace an area.
    ...(cities.length > 0 && { cities, area: null }),
    ...(types.length > 0 && { types }),
    ...rooms,
    ...(price && { price }),
    extras: { ...base.extras, ...extras },
    typed: isUnderstood(understood) ? typed.trim() : '',
  })
}

/** Whether a text names any filter. */
export function isUnderstood({ goal, cities, types, rooms, price, extras }: UnderstoodWords): boolean {
  return goal !== null || price !== null || [cities, types, Object.keys(rooms), Object.keys(extras)].some((one) => one.length > 0)
}

function goalOf(source: Source): Goal {
  for (const at of source.tokens.keys()) {
    const goal = phraseAt(source, at, (meaning) => meaning.goal !== undefined)?.meaning.goal
    if (goal !== undefined) return goal
  }
  return source.goal
}

function split(source: Source): readonly Part[] {
  const parts: Part[] = []
  let isAfterWith = false
  for (let at = 0; at < source.tokens.length; ) {
    const part = partAt(source, at, isAfterWith)
    if (part.kind !== 'filler') isAfterWith = false
    else if (signalAt(source, at, 'with') !== null) isAfterWith = true
    parts.push(part)
    at = part.to
  }
  return parts
}

function partAt(source: Source, from: number, isAfterWith: boolean): Part {
  const names = readNames(source, from)
  if (names?.kind === 'text') return { kind: 'text', from, to: names.to }
  const figures = readFigures(source, from)
  const found = figures && names ? (names.to > figures.to ? names : figures) : (figures ?? names)
  if (found?.kind === 'text') return { kind: 'text', from, to: found.to }
  if (found) {
    // "avec bureau": an office in a house is no property type.
    const is = found.kind === 'thing' && isAfterWith ? { ...found, types: [] } : found
    return is.kind === 'thing' && is.types.length === 0 && is.feature === null
      ? { kind: 'text', from, to: is.to }
      : { kind: 'filter', from, to: is.to, is }
  }
  if (isPartOfCode(source, from + 1)) return { kind: 'text', from, to: from + 2 }
  const filler = isPartOfCode(source, from) ? null : signalAt(source, from, 'filler')
  if (filler !== null) return { kind: 'filler', from, to: filler }
  const token = source.tokens[from]
  // "n°" is a word with its sign.
  const isApart = token?.kind === 'sign' && !(token.isGlued && /[²³°º]/.test(token.text))
  return { kind: isApart ? 'filler' : 'text', from, to: from + 1 }
}

/** Resolves ambiguities; words for filters that are not offered become text. */
function resolve(parts: readonly Part[], { offered }: WordsContext): readonly Part[] {
  const filters = parts.flatMap((part) => (part.kind === 'filter' ? [part.is] : []))
  const hasType = filters.some((filter) => filter.kind === 'thing' && filter.types.length > 0 && filter.feature === null)
  const isOfLand = filters.some((filter) => filter.kind === 'area' && filter.isGround && filter.types.length > 0)
  const places = placesOf(filters)
  return parts.map((part): Part => {
    if (part.kind !== 'filter') return part
    const { is } = part
    const asText: Part = { kind: 'text', from: part.from, to: part.to }
    if (is.kind === 'energy') return offered.includes('energy') ? part : asText
    if (is.kind === 'price-m2') return offered.includes('price-m2-max') ? part : asText
    if (is.kind === 'area') return offered.includes(is.isGround ? 'ground-min' : 'living-min') ? part : asText
    if (is.kind === 'places') {
      const common = places.filter((place) => is.places.includes(place))
      // A city before its neighbourhood adds nothing.
      return common.length > 0 || is.places.some(({ key }) => places.some(({ cityKey }) => cityKey === key)) ? part : asText
    }
    if (is.kind !== 'thing') return part
    const isType = is.types.length > 0 && (is.feature === null || !(hasType || isOfLand))
    if (isType) return { ...part, is: { ...is, feature: null } }
    return is.feature !== null && offered.includes(is.feature) ? { ...part, is: { ...is, types: [] } } : asText
  })
}

/** The places of a text: a neighbourhood replaces its city, and neighbourhoods of other cities are dropped. */
function placesOf(filters: readonly (Figures | Names)[]): readonly SearchPlace[] {
  const groups = filters.filter((filter) => filter.kind === 'places')
  const cities = groups.flatMap(({ places }) => places.filter(({ cityKey }) => cityKey === null))
  const inner = groups.flatMap(({ places, isCommon }) =>
    places.filter(
      ({ cityKey }) => cityKey !== null && (cities.length > 0 ? cities.some(({ key }) => key === cityKey) : !isCommon),
    ),
  )
  return [...cities.filter(({ key }) => !inner.some(({ cityKey }) => cityKey === key)), ...inner]
}

/** Runs of text as first and last tokens; fillers stay only between text. */
function textParts(parts: readonly Part[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  let isBroken = true
  for (const { kind, from, to } of parts) {
    const last = runs.at(-1)
    if (kind === 'filter') isBroken = true
    else if (kind === 'text' && (isBroken || !last)) runs.push([from, to - 1])
    else if (kind === 'text' && last) last[1] = to - 1
    if (kind === 'text') isBroken = false
  }
  return runs
}

function sumUp(filters: readonly (Figures | Names)[], goal: Goal) {
  const things = filters.filter((filter) => filter.kind === 'thing')
  const areas = filters.filter((filter) => filter.kind === 'area')
  const named = things.flatMap(({ types }) => types)
  const prices = filters.filter((filter) => filter.kind === 'price')
  const figure = (filter: ExtraFilter, value: number | undefined) => (value === undefined ? [] : [[filter, value] as const])
  const isLand = named.length === 0
  const extras = [
    ...figure('energy', filters.find((filter) => filter.kind === 'energy')?.rank),
    ...figure('living-min', areas.find(({ isGround }) => !isGround)?.m2),
    ...figure('ground-min', areas.find(({ isGround }) => isGround)?.m2),
    ...figure('price-m2-max', filters.find((filter) => filter.kind === 'price-m2')?.max),
    ...things.flatMap(({ feature }) => (feature === null ? [] : [[feature, 1] as const])),
  ]
  return {
    cities: [...new Set(placesOf(filters).map(({ key }) => key))],
    // In "terrain 800 m²" the type is the land.
    types: [...new Set(isLand ? areas.flatMap(({ types }) => types) : named)],
    rooms: Object.fromEntries(filters.flatMap((filter) => (filter.kind === 'room' ? [[filter.room, filter.count]] : []))),
    price: prices.length === 0 ? null : boundsOf(prices, goal),
    extras: Object.fromEntries(extras),
  }
}

/** Rounds to the slider's steps so that no requested price is excluded. */
function boundsOf(prices: readonly PriceBounds[], goal: Goal): PriceBounds {
  const { step } = PRICE_RANGES[goal]
  const min = prices.findLast((price) => price.min !== null)?.min ?? null
  const max = prices.findLast((price) => price.max !== null)?.max ?? null
  return priceBounds(goal, min && Math.floor(min / step) * step, max && Math.ceil(max / step) * step)
}
