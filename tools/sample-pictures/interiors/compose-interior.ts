import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { mix } from '#tools/sample-pictures/core/colour.ts'
import type { Hour } from '#tools/sample-pictures/core/light.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { paintParts, type Stage } from '#tools/sample-pictures/core/stage.ts'
import { moodOf } from '#tools/sample-pictures/exteriors/mood.ts'
import { type Furnished, lookOf, type Occasion } from './home-look.ts'
import { createInteriorLight, type WindowSide } from './interior-light.ts'
import { bedroom, diningRoom, homeOffice, livingRoom } from './living-rooms.ts'
import { cameraFor, paintRoom, paintSunPatches } from './room.ts'
import { bathroom, kitchen } from './wet-rooms.ts'
import { officeInterior, shopInterior, warehouseInterior } from './work-rooms.ts'

/** Every room, by the name of its scene. */
export const roomKinds: Readonly<Record<string, (occasion: Occasion) => Furnished>> = {
  kitchen,
  'living-room': livingRoom,
  'dining-room': diningRoom,
  bedroom,
  bathroom,
  'home-office': homeOffice,
  'shop-interior': shopInterior,
  'warehouse-interior': warehouseInterior,
  'office-interior': officeInterior,
}

export interface RoomView {
  id: string
  number: number
  size: readonly [width: number, height: number]
  hour?: Hour
}

/** Draws a furnished room; half of the pictures are mirrored so that the window changes sides. */
export function composeInterior(furnish: (occasion: Occasion) => Furnished, view: RoomView): Canvas {
  const random = createRandom(`${view.id}/${view.number}/room`)
  const mood = moodOf(view.id, view.number)
  const side: WindowSide = random.chance(0.62) ? 'left' : 'back'
  const { room, parts, onSurfaces } = furnish({ look: lookOf(view.id), random: random.fork('furniture'), side })
  const light = createInteriorLight(view.hour ?? mood.hour, mood.season, room.windows[0]?.side ?? 'left')
  const canvas = new Canvas(...view.size)
  const camera = cameraFor(room, view.size, random.range(0.4, 0.62), random.range(0.62, 0.7))
  const stage: Stage = { canvas, camera, light, random: random.fork('paint'), fade: 0 }
  const mirrored = random.chance(0.5)
  canvas.group(mirrored ? { transform: `translate(${view.size[0]} 0) scale(-1 1)` } : {}, () => {
    paintRoom(stage, room)
    onSurfaces(stage)
    paintSunPatches(stage, room)
    paintParts(stage, parts)
    paintRoomAir(stage)
  })
  return canvas
}

/** A veil of window light from its side, a little dark towards the edges. */
function paintRoomAir({ canvas, light }: Stage): void {
  const { width, height } = canvas
  const warm = light.hour === 'golden' ? mix(palette.sun, palette.paper, 0.4) : light.lampsOn ? palette.lamp : palette.paper
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.gradient(
      [0, height * 0.2],
      [width * 0.8, height],
      [
        [0, warm, light.hour === 'golden' ? 0.28 : 0.16],
        [0.8, warm, 0],
      ],
    ),
  )
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.radial(
      [width / 2, height / 2],
      width * 0.74,
      [
        [0, palette.ink, 0],
        [0.62, palette.ink, 0],
        [1, palette.ink, light.lampsOn ? 0.4 : 0.28],
      ],
      0.84,
    ),
  )
}
