import { createLight, type Hour, type Light, type Season } from '#tools/sample-pictures/core/light.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'

const hours: readonly Hour[] = ['noon', 'morning', 'golden', 'noon', 'golden', 'morning', 'dusk']
const seasons: readonly Season[] = [
  'summer',
  'summer',
  'spring',
  'autumn',
  'summer',
  'spring',
  'autumn',
  'summer',
  'winter',
  'summer',
]

/** The season belongs to the property, the hour to the picture; the sun comes from the side the house was first drawn from. */
export function moodOf(id: string, number: number): Light {
  const property = createRandom(`${id}/mood`)
  const first = property.int(0, hours.length - 1)
  const season = property.pick(seasons as [Season, ...Season[]])
  const side = property.chance(0.5) ? 1 : -1
  const hour = hours[(first + (number - 1) * 3) % hours.length] ?? 'noon'
  return createLight(hour, season, side * createRandom(`${id}/${number}/sun`).range(0.55, 1.05))
}
