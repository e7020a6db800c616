import { depthOf, projectPolygon } from '#tools/sample-pictures/core/camera.ts'
import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { fillShape, type Stage, scaleAt, see } from '#tools/sample-pictures/core/stage.ts'
import { seasonal } from './hills.ts'

const white = (stage: Stage) => stage.light.season === 'winter'

export function groundColour(stage: Stage, green: Rgb = palette.grass): Rgb {
  if (!white(stage)) return seasonal(stage.light, green, 0.35)
  return seasonal({ ...stage.light, season: 'summer' }, rgb('#eef1f6'))
}

/** The land from the horizon to the foot of the picture: hazy far away, rich and uneven near by. */
export function paintGround(stage: Stage, horizonPx: number, colour: Rgb): void {
  const { canvas, light, random } = stage
  const { width, height } = canvas
  const far = mix(colour, light.haze, 0.5)
  const rich = mix(colour, white(stage) ? light.sky[0] : light.shadow, 0.22)
  canvas.rect(
    0,
    horizonPx,
    width,
    height - horizonPx,
    canvas.gradient(
      [0, horizonPx],
      [0, height],
      [
        [0, far],
        [0.25, mix(colour, light.haze, 0.15)],
        [0.6, colour],
        [1, rich],
      ],
    ),
  )
  canvas.group({ filter: canvas.blur(16), opacity: 0.5 }, () => {
    for (let index = 0; index < 26; index++) {
      const share = random.next() ** 0.7
      const y = horizonPx + share * (height - horizonPx)
      const change = random.chance(0.5) ? mix(colour, light.shadow, 0.2) : mix(colour, palette.sun, white(stage) ? 0.02 : 0.22)
      canvas.ellipse([random.range(0, width), y], width * random.range(0.05, 0.2) * (0.4 + share), 6 + 26 * share, css(change))
    }
  })
}

/** Blades and small flowers, larger towards the eye. */
export function paintGrass(stage: Stage, horizonPx: number, colour: Rgb, density = 1): void {
  const { canvas, light, random } = stage
  const { width, height } = canvas
  const tones = [mix(colour, light.shadow, 0.34), mix(colour, light.shadow, 0.16), mix(colour, palette.sun, 0.26)]
  const count = Math.round((white(stage) ? 60 : 480) * density)
  tones.forEach((tone) => {
    let blades = ''
    for (let index = 0; index < count; index++) {
      const share = random.next() ** 0.6
      const [x, y] = [random.range(0, width), horizonPx + (0.12 + 0.88 * share) * (height - horizonPx)]
      const length = 3 + 20 * share ** 2
      blades += `M${x.toFixed(0)} ${y.toFixed(0)}q${random.range(-3, 3).toFixed(1)} ${(-length * 0.6).toFixed(1)} ${random.range(-7, 7).toFixed(1)} ${(-length).toFixed(1)}`
    }
    canvas.path(blades, {
      fill: 'none',
      stroke: css(tone),
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
      opacity: white(stage) ? 0.4 : 0.7,
    })
  })
}

/** Small flowers over a stretch of ground. */
export function paintFlowerField(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  depth: number,
  colours: readonly Rgb[],
  count: number,
  sizeM = 0.07,
): void {
  for (const colour of colours) {
    const bySize = new Map<number, string>()
    for (let index = 0; index < count; index++) {
      const place: Vec3 = [x + stage.random.range(0, width), y + stage.random.range(0, depth), stage.random.range(0.15, 0.5)]
      if (depthOf(stage.camera, place) < 0.5) continue
      const size = Math.max(2, Math.min(12, Math.round(sizeM * scaleAt(stage, place))))
      bySize.set(size, (bySize.get(size) ?? '') + dotOf(see(stage, place)))
    }
    const stroke = css(seasonal({ ...stage.light, season: 'summer' }, colour))
    for (const [size, dots] of bySize)
      stage.canvas.path(dots, { fill: 'none', stroke, 'stroke-width': size, 'stroke-linecap': 'round' })
  }
}

/** A flat piece of ground of another material, with a softened rim. */
export function paintPatch(stage: Stage, outline: readonly Vec3[], colour: Rgb): void {
  const lit = seasonal({ ...stage.light, season: 'summer' }, white(stage) ? mix(colour, rgb('#eef1f6'), 0.62) : colour)
  const seen = projectPolygon(stage.camera, outline)
  const ys = seen.map((point) => point[1])
  const fill = stage.canvas.gradient(
    [0, Math.min(...ys)],
    [0, Math.min(stage.canvas.height, Math.max(...ys))],
    [
      [0, mix(lit, stage.light.haze, 0.22)],
      [1, mix(lit, stage.light.shadow, 0.1)],
    ],
  )
  fillShape(stage, outline, fill)
}

/** Pebbles strewn over a path. */
export function paintPebbles(stage: Stage, x: number, y: number, width: number, depth: number, colour: Rgb, count: number): void {
  const tones = [mix(colour, palette.ink, 0.3), mix(colour, palette.paper, 0.4)]
  tones.forEach((tone) => {
    let dots = ''
    for (let index = 0; index < count; index++) {
      const place: Vec3 = [x + stage.random.range(0, width), y + stage.random.range(0, depth), 0]
      if (depthOf(stage.camera, place) > 1) dots += dotOf(see(stage, place))
    }
    stage.canvas.path(dots, {
      fill: 'none',
      stroke: css(seasonal({ ...stage.light, season: 'summer' }, tone)),
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      opacity: 0.55,
    })
  })
}
