import { mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, locate, pathOn, rectangle } from '#tools/sample-pictures/core/face.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { type Stage, scaleAt, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Extent } from './courses.ts'

/** Rough stones in uneven courses with pale mortar between them, as Ardennes farmhouses have. */
export function paintRubble(stage: Stage, face: Face, extent: Extent, base: Rgb): void {
  const { random } = stage
  const scale = scaleAt(stage, locate(face, extent.u + extent.width / 2, extent.v + extent.height / 2))
  const size = Math.max(1, 15 / (scale * 0.24))
  const tones: Rgb[] = [
    base,
    mix(base, rgb('#6f6a62'), 0.4),
    mix(base, rgb('#c9b691'), 0.45),
    mix(base, rgb('#8b7355'), 0.35),
    mix(base, rgb('#7d8a8c'), 0.4),
  ]
  const paths = tones.map(() => '')
  const joint = 0.02 * size
  for (let v = extent.v; v < extent.v + extent.height; ) {
    const height = random.range(0.15, 0.32) * size
    for (let u = extent.u - random.range(0, 0.3); u < extent.u + extent.width; ) {
      const width = random.range(0.22, 0.62) * size
      const wobble = () => random.range(-0.025, 0.025) * size
      const stone: Vec2[] = [
        [u + joint + wobble(), v + joint + wobble()],
        [u + width - joint + wobble(), v + joint + wobble()],
        [u + width - joint + wobble(), v + height - joint + wobble()],
        [u + joint + wobble(), v + height - joint + wobble()],
      ]
      paths[random.int(0, tones.length - 1)] += pathOn(stage, face, stone)
      u += width
    }
    v += height
  }
  tones.forEach((colour, index) => {
    const fill = tone(stage, colour, face.normal)
    stage.canvas.path(paths[index] ?? '', {
      fill,
      stroke: fill,
      'stroke-width': Math.min(3, 0.02 * scale),
      'stroke-linejoin': 'round',
      opacity: 0.82,
    })
  })
}

/** Dressed corner stones, long and short in turn. */
export function paintQuoins(stage: Stage, face: Face, height: number, colour: Rgb): void {
  for (let v = 0, row = 0; v < height - 0.1; row++) {
    const rise = Math.min(0.34, height - v)
    const reach = row % 2 ? 0.3 : 0.48
    const fill = tone(stage, colour, face.normal, stage.random.range(-0.06, 0.08))
    fillOn(stage, face, rectangle(0, v, reach, rise - 0.02), fill, 0.02)
    fillOn(stage, face, rectangle(face.width - reach, v, reach, rise - 0.02), fill, 0.02)
    v += rise
  }
}
