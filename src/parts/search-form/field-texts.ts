import { ROOM_KINDS, type RoomKind } from '#src/domain/search/property-search.ts'
import type { Text } from '#src/i18n/use-text.ts'
import type { CountedRooms, FieldWords } from './field-words.ts'

/** The words of a field with options. */
export function wordsOfOptions(text: Text, none: 'search.cities-any' | 'search.types-any' | 'search.rooms-any'): FieldWords {
  return { any: text(none), chosen: text('search.chosen', { first: '{first}', count: '{count}' }) }
}

/** Besides those of options, the short form of each kind of room. */
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

/** The kinds of room that a form offers, in their order. */
export function countedRooms(text: Text, kinds: readonly RoomKind[], counts: Readonly<Record<RoomKind, number>>): CountedRooms[] {
  return kinds.map((kind) => ({ kind, label: text(`search.${kind}`), count: counts[kind] }))
}
