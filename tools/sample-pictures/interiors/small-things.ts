import { blobOf, dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { boundsOf, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { type Part, type Stage, scaleAt, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { boxPart, groupPart } from './furniture.ts'

/** A turned thing seen from the side: half-widths at heights, in metres. */
export function paintTurned(stage: Stage, x: number, y: number, z: number, profile: readonly Vec2[], colour: Rgb): void {
  const scale = scaleAt(stage, [x, y, z])
  const [cx, cy] = see(stage, [x, y, z])
  const edge = (sign: number) => profile.map(([half, up]): Vec2 => [cx + sign * half * scale, cy - up * scale])
  const outline = `${blobOf(edge(-1), false)}L${blobOf(edge(1).reverse(), false).slice(1)}Z`
  const wide = Math.max(...profile.map((point) => point[0])) * scale
  const lit = stage.light.sun[0] < 0
  const [bright, dark] = [mix(colour, palette.paper, 0.25), mix(colour, palette.ink, 0.32)]
  const fill = stage.canvas.gradient(
    [cx - wide, 0],
    [cx + wide, 0],
    [
      [0, lit ? bright : dark],
      [0.55, colour],
      [1, lit ? dark : bright],
    ],
  )
  stage.canvas.path(outline, { fill })
  const top = profile.at(-1)
  if (top)
    stage.canvas.ellipse([cx, cy - top[1] * scale], top[0] * scale, top[0] * scale * 0.3, css(mix(colour, palette.ink, 0.35)))
}

/** A vase with twigs and blossom. */
export function vase(x: number, y: number, z: number, colour: Rgb, size = 1): Part {
  return {
    bounds: boundsOf(x - 0.08, y - 0.08, z, 0.16, 0.16, 0.6 * size),
    paint(stage) {
      const random = createRandom(`${x.toFixed(2)}${z}`)
      const scale = scaleAt(stage, [x, y, z]) * size
      const [cx, cy] = see(stage, [x, y, z + 0.26 * size])
      let twigs = ''
      let leaves = ''
      for (let index = 0; index < 9; index++) {
        const [dx, dy] = [random.range(-0.24, 0.24) * scale, random.range(0.16, 0.42) * scale]
        twigs += `M${cx.toFixed(1)} ${cy.toFixed(1)}q${(dx * 0.2).toFixed(1)} ${(-dy * 0.6).toFixed(1)} ${dx.toFixed(1)} ${(-dy).toFixed(1)}`
        for (let leaf = 0; leaf < 7; leaf++)
          leaves += dotOf([cx + dx * random.range(0.5, 1.1), cy - dy * random.range(0.45, 1.08)])
      }
      stage.canvas.path(twigs, {
        fill: 'none',
        stroke: tone(stage, palette.walnut, [0, -1, 0]),
        'stroke-width': Math.max(1, 0.008 * scale),
      })
      stage.canvas.path(leaves, {
        fill: 'none',
        stroke: tone(stage, palette.leaf, [0, -1, 0]),
        'stroke-width': 0.045 * scale,
        'stroke-linecap': 'round',
      })
      paintTurned(
        stage,
        x,
        y,
        z,
        [
          [0.05 * size, 0],
          [0.085 * size, 0.1 * size],
          [0.075 * size, 0.17 * size],
          [0.035 * size, 0.23 * size],
          [0.045 * size, 0.26 * size],
        ],
        colour,
      )
    },
  }
}

/** A bowl of fruit. */
export function bowl(x: number, y: number, z: number, colour: Rgb): Part {
  return {
    bounds: boundsOf(x - 0.18, y - 0.18, z, 0.36, 0.36, 0.2),
    paint(stage) {
      const scale = scaleAt(stage, [x, y, z])
      const [cx, cy] = see(stage, [x, y, z + 0.12])
      for (const [dx, dy, fruit] of [
        [-0.08, 0.01, palette.sun],
        [0.07, 0.01, palette.clay],
        [0, 0.04, mix(palette.moss, palette.sun, 0.5)],
      ] as const) {
        stage.canvas.ellipse([cx + dx * scale, cy - dy * scale], 0.055 * scale, 0.055 * scale, tone(stage, fruit, [0, -0.5, 0.8]))
      }
      paintTurned(
        stage,
        x,
        y,
        z,
        [
          [0.07, 0],
          [0.15, 0.06],
          [0.19, 0.12],
        ],
        colour,
      )
    },
  }
}

export function laptop(x: number, y: number, z: number): Part {
  const parts = [
    boxPart(x, y, z, 0.34, 0.24, 0.02, palette.zinc),
    boxPart(x, y + 0.23, z + 0.02, 0.34, 0.015, 0.22, palette.slate),
    boxPart(x + 0.015, y + 0.228, z + 0.035, 0.31, 0.002, 0.19, mix(palette.paper, palette.moss, 0.12)),
  ]
  return { ...groupPart(x, y, 0.34, 0.25, 0.3, parts), bounds: boundsOf(x, y, z, 0.34, 0.25, 0.3) }
}

/** A house plant: long arching leaves or a small fig tree in a pot. */
export function plant(x: number, y: number, height: number, pot: Rgb, seed: string): Part {
  return {
    bounds: boundsOf(x - 0.2, y - 0.2, 0, 0.4, 0.4, height),
    paint(stage) {
      const random = createRandom(seed)
      const scale = scaleAt(stage, [x, y, 0])
      const [cx, floor] = see(stage, [x, y, 0])
      stage.canvas.ellipse([cx + 0.08 * scale, floor], 0.3 * scale, 0.07 * scale, css(palette.ink), {
        opacity: 0.35,
        filter: stage.canvas.blur(6),
      })
      const rise = floor - 0.36 * scale
      const tree = random.chance(0.45)
      if (tree)
        stage.canvas.line(
          [
            [cx, rise],
            [cx + 0.03 * scale, floor - height * 0.66 * scale],
          ],
          tone(stage, palette.walnut, [0, -1, 0]),
          0.035 * scale,
        )
      const heart: Vec2 = tree ? [cx + 0.03 * scale, floor - height * 0.72 * scale] : [cx, rise]
      for (const [change, count] of [
        [-0.38, 16],
        [-0.12, 14],
        [0.12, 10],
      ] as const) {
        let leaves = ''
        for (let index = 0; index < count; index++) {
          const angle = tree ? random.range(0, Math.PI * 2) : -Math.PI / 2 + random.range(-1.15, 1.15)
          const length = (tree ? random.range(0.14, 0.3) : random.range(0.45, 0.95)) * (height - 0.36) * scale
          const [bx, by] = tree
            ? [heart[0] + random.range(-0.16, 0.16) * height * scale, heart[1] + random.range(-0.18, 0.2) * height * scale]
            : heart
          const tip: Vec2 = [
            bx + Math.cos(angle) * length,
            by + Math.sin(angle) * length + (tree ? 0 : Math.abs(Math.cos(angle)) * length * 0.35),
          ]
          const [nx, ny] = [-Math.sin(angle) * length * (tree ? 0.26 : 0.1), Math.cos(angle) * length * (tree ? 0.26 : 0.1)]
          const middle: Vec2 = [bx + Math.cos(angle) * length * 0.55, by + Math.sin(angle) * length * 0.6]
          leaves += `M${bx.toFixed(1)} ${by.toFixed(1)}Q${(middle[0] + nx).toFixed(1)} ${(middle[1] + ny).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(middle[0] - nx).toFixed(1)} ${(middle[1] - ny).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}Z`
        }
        stage.canvas.path(leaves, { fill: tone(stage, mix(palette.leaf, palette.moss, 0.45), [0, -1, 0], change) })
      }
      paintTurned(
        stage,
        x,
        y,
        0,
        [
          [0.13, 0],
          [0.17, 0.18],
          [0.2, 0.38],
        ],
        pot,
      )
    },
  }
}
