import { paintCastShadows } from '#tools/sample-pictures/building/cast-shadow.ts'
import { volumePart } from '#tools/sample-pictures/building/volume.ts'
import { createCamera, projectPolygon } from '#tools/sample-pictures/core/camera.ts'
import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix } from '#tools/sample-pictures/core/colour.ts'
import type { Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { createLight, type Light } from '#tools/sample-pictures/core/light.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import type { Part, Stage } from '#tools/sample-pictures/core/stage.ts'
import { paintAir } from '#tools/sample-pictures/exteriors/compose-exterior.ts'
import { paintBorder } from '#tools/sample-pictures/landscape/foreground.ts'
import { groundColour, paintGround, paintPatch } from '#tools/sample-pictures/landscape/ground.ts'
import { paintHills } from '#tools/sample-pictures/landscape/hills.ts'
import { paintSky } from '#tools/sample-pictures/landscape/sky.ts'
import { paintTreeShadows, treePart } from '#tools/sample-pictures/landscape/tree.ts'
import { createRiver, createVillage, createWoods, type River } from './village.ts'

export interface Panorama {
  seed: string
  size: readonly [width: number, height: number]
  light: Light
  /** Height of the eye over the valley floor, in metres. */
  eyeHeight: number
  /** Share of the picture above the horizon. */
  horizon: number
  hills: number
  houses: number
  /** Distance of the church from the eye, in metres. */
  church: number
  bloom: boolean
}

const panoramas: Record<string, Panorama> = {
  valley: {
    seed: 'valley',
    size: [2400, 1350],
    light: createLight('morning', 'summer', 0.9),
    eyeHeight: 21,
    horizon: 0.46,
    hills: 0.3,
    houses: 20,
    church: 78,
    bloom: true,
  },
  village: {
    seed: 'village-2',
    size: [2400, 1350],
    light: createLight('noon', 'spring', -0.8),
    eyeHeight: 9,
    horizon: 0.5,
    hills: 0.27,
    houses: 24,
    church: 62,
    bloom: true,
  },
  evening: {
    seed: 'evening',
    size: [2400, 1350],
    light: createLight('dusk', 'autumn', 0.7),
    eyeHeight: 15,
    horizon: 0.5,
    hills: 0.3,
    houses: 22,
    church: 68,
    bloom: false,
  },
  share: {
    seed: 'valley',
    size: [1200, 630],
    light: createLight('golden', 'summer', 0.8),
    eyeHeight: 19,
    horizon: 0.46,
    hills: 0.3,
    houses: 18,
    church: 74,
    bloom: true,
  },
}

/** A wide view over a village of the Vesdre or the Ourthe: river, church, slate roofs, woods and mist. The left third stays quiet. */
export function composePanorama(name: keyof typeof panoramas): Canvas {
  const plan = panoramas[name]
  if (!plan) throw new Error(`no panorama is called "${name}"; the panoramas are ${Object.keys(panoramas).join(', ')}`)
  const canvas = new Canvas(...plan.size)
  const [width, height] = plan.size
  const random = createRandom(plan.seed)
  const horizonPx = height * plan.horizon
  const stage: Stage = {
    canvas,
    camera: createCamera([0, 0, plan.eyeHeight], 0, width * 0.82, [width / 2, horizonPx]),
    light: plan.light,
    random,
    fade: 0,
  }
  paintSky({ ...stage, random: random.fork('sky') }, horizonPx)
  paintHills({ ...stage, random: random.fork('hills') }, { horizonPx: horizonPx + 3, heightPx: height * plan.hills, layers: 7 })
  paintGround({ ...stage, random: random.fork('ground') }, horizonPx, groundColour(stage, palette.meadow))
  paintFields(stage, random.fork('fields'))
  const river = createRiver(random.fork('bed'))
  paintRiver(stage, random.fork('river'), river)
  paintMist(stage, horizonPx)
  const volumes = createVillage(random.fork('village'), plan, river)
  const trees = createWoods(random.fork('woods'), volumes, river)
  for (const volume of volumes) paintCastShadows({ ...stage, fade: hazeAt(volume.bounds.min[1]) }, [volume], 2)
  paintTreeShadows(
    stage,
    trees.filter(({ y }) => y < 70),
  )
  const parts: Part[] = [
    ...volumes.map(
      (volume, index): Part => ({
        ...volumePart(volume),
        paint: (target) =>
          volumePart(volume).paint({ ...target, fade: hazeAt(volume.bounds.min[1]), random: random.fork(`house${index}`) }),
      }),
    ),
    ...trees.map(
      (tree): Part => ({ ...treePart(tree), paint: (target) => treePart(tree).paint({ ...target, fade: hazeAt(tree.y) }) }),
    ),
  ]
  const far = ({ bounds }: Part) => bounds.min[1] + bounds.max[1]
  for (const part of parts.sort((a, b) => far(b) - far(a))) part.paint(stage)
  if (plan.bloom) paintBorder({ ...stage, random: random.fork('border') }, -1, palette.paper)
  paintAir(stage)
  return canvas
}

const hazeAt = (y: number) => Math.min(0.55, Math.max(0, (y - 30) / 260))

/** Pastures as large patches between hedges. */
function paintFields(stage: Stage, random: Random): void {
  for (let index = 0; index < 16; index++) {
    const [x, y] = [random.range(-150, 130), random.range(40, 230)]
    const [wide, deep, lean] = [random.range(24, 60), random.range(14, 40), random.range(-14, 14)]
    const colour = mix(
      random.pick([
        palette.meadow,
        palette.grass,
        mix(palette.sun, palette.meadow, 0.72),
        mix(palette.leaf, palette.meadow, 0.6),
      ]),
      palette.meadow,
      0.2,
    )
    const outline: Vec3[] = [
      [x, y, 0],
      [x + wide, y + random.range(-3, 3), 0],
      [x + wide + lean, y + deep, 0],
      [x + lean, y + deep + random.range(-3, 3), 0],
    ]
    const lit = groundColour(stage, colour)
    stage.canvas.polygon(projectPolygon(stage.camera, outline), css(mix(lit, stage.light.haze, hazeAt(y) * 0.9)), {
      opacity: 0.6,
      filter: stage.canvas.blur(1.5),
    })
  }
}

/** The river winds through the meadows and mirrors the sky. */
function paintRiver(stage: Stage, random: Random, middle: River): void {
  const banks = (reach: number): Vec3[] => {
    const near = Array.from({ length: 60 }, (_, index): number => 14 + index * 4.4)
    return [...near.map((y): Vec3 => [middle(y) - reach, y, 0]), ...near.reverse().map((y): Vec3 => [middle(y) + reach, y, 0])]
  }
  paintPatch(stage, banks(5.4), mix(palette.leaf, palette.gravel, 0.3))
  const seen = projectPolygon(stage.camera, banks(4))
  const [top, , horizon] = stage.light.sky
  stage.canvas.polygon(
    seen,
    stage.canvas.gradient(
      [0, stage.camera.centre[1]],
      [0, stage.canvas.height],
      [
        [0, horizon],
        [0.4, mix(horizon, top, 0.5)],
        [1, mix(top, palette.slate, 0.35)],
      ],
    ),
  )
  stage.canvas.clip(seen, () => {
    for (let index = 0; index < 26; index++) {
      const y = random.range(20, 190)
      const [from, to] = projectPolygon(stage.camera, [
        [middle(y) - random.range(0, 4), y, 0],
        [middle(y) + random.range(0, 4), y, 0],
        [middle(y), y + 1, 0],
      ])
      if (from && to)
        stage.canvas.line([from, to], css(mix(horizon, palette.paper, 0.5)), Math.max(0.8, 60 / y), {
          opacity: 0.5,
          'stroke-linecap': 'round',
        })
    }
  })
}

/** Low veils over the meadows, thicker towards the horizon. */
function paintMist(stage: Stage, horizonPx: number): void {
  const { canvas, light, random } = stage
  const { width, height } = canvas
  canvas.rect(
    0,
    horizonPx - 130,
    width,
    260,
    canvas.gradient(
      [0, horizonPx - 130],
      [0, horizonPx + 130],
      [
        [0, light.haze, 0],
        [0.5, light.haze, 0.62],
        [1, light.haze, 0],
      ],
    ),
  )
  canvas.ellipse([width / 2, horizonPx + 6], width * 0.8, 34, css(light.haze), { filter: canvas.blur(18), opacity: 0.85 })
  canvas.group({ filter: canvas.blur(24), opacity: 0.5 }, () => {
    for (let index = 0; index < 9; index++)
      canvas.ellipse(
        [random.range(-0.1, 1) * width, horizonPx + random.range(10, height * 0.16)],
        width * random.range(0.08, 0.2),
        random.range(8, 20),
        css(mix(light.haze, palette.paper, light.lampsOn ? 0 : 0.35)),
      )
  })
}
