import { dotOf, lineOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, multiply, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { lerp, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import type { Light } from '#tools/sample-pictures/core/light.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import type { Stage } from '#tools/sample-pictures/core/stage.ts'

/** A rolling line between 0 and 1 made of a few waves. */
export function createRidge(random: Random, roughness = 1): (x: number) => number {
  const waves = [1.1, 2.3, 4.7, 9.1, 17].map((rate, index) => ({
    rate: rate * random.range(0.8, 1.25) * roughness,
    phase: random.range(0, 7),
    height: 0.5 ** index * random.range(0.7, 1.2),
  }))
  const total = waves.reduce((sum, wave) => sum + wave.height, 0)
  return (x) =>
    0.5 + waves.reduce((sum, { rate, phase, height }) => sum + Math.sin(x * rate * 2 + phase) * height, 0) / (2 * total)
}

/** The green of the season under this light, without a direction. */
export function seasonal(light: Light, green: Rgb, amount = 1): Rgb {
  const turned = {
    spring: mix(green, palette.meadow, 0.25),
    summer: green,
    autumn: mix(green, mix(palette.clay, palette.sun, 0.42), 0.42 * amount),
    winter: mix(green, palette.schist, 0.55),
  }[light.season]
  const lit = 0.62
  return multiply(turned, [
    light.ambient[0] + light.sunColour[0] * lit,
    light.ambient[1] + light.sunColour[1] * lit,
    light.ambient[2] + light.sunColour[2] * lit,
  ])
}

export interface Hills {
  horizonPx: number
  /** Height of the highest ridge over the horizon. */
  heightPx: number
  layers: number
}

/** Ridge behind ridge of the Ardennes, paler with distance, with mist lying between them. */
export function paintHills(stage: Stage, { horizonPx, heightPx, layers }: Hills): void {
  const { canvas, light, random } = stage
  for (let layer = 0; layer < layers; layer++) {
    const near = layers === 1 ? 1 : layer / (layers - 1)
    const ridge = createRidge(random.fork(`ridge${layer}`), lerp(0.8, 1.5, near))
    const base = horizonPx - heightPx * lerp(0.42, 0.02, near)
    const swell = heightPx * lerp(0.58, 0.42, near)
    const colour = mix(mix(seasonal(light, palette.forest), light.haze, lerp(0.82, 0.2, near)), light.sky[0], 0.12 * (1 - near))
    const points: Vec2[] = []
    for (let x = -20; x <= canvas.width + 20; x += 12) points.push([x, base - ridge(x / canvas.width) * swell])
    const shape = `${lineOf(points)}L${canvas.width + 20} ${horizonPx + 6}L-20 ${horizonPx + 6}Z`
    const fill = canvas.gradient(
      [0, base - swell],
      [0, horizonPx],
      [
        [0, colour],
        [1, mix(colour, light.haze, lerp(0.55, 0.3, near))],
      ],
    )
    canvas.path(shape, { fill })
    if (near > 0.3) paintForestEdge(stage, points, colour, near)
    if (near > 0.45 && near < 0.95) paintFields(stage, points, horizonPx, colour)
    const mist = canvas.gradient(
      [0, base - swell * 0.4],
      [0, horizonPx + 4],
      [
        [0, light.haze, 0],
        [1, light.haze, 0.55 * (1 - near * 0.6)],
      ],
    )
    canvas.rect(0, base - swell * 0.4, canvas.width, horizonPx - base + swell * 0.4 + 4, mist)
  }
}

/** Tree tops along a ridge: spruces in stands, rounder crowns between. */
function paintForestEdge(stage: Stage, points: readonly Vec2[], colour: Rgb, near: number): void {
  const { canvas, random, light } = stage
  const size = lerp(4, 13, near)
  let spruces = ''
  let crowns = ''
  for (const [x, y] of points) {
    const wooded = Math.sin(x / 140 + near * 9) + Math.sin(x / 57) * 0.6 > -0.35
    if (!wooded) continue
    for (let index = 0; index < 3; index++) {
      const at = x + random.range(-8, 8)
      const height = size * random.range(0.8, 1.9)
      if (Math.sin(x / 90 + near * 4) > 0.1)
        spruces += `M${(at - height * 0.28).toFixed(1)} ${(y + 5).toFixed(1)}L${at.toFixed(1)} ${(y - height).toFixed(1)}L${(at + height * 0.28).toFixed(1)} ${(y + 5).toFixed(1)}Z`
      else crowns += dotOf([at, y + random.range(-1, 4)])
    }
  }
  const dark = css(mix(colour, light.shadow, 0.1))
  canvas.path(spruces, { fill: dark })
  canvas.path(crowns, { fill: 'none', stroke: dark, 'stroke-width': size * 0.9, 'stroke-linecap': 'round' })
}

/** Pastures between hedgerows on the flank of a hill. */
function paintFields(stage: Stage, ridge: readonly Vec2[], horizonPx: number, colour: Rgb): void {
  const { canvas, random, light } = stage
  const green = mix(seasonal(light, light.season === 'winter' ? palette.snow : palette.meadow, 0.4), colour, 0.42)
  for (let index = 0; index < 5; index++) {
    const start = random.int(0, Math.max(1, ridge.length - 24))
    const count = random.int(8, 20)
    const [from, to] = [random.range(0.16, 0.4), random.range(0.5, 0.85)]
    const upper = ridge.slice(start, start + count)
    if (upper.length < 4) continue
    const at = ([x, y]: Vec2, share: number): Vec2 => [x + share * 26, lerp(y, horizonPx, share)]
    const outline = [...upper.map((point) => at(point, from)), ...upper.map((point) => at(point, to)).reverse()]
    canvas.polygon(outline, css(mix(green, light.haze, random.range(0.1, 0.35))), { opacity: 0.7 })
    const hedge = upper.map((point) => dotOf(at(point, to))).join('')
    canvas.path(hedge, {
      fill: 'none',
      stroke: css(mix(colour, light.shadow, 0.16)),
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  }
}
