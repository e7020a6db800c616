import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Stage } from '#tools/sample-pictures/core/stage.ts'
import { seasonal } from './hills.ts'

/** Tall grasses and flower heads along the lower edge, higher towards one corner. */
export function paintBorder(stage: Stage, side: -1 | 1, bloom: Rgb): void {
  const { canvas, light, random } = stage
  const { width, height } = canvas
  if (light.season === 'winter') return
  const base = seasonal(light, palette.leaf)
  const crest = (share: number) => height * (0.05 + 0.16 * Math.max(0, side < 0 ? 1 - share * 1.9 : share * 1.9 - 0.9))
  canvas.group({ filter: canvas.blur(1.2) }, () => {
    for (const [colour, size] of [
      [mix(base, light.shadow, 0.42), 4],
      [mix(base, light.shadow, 0.24), 3],
      [mix(base, palette.sun, 0.1), 2.2],
    ] as const) {
      let blades = ''
      for (let index = 0; index < 260; index++) {
        const share = random.next()
        const tall = crest(share) * random.range(0.5, 1.1)
        const [x, lean] = [share * width, random.range(-0.35, 0.35)]
        blades += `M${x.toFixed(0)} ${height + 6}q${(lean * tall * 0.2).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${(lean * tall).toFixed(1)} ${(-tall).toFixed(1)}`
      }
      canvas.path(blades, { fill: 'none', stroke: css(colour), 'stroke-width': size, 'stroke-linecap': 'round' })
    }
    const petals = seasonal({ ...light, season: 'summer' }, light.season === 'autumn' ? palette.oak : bloom)
    for (const [colour, size] of [
      [mix(petals, light.shadow, 0.2), 11],
      [mix(petals, palette.paper, 0.3), 7],
    ] as const) {
      let heads = ''
      for (let index = 0; index < 60; index++) {
        const share = side < 0 ? random.next() ** 1.6 * 0.6 : 1 - random.next() ** 1.6 * 0.6
        heads += dotOf([share * width, height - crest(share) * random.range(0.45, 1.1)])
      }
      canvas.path(heads, { fill: 'none', stroke: css(colour), 'stroke-width': size, 'stroke-linecap': 'round' })
    }
  })
}
