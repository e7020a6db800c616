import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** Contradicting fields of a property, mostly exchanged ones. */
export const contradictionFaults: RecordRule = (record) => [
  ...livesInMore(record),
  ...renovatedTooEarly(record),
  ...aboveTheBuilding(record),
]

function livesInMore(record: PlainObject): readonly Fault[] {
  const { SurfaceLivable: livable, SurfaceTotal: total } = record
  if (typeof livable !== 'number' || typeof total !== 'number' || total <= 0 || livable <= total) return []
  const message = `${propertyName(record)} has ${livable} m² to live in and ${total} m² in all`
  const suggestion = 'Write the whole area as "SurfaceTotal", and what is lived in as "SurfaceLivable".'
  return [{ path: ['SurfaceLivable'], code: 'contradicting-surfaces', severity: 'warning', message, suggestion }]
}

function renovatedTooEarly(record: PlainObject): readonly Fault[] {
  const { ConstructionYear: built, RenovationYear: renovated } = record
  if (typeof built !== 'number' || typeof renovated !== 'number' || built <= 0 || renovated <= 0 || renovated >= built) return []
  const message = `${propertyName(record)} was renovated in ${renovated}, before it was built in ${built}`
  const suggestion = 'Write the year in which it was built as "ConstructionYear", and that of the renovation as "RenovationYear".'
  return [{ path: ['RenovationYear'], code: 'renovated-before-built', severity: 'warning', message, suggestion }]
}

/** The ground floor is 0, and some count it as a floor: the highest floor may equal their number. */
function aboveTheBuilding(record: PlainObject): readonly Fault[] {
  const { NumberOfFloors: floors } = record
  if (typeof floors !== 'number' || floors <= 0) return []
  const rooms = asList(record.Rooms).map((room, index) => ({
    floor: asObject(room).Floor,
    path: ['Rooms', String(index), 'Floor'],
  }))
  return [{ floor: record.Floor, path: ['Floor'] }, ...rooms].flatMap(({ floor, path }) => {
    if (typeof floor !== 'number' || floor <= floors) return []
    const where = path.length === 1 ? `lies on floor ${floor}` : `has a room on floor ${floor}`
    const message = `${propertyName(record)} ${where} of a building of ${floors}`
    const suggestion = 'Write the floors of the whole building as "NumberOfFloors", and 0 as "Floor" for the ground floor.'
    return [{ path, code: 'floor-above-building', severity: 'warning', message, suggestion } as const]
  })
}
