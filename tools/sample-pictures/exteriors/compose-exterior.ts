import { paintCastShadows } from '#tools/sample-pictures/building/cast-shadow.ts'
import { envelopeOfAll, volumePart } from '#tools/sample-pictures/building/volume.ts'
import { type Camera, frameSubject } from '#tools/sample-pictures/core/camera.ts'
import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Bounds } from '#tools/sample-pictures/core/geometry.ts'
import type { Light } from '#tools/sample-pictures/core/light.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { type Part, paintParts, type Stage } from '#tools/sample-pictures/core/stage.ts'
import { paintBorder } from '#tools/sample-pictures/landscape/foreground.ts'
import { paintHills } from '#tools/sample-pictures/landscape/hills.ts'
import { paintSky } from '#tools/sample-pictures/landscape/sky.ts'
import type { House } from './house.ts'
import { moodOf } from './mood.ts'
import { surround } from './surroundings.ts'

export interface ExteriorView {
  id: string
  number: number
  size: readonly [width: number, height: number]
  light?: Light
  azimuth?: number
  /** Share of the picture's width and height that the building may take. */
  fill?: readonly [number, number]
  /** Things that stand before or beside the house. */
  extras?: (house: House, bounds: Bounds) => readonly Part[]
}

/** Draws a building in its place. House and garden follow from the property, view and light from the picture. */
export function composeExterior(build: (random: Random) => House, view: ExteriorView): Canvas {
  const house = build(createRandom(`${view.id}/house`))
  const bounds = envelopeOfAll(house.volumes)
  const random = createRandom(`${view.id}/${view.number}/view`)
  const canvas = new Canvas(...view.size)
  const light = view.light ?? moodOf(view.id, view.number)
  const camera = cameraFor(house, bounds, view, random)
  const stage: Stage = { canvas, camera, light, random, fade: 0 }
  const place = createRandom(`${view.id}/place`)
  const around = surround(house, bounds, place.fork('around'), `${view.id}/around`)
  const horizonPx = camera.centre[1]
  paintSky({ ...stage, random: place.fork(`sky${view.number}`) }, horizonPx)
  paintHills(
    { ...stage, random: place.fork('hills') },
    { horizonPx: horizonPx + 2, heightPx: view.size[1] * place.range(0.15, 0.27), layers: 5 },
  )
  around.paintGround({ ...stage, random: place.fork('ground') }, horizonPx)
  const neighbours = house.neighbours ?? []
  paintCastShadows(stage, [...house.volumes, ...neighbours])
  const row = neighbours.map((volume, index) => {
    const part = volumePart(volume)
    return {
      ...part,
      paint: (target: Stage) =>
        part.paint({
          ...target,
          fade: Math.max(0.16, Math.min(0.45, volume.bounds.min[1] / 60)),
          random: place.fork(`row${index}`),
        }),
    }
  })
  const own = house.volumes.map((volume, index) => {
    const part = volumePart(volume)
    return { ...part, paint: (target: Stage) => part.paint({ ...target, random: place.fork(`own${index}`) }) }
  })
  const planted = around.parts.map((part) => {
    const fade = Math.min(0.4, Math.max(0, (part.bounds.min[1] - bounds.max[1]) / 40))
    return { ...part, paint: (target: Stage) => part.paint({ ...target, fade }) }
  })
  paintParts(stage, [...planted, ...row, ...own, ...(view.extras?.(house, bounds) ?? [])])
  const near = { ...stage, random: place.fork('near') }
  const side = camera.right[1] < 0 ? -1 : 1
  if (house.setting !== 'street' && random.chance(0.75))
    paintBorder(near, side, place.pick([palette.paper, mix(palette.clay, palette.paper, 0.3), rgb('#9a92bd'), palette.sun]))
  paintAir(stage)
  return canvas
}

function cameraFor(house: House, bounds: Bounds, view: ExteriorView, random: Random): Camera {
  const [width, height] = [bounds.max[0] - bounds.min[0], bounds.max[2]]
  const street = house.setting === 'street'
  const first = createRandom(`${view.id}/side`).chance(0.5) ? 1 : -1
  const side = view.number % 2 === 1 ? first : -first
  const azimuth = view.azimuth ?? side * (street ? random.range(0.12, 0.36) : random.range(0.3, 0.62))
  return frameSubject(bounds, {
    azimuth,
    distance: street ? Math.max(15, height * 1.7) : Math.max(16, width * 1.35, height * 1.7),
    eyeHeight: street ? random.range(1.7, 2.6) : random.range(1.7, 3.2),
    size: view.size,
    fill: view.fill ?? (street ? [0.62, 0.74] : [0.84, 0.68]),
    anchor: [0.5 - Math.sign(azimuth) * 0.02, street ? 0.84 : 0.81],
  })
}

/** Warm light from the sun's side and a quiet darkening of the corners bind the picture together. */
export function paintAir({ canvas, light }: Stage): void {
  const { width, height } = canvas
  const glow = mix(light.sky[2], [255, 214, 150], 0.5)
  const from = light.sun[0] > 0 ? width : 0
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.gradient(
      [from, 0],
      [width - from, height * 0.8],
      [
        [0, glow, light.hour === 'golden' ? 0.24 : 0.1],
        [0.7, glow, 0],
      ],
    ),
  )
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.radial(
      [width / 2, height * 0.52],
      width * 0.72,
      [
        [0, light.shadow, 0],
        [0.68, light.shadow, 0],
        [1, light.shadow, 0.17],
      ],
      0.86,
    ),
  )
}
