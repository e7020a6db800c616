import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { isFeature, setExtras, writeExtra } from '#src/features/search/rules/extra-filters.ts'
import { type PropertySearch, ROOM_KINDS, type RoomKind } from '#src/features/search/rules/property-search.ts'
import type { Reach, SearchArea } from '#src/features/search/rules/search-area.ts'
import type { Text } from '#src/i18n/use-text.ts'
import { areaText, type CountedRooms, type ExtraEntry, type FieldWords } from './field-words.ts'
import type { PlaceOption } from './form-search.ts'

/** The words of a field with options. */
export function wordsOfOptions(
  text: Text,
  none: 'search.cities-any' | 'search.types-any' | 'search.rooms-any' | 'search.extras-any',
): FieldWords {
  return { any: text(none), chosen: text('search.chosen', { first: '{first}', count: '{count}' }) }
}

/** The texts of options, and the name of an area: "Spa, 5 km". */
export function wordsOfPlaces(text: Text): FieldWords {
  return { ...wordsOfOptions(text, 'search.cities-any'), area: text('search.area-short', { place: '{place}', reach: '{reach}' }) }
}

export function reachText({ amount, unit }: Reach, text: Text): string {
  return text(`search.reach-${unit}`, { count: amount })
}

/** The name of an area as the field shows it; empty for none. */
export function areaNames(text: Text, area: SearchArea | null, places: readonly PlaceOption[]): readonly string[] {
  if (area === null) return []
  if (area.kind === 'drawn') return [text('search.area-drawn-short')]
  const place = places.find(({ value }) => value === area.place)?.name ?? ''
  return [areaText(wordsOfPlaces(text), place, reachText(area.reach, text))]
}

/** The offered places and the place of the search, which may have no properties of the goal. */
export function placesWith(places: readonly PlaceOption[], area: SearchArea | null): readonly PlaceOption[] {
  if (area?.kind !== 'around' || places.some(({ value }) => value === area.place)) return places
  const [name = '', zip = ''] = area.place.split('|')
  return [{ value: area.place, label: `${titleCaseCity(name)} ${zip}`, name: titleCaseCity(name) }, ...places]
}

/** The texts of options, and the short form of each kind of room. */
export function wordsOfRooms(text: Text): FieldWords {
  const shorts = ROOM_KINDS.map((kind) => [kind, text(`search.${kind}-short`, { count: '{count}' })])
  return { ...wordsOfOptions(text, 'search.rooms-any'), ...Object.fromEntries(shorts) }
}

export function wordsOfPrice(text: Text): FieldWords {
  return {
    any: text('search.price-any'),
    from: text('search.price-from', { min: '{min}' }),
    upTo: text('search.price-up-to', { max: '{max}' }),
    between: text('search.price-between', { min: '{min}', max: '{max}' }),
  }
}

/** The texts of options, and the short form of each filter. */
export function wordsOfExtras(text: Text, filters: readonly ExtraFilter[]): FieldWords {
  const shorts = filters.map((filter) => [
    filter,
    isFeature(filter) ? text(`search.${filter}`) : text(`search.${filter}-short`, { value: '{value}' }),
  ])
  return { ...wordsOfOptions(text, 'search.extras-any'), ...Object.fromEntries(shorts) }
}

/** The filters that a form offers and a search sets, as entries of the form. */
export function offeredExtras(offered: readonly ExtraFilter[], { extras }: Pick<PropertySearch, 'extras'>): ExtraEntry[] {
  const values = new Map(setExtras(extras))
  return offered.flatMap((name) => {
    const value = values.get(name)
    return value === undefined ? [] : [{ name, value: writeExtra(name, value) }]
  })
}

export function countedRooms(text: Text, kinds: readonly RoomKind[], counts: Readonly<Record<RoomKind, number>>): CountedRooms[] {
  return kinds.map((kind) => ({ kind, label: text(`search.${kind}`), count: counts[kind] }))
}
