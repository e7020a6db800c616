import { css, mix, rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Stage, scaleAt, see } from '#tools/sample-pictures/core/stage.ts'
import { seasonal } from './hills.ts'

/** A spruce: drooping tiers of needles, dark inside, lit on the sun's side, white in winter. */
export function paintConifer(stage: Stage, tree: { x: number; y: number; heightM: number }, random: Random): void {
  const place: Vec3 = [tree.x, tree.y, 0]
  const [[x, y], height] = [see(stage, place), tree.heightM * scaleAt(stage, place)]
  const { canvas, light } = stage
  const lit = (share: number, from = palette.forest) =>
    css(mix(mix(seasonal({ ...light, season: 'summer' }, from), light.shadow, share), light.haze, stage.fade))
  canvas.rect(x - height * 0.012, y - height * 0.1, height * 0.024, height * 0.1, lit(0.4, palette.walnut))
  const tiers = 15
  const side = Math.sign(light.sun[0]) || 1
  let [dark, bright, snow] = ['', '', '']
  for (let tier = 0; tier < tiers; tier++) {
    const low = y - height * (0.05 + (0.95 * tier) / tiers)
    const reach = height * 0.19 * (1 - tier / tiers) ** 0.85 + height * 0.008
    for (let branch = 0; branch < 9; branch++) {
      const across = (branch / 8) * 2 - 1 + random.range(-0.09, 0.09)
      const tip = [x + across * reach, low + (0.35 + across * across * 0.55) * height * 0.045 * random.range(0.7, 1.2)] as const
      const rise = height * 0.085
      const stroke = `M${(x + across * reach * 0.15).toFixed(1)} ${(low - rise).toFixed(1)}L${(tip[0] - height * 0.017).toFixed(1)} ${tip[1].toFixed(1)}L${(tip[0] + height * 0.017).toFixed(1)} ${tip[1].toFixed(1)}Z`
      dark += stroke
      if (across * side > -0.15 && random.chance(0.6)) bright += stroke
      if (random.chance(0.5)) snow += stroke
    }
  }
  canvas.path(`M${x} ${y - height}L${x + height * 0.16} ${y - height * 0.06}L${x - height * 0.16} ${y - height * 0.06}Z`, {
    fill: lit(0.55),
  })
  canvas.path(dark, { fill: lit(0.36) })
  canvas.path(bright, { fill: lit(0.04) })
  if (light.season === 'winter')
    canvas.path(snow, {
      fill: css(mix(seasonal({ ...light, season: 'summer' }, rgb('#eef1f6')), light.haze, stage.fade)),
      opacity: 0.6,
    })
}
