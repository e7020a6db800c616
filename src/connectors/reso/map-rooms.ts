import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { ROOM_NAMES, textNamed } from '#src/connectors/feed-texts.ts'
import { positiveFact, UnreadValue, wholeFact } from '#src/connectors/read-facts.ts'
import { positiveOf, textOf, textsOf, withoutGaps } from '#src/connectors/read-values.ts'

const DEFAULT_UNIT = 'Square Feet'

/** Areas in m², rooms, and the number of each kind. */
export function areasAndRoomsOf(record: PlainObject, defaults: PlainObject, mapping: Mapping) {
  const unit = textOf(defaults.areaUnit) || DEFAULT_UNIT
  const area = (size: unknown, written: unknown) => areaM2(size, textOf(written) || unit, mapping)
  const baths = wholeFact(record.BathroomsTotalInteger)
  const halfBaths = wholeFact(record.BathroomsHalf) ?? 0
  const rooms = asList(record.Rooms)
    .map(asObject)
    .flatMap((room) => {
      const name = textNamed(ROOM_NAMES, mapping.value('room', textOf(room.RoomType)))
      const text = name && textsOf(name, mapping.languages)
      return text === undefined ? [] : [withoutGaps({ Name: text, Area: areaOfRoom(room, unit, mapping) })]
    })
  return {
    SurfaceLivable: area(record.LivingArea, record.LivingAreaUnits),
    SurfaceTotal: area(record.BuildingAreaTotal, record.BuildingAreaUnits),
    SurfaceGround: plotOf(record, mapping),
    Rooms: rooms.length === 0 ? undefined : rooms,
    NumberOfBedRooms: wholeFact(record.BedroomsTotal),
    // The dictionary counts a toilet with a basin as half a bath in the total.
    NumberOfBathRooms: typeof baths === 'number' && typeof halfBaths === 'number' ? Math.max(0, baths - halfBaths) : baths,
    NumberOfToilets: halfBaths === 0 ? undefined : halfBaths,
    NumberOfFloors: wholeFact(record.StoriesTotal, 1),
    NumberOfGarages: wholeFact(record.GarageSpaces),
    NumberOfParkings: wholeFact(record.ParkingTotal),
    NumberOfExternalParkings: wholeFact(record.OpenParkingSpaces),
  }
}

/** The plot; without a unit, square feet and acres cannot be told apart. */
function plotOf(record: PlainObject, mapping: Mapping): number | undefined {
  const unit = textOf(record.LotSizeUnits)
  if (unit !== '') return areaM2(record.LotSizeArea, unit, mapping)
  const plot = areaM2(record.LotSizeSquareFeet, 'Square Feet', mapping) ?? areaM2(record.LotSizeAcres, 'Acres', mapping)
  if (plot === undefined && positiveOf(record.LotSizeArea) !== undefined) mapping.lost('LotSizeArea', 'without a unit')
  return plot
}

function areaM2(size: unknown, unit: string, mapping: Mapping): number | undefined {
  const number = positiveFact(size)
  if (number instanceof UnreadValue) mapping.lost('area', size)
  const factor = typeof number === 'number' ? mapping.value('areaUnit', unit) : undefined
  return typeof number !== 'number' || typeof factor !== 'number' ? undefined : rounded(number * factor)
}

function areaOfRoom(room: PlainObject, unit: string, mapping: Mapping): number | undefined {
  const whole = areaM2(room.RoomArea, textOf(room.RoomAreaUnits) || unit, mapping)
  const [length, width] = [room.RoomLength, room.RoomWidth].map((size) => lengthOf(size, mapping))
  if (whole !== undefined || length === undefined || width === undefined) return whole
  const lengthUnit = textOf(room.RoomLengthWidthUnits) || (unit === DEFAULT_UNIT ? 'Feet' : 'Meters')
  const factor = mapping.value('lengthUnit', lengthUnit)
  return typeof factor === 'number' ? rounded(length * width * factor * factor) : undefined
}

function lengthOf(size: unknown, mapping: Mapping): number | undefined {
  const length = positiveFact(size)
  if (length instanceof UnreadValue) return void mapping.lost('room size', size)
  return length
}

function rounded(areaInM2: number): number {
  return Math.round(areaInM2 * 100) / 100
}
