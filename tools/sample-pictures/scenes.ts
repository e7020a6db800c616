import type { Canvas } from './core/canvas.ts'
import { createRandom } from './core/random.ts'
import { composeExterior } from './exteriors/compose-exterior.ts'
import { houseKinds } from './exteriors/kinds.ts'
import { composeInterior, roomKinds } from './interiors/compose-interior.ts'
import { composeGarden } from './outdoors/garden.ts'
import { composeLand } from './outdoors/land.ts'
import { composeTerrace } from './outdoors/terrace.ts'
import { composeFloorPlan } from './plans/compose-floor-plan.ts'

/** One picture of a property: which scene, of whose home, and the how-manieth it is. */
export interface SceneRequest {
  id: string
  number: number
  scene: string
  /** Scene of the property's own building, so that garden and terrace show the same house. */
  home?: string
}

export const pictureSize = [1600, 1200] as const

const outdoorScenes: Readonly<Record<string, (request: SceneRequest) => Canvas>> = {
  'meadow-plot': (request) => composeLand('meadow', { ...request, size: pictureSize }),
  'building-plot': (request) => composeLand('building', { ...request, size: pictureSize }),
  garden: (request) => composeGarden({ ...request, size: pictureSize }, houseKinds[request.home ?? 'stone-farmhouse']),
  terrace: (request) => composeTerrace({ ...request, size: pictureSize }, homeWall(request), isHigh(request.home)),
  'floor-plan': (request) => composeFloorPlan({ ...request, size: pictureSize }),
}

export const sceneNames: readonly string[] = [
  ...Object.keys(houseKinds),
  ...Object.keys(roomKinds),
  ...Object.keys(outdoorScenes),
]

/** Draws a scene. Throws an error that lists the known scenes when the name is not one of them. */
export function drawScene(request: SceneRequest): Canvas {
  const view = { id: request.id, number: request.number, size: pictureSize }
  const house = houseKinds[request.scene]
  if (house) return composeExterior(house, view)
  const room = roomKinds[request.scene]
  if (room) return composeInterior(room, view)
  const outdoors = outdoorScenes[request.scene]
  if (outdoors) return outdoors(request)
  throw new Error(`no scene is called "${request.scene}"; the scenes are ${sceneNames.join(', ')}`)
}

const isHigh = (home?: string) => home === 'apartment-block' || home === 'studio-building' || home === 'mixed-building'

function homeWall({ id, home }: SceneRequest) {
  const build = houseKinds[home ?? '']
  return build?.(createRandom(`${id}/house`)).volumes[0]?.wall
}
