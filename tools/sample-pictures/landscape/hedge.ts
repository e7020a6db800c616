import { depthOf } from '#tools/sample-pictures/core/camera.ts'
import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { locate, sides, topOf, wallOf } from '#tools/sample-pictures/core/face.ts'
import { type Bounds, boundsOf } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { facesCamera, fillShape, type Part, type Stage, scaleAt, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { seasonal } from './hills.ts'

/** A clipped hedge of beech or box. */
export function hedgePart(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  seed: string,
  green: Rgb = palette.forest,
): Part {
  const bounds = boundsOf(x, y, 0, width, depth, height)
  return { bounds, paint: (stage) => paintHedge(stage, bounds, seed, green) }
}

function paintHedge(stage: Stage, bounds: Bounds, seed: string, green: Rgb): void {
  const random = createRandom(seed)
  const autumn = stage.light.season === 'autumn' || stage.light.season === 'winter' ? mix(green, palette.oak, 0.4) : green
  const faces = [...sides.map((side) => wallOf(bounds, side)), topOf(bounds)].filter((face) =>
    facesCamera(stage, face.origin, face.normal),
  )
  for (const face of faces) {
    const up = face.normal[2] > 0
    const corners = (
      [
        [0, 0],
        [face.width, 0],
        [face.width, face.height],
        [0, face.height],
      ] as const
    ).map(([u, v]) => locate(face, u, v))
    fillShape(stage, corners, tone(stage, autumn, face.normal, -0.3))
    const lit = seasonal({ ...stage.light, season: 'summer' }, autumn)
    const layers: readonly [Rgb, number, number][] = [
      [mix(lit, stage.light.shadow, up ? 0.2 : 0.42), 0.15, 60],
      [mix(lit, stage.light.shadow, up ? 0 : 0.2), 0.1, 70],
      [mix(lit, stage.light.season === 'winter' ? rgb('#eef1f6') : palette.sun, up ? 0.3 : 0.12), 0.06, up ? 80 : 45],
    ]
    for (const [colour, size, density] of layers) {
      const bySize = new Map<number, string>()
      const count = Math.min(3000, Math.round(face.width * face.height * density))
      for (let index = 0; index < count; index++) {
        const point = locate(
          face,
          random.range(-0.04, face.width + 0.04),
          random.range(up ? -0.03 : 0, face.height + 0.03),
          random.range(0, 0.06),
        )
        if (depthOf(stage.camera, point) < 0.6) continue
        const stroke = Math.max(1.5, Math.round(size * scaleAt(stage, point)))
        bySize.set(stroke, (bySize.get(stroke) ?? '') + dotOf(see(stage, point)))
      }
      for (const [stroke, dots] of bySize)
        stage.canvas.path(dots, {
          fill: 'none',
          stroke: css(mix(colour, stage.light.haze, stage.fade)),
          'stroke-width': stroke,
          'stroke-linecap': 'round',
        })
    }
  }
}
