import { css, mix } from '#tools/sample-pictures/core/colour.ts'
import type { Vec2, Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Random } from '#tools/sample-pictures/core/random.ts'
import { type Stage, scaleAt, see } from '#tools/sample-pictures/core/stage.ts'
import { seasonal } from './hills.ts'

/** A leafless tree: limbs that fork seven times into a fine crown. */
export function paintBareTree(stage: Stage, tree: { x: number; y: number; heightM: number }, random: Random): void {
  const place: Vec3 = [tree.x, tree.y, 0]
  const height = tree.heightM * scaleAt(stage, place)
  const byWidth = new Map<number, string>()
  grow(see(stage, place), -Math.PI / 2, height * 0.26, height * 0.04, 0, random, byWidth)
  const bark = mix(
    seasonal({ ...stage.light, season: 'summer' }, mix(palette.walnut, palette.slate, 0.5)),
    stage.light.haze,
    stage.fade + 0.08,
  )
  for (const [width, limbs] of byWidth)
    stage.canvas.path(limbs, { fill: 'none', stroke: css(bark), 'stroke-width': width, 'stroke-linecap': 'round' })
}

function grow(
  from: Vec2,
  angle: number,
  length: number,
  width: number,
  level: number,
  random: Random,
  limbs: Map<number, string>,
): void {
  const to: Vec2 = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
  const stroke = Math.max(0.8, Math.round(width * 2) / 2)
  limbs.set(
    stroke,
    `${limbs.get(stroke) ?? ''}M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
  )
  if (level >= 7) return
  const forks = level > 1 && random.chance(0.3) ? 3 : 2
  for (let fork = 0; fork < forks; fork++) {
    const spread = (fork / (forks - 1) - 0.5) * random.range(0.6, 1.1)
    grow(
      to,
      angle + spread + random.range(-0.14, 0.14),
      length * random.range(0.66, 0.84),
      width * 0.64,
      level + 1,
      random,
      limbs,
    )
  }
}
