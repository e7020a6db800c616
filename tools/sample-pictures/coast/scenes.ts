import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { rooms } from './interiors.ts'
import { outdoorScenes } from './outdoors.ts'
import { type Mood, moods } from './palette.ts'
import { openRoom, type WindowView } from './room.ts'

/** One picture of the coast sample. `-tall`, `-wide` or `-square` at the end of a scene’s name gives it that shape. */
export interface CoastScene {
  readonly id: string
  readonly number: number
  readonly scene: string
  readonly mood?: keyof typeof moods
  readonly size?: readonly [number, number]
}

export const sizes = {
  usual: [1200, 800],
  tall: [800, 1120],
  wide: [1600, 700],
  square: [1000, 1000],
} as const satisfies { readonly [shape: string]: readonly [number, number] }

const VIEWS = { sea: 'sea', dunes: 'dunes', town: 'town' } as const satisfies { readonly [name: string]: WindowView }

const isKey = <Key extends string>(table: { readonly [key in Key]: unknown }, name: string): name is Key =>
  Object.hasOwn(table, name)

/** The scenes by name, without the endings that say their shape. */
export const coastSceneNames: readonly string[] = [
  ...Object.keys(outdoorScenes),
  ...Object.keys(rooms).flatMap((room) => [room, ...Object.keys(VIEWS).map((view) => `${room}-${view}`)]),
  'floor-plan',
]

function shapeOf(scene: string): { readonly name: string; readonly shape: keyof typeof sizes } {
  const [, name = scene, ending = ''] = /^(.*)-(tall|wide|square)$/.exec(scene) ?? []
  return { name, shape: isKey(sizes, ending) ? ending : 'usual' }
}

/** Draws a scene. Throws an error that lists the known scenes when the name is not one of them. */
export function drawScene({ id, number, scene, mood, size }: CoastScene): Canvas {
  const { name, shape } = shapeOf(scene)
  const [width, height] = size ?? sizes[name === 'floor-plan' ? 'square' : shape]
  const canvas = new Canvas(width, height)
  const home = createRandom(`coast/${id}`)
  const light: Mood = moods[mood ?? home.fork('light').pick(['clear', 'clear', 'morning', 'evening', 'silver'])]
  const random = home.fork(`${scene}/${number}`)
  const outdoors = outdoorScenes[name]
  const [room = '', view = ''] = name.split('-')
  const furnish = rooms[room]
  if (name === 'floor-plan') drawFloorPlan(canvas, random)
  else if (outdoors) outdoors({ canvas, mood: light, random, home: home.fork('house') })
  else if (furnish && (view === '' || isKey(VIEWS, view)))
    furnish(openRoom(canvas, light, home.fork('rooms'), random, isKey(VIEWS, view) ? view : 'town'))
  else throw new Error(`no scene of the coast is called "${scene}"; the scenes are ${coastSceneNames.join(', ')}`)
  return canvas
}
