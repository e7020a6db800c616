import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { ROOM_NAMES, textNamed } from '#src/connectors/feed-texts.ts'
import { positiveFact, UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { numberOf, textOf, withoutGaps } from '#src/connectors/read-values.ts'
import { inLanguages } from './map-texts.ts'

export function roomsOf(estate: PlainObject, mapping: Mapping) {
  const sizes = asObject(estate.sizes)
  const rooms = asList(estate.rooms)
    .map(asObject)
    .toSorted((a, b) => (numberOf(a.ordinal) ?? 0) - (numberOf(b.ordinal) ?? 0))
    .flatMap((room) => {
      const name = mapping.value('room', textOf(room.type))
      const text = inLanguages(textNamed(ROOM_NAMES, name), mapping)
      return text === undefined ? [] : [{ name, Name: text, Area: areaOf(room, mapping) }]
    })
  const areaOfAll = (name: string) => {
    const areas = rooms.flatMap((room) => (room.name === name ? (room.Area ?? []) : []))
    return areas.length === 0 ? undefined : rounded(areas.reduce((sum, area) => sum + area, 0))
  }
  return {
    Rooms: rooms.length === 0 ? undefined : rooms.map(({ Name, Area }) => withoutGaps({ Name, Area })),
    NumberOfBedRooms: wholeFact(estate.bedrooms),
    NumberOfBathRooms: wholeFact(estate.bathrooms),
    NumberOfShowerRooms: wholeFact(estate.shower_rooms),
    NumberOfToilets: wholeFact(estate.toilets),
    NumberOfFloors: wholeFact(estate.floors, 1),
    Floor: wholeFact(asObject(estate.location).floor, -10),
    SurfaceLivable: areaOf(sizes.liveable_area, mapping),
    SurfaceGround: areaOf(sizes.plot_area, mapping),
    SurfaceTotal: areaOf(sizes.gross_area, mapping),
    SurfaceTerrace: areaOfAll('terrace'),
    SurfaceGarden: areaOfAll('garden'),
  }
}

function areaOf(value: unknown, mapping: Mapping): number | undefined {
  const { size, unit } = asObject(value)
  const number = positiveFact(size)
  if (number instanceof UnreadValue) mapping.lost('area', size)
  if (typeof number !== 'number') return undefined
  const factor = textOf(unit) === '' ? 1 : mapping.value('areaUnit', textOf(unit))
  return typeof factor === 'number' ? rounded(number * factor) : undefined
}

function rounded(areaM2: number): number {
  return Math.round(areaM2 * 100) / 100
}
