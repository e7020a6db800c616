import { css, mix } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Stage } from '#tools/sample-pictures/core/stage.ts'

/** A graded sky with a glow where the sun stands and thin drawn-out clouds. */
export function paintSky(stage: Stage, horizonPx: number): void {
  const { canvas, light, random } = stage
  const { width } = canvas
  const [top, middle, horizon] = light.sky
  canvas.rect(
    0,
    0,
    width,
    horizonPx + 4,
    canvas.gradient(
      [0, 0],
      [0, horizonPx],
      [
        [0, top],
        [0.55, middle],
        [1, horizon],
      ],
    ),
  )
  const sunX = width * (0.5 + light.sun[0] * 0.55)
  const glow = light.hour === 'dusk' ? mix(palette.clay, palette.sun, 0.5) : mix(palette.sun, palette.paper, 0.55)
  const strength = light.hour === 'golden' || light.hour === 'dusk' ? 0.6 : 0.3
  canvas.rect(
    0,
    0,
    width,
    horizonPx + 4,
    canvas.radial(
      [sunX, horizonPx * 0.92],
      width * 0.55,
      [
        [0, glow, strength],
        [0.5, glow, strength * 0.3],
        [1, glow, 0],
      ],
      0.6,
    ),
  )
  paintClouds(stage, horizonPx, random.int(3, 6))
}

function paintClouds(stage: Stage, horizonPx: number, count: number): void {
  const { canvas, light, random } = stage
  const { width } = canvas
  const shade = mix(light.sky[1], light.hour === 'dusk' ? palette.clay : light.shadow, light.hour === 'dusk' ? 0.35 : 0.14)
  const bright = light.hour === 'dusk' ? mix(light.sky[2], palette.sun, 0.25) : mix(light.sky[2], palette.paper, 0.7)
  for (let cloud = 0; cloud < count; cloud++) {
    const y = horizonPx * random.range(0.08, 0.72)
    const x = width * random.range(-0.1, 1.1)
    const length = width * random.range(0.14, 0.42)
    const thickness = length * random.range(0.05, 0.1)
    const blur = canvas.blur(random.int(11, 15))
    const puffs = Array.from({ length: 16 }, () => [random.range(-1, 1), random.range(-1, 1), random.range(0.3, 1)] as const)
    for (const [fill, lift, opacity] of [
      [shade, 0.5, 0.35],
      [bright, -0.2, 0.62],
    ] as const) {
      canvas.group({ filter: blur, opacity }, () => {
        for (const [px, py, size] of puffs) {
          const fall = 1 - px * px * 0.7
          canvas.ellipse(
            [x + px * length * 0.5, y + (py * 0.6 + lift) * thickness],
            length * 0.13 * size * fall,
            thickness * 0.8 * size * fall,
            css(fill),
          )
        }
      })
    }
  }
}
