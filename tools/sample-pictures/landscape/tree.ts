import { fall } from '#tools/sample-pictures/building/cast-shadow.ts'
import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { boundsOf, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { type Part, type Stage, scaleAt, see } from '#tools/sample-pictures/core/stage.ts'
import { paintBareTree } from './bare-tree.ts'
import { paintConifer } from './conifer.ts'
import { seasonal } from './hills.ts'

export type Species = 'oak' | 'lime' | 'apple' | 'poplar' | 'birch' | 'spruce' | 'shrub' | 'box'

export interface Tree {
  x: number
  y: number
  heightM: number
  species: Species
  seed: string
}

/** Width of the crown over the tree's height, where the crown begins, and its green. */
const habits: Record<Exclude<Species, 'spruce'>, { spread: number; stem: number; green: Rgb; autumn: Rgb }> = {
  oak: { spread: 0.9, stem: 0.14, green: rgb('#64794b'), autumn: rgb('#a9783a') },
  lime: { spread: 0.66, stem: 0.13, green: rgb('#738a55'), autumn: rgb('#c99a45') },
  apple: { spread: 1.05, stem: 0.2, green: rgb('#748a57'), autumn: rgb('#b0743c') },
  poplar: { spread: 0.24, stem: 0.1, green: rgb('#75875a'), autumn: rgb('#d0a648') },
  birch: { spread: 0.5, stem: 0.16, green: rgb('#8a9c66'), autumn: rgb('#dcb350') },
  shrub: { spread: 1.35, stem: 0.02, green: rgb('#587a48'), autumn: rgb('#8d6a3f') },
  box: { spread: 1, stem: 0.0, green: rgb('#3f6244'), autumn: rgb('#42603f') },
}

export const treePart = (tree: Tree): Part => ({
  bounds: boundsOf(tree.x - 0.2, tree.y - 0.2, 0, 0.4, 0.4, tree.heightM),
  paint: (stage) => paintTree(stage, tree),
})

export function paintTree(stage: Stage, tree: Tree): void {
  const random = createRandom(tree.seed)
  const evergreen = tree.species === 'box' || tree.species === 'shrub'
  if (tree.species === 'spruce') paintConifer(stage, tree, random)
  else if (stage.light.season === 'winter' && !evergreen) paintBareTree(stage, tree, random)
  else paintBroadleaf(stage, tree, random, habits[tree.species])
}

function paintBroadleaf(stage: Stage, tree: Tree, random: Random, habit: (typeof habits)['oak']): void {
  const place: Vec3 = [tree.x, tree.y, 0]
  const [foot, scale] = [see(stage, place), scaleAt(stage, place)]
  const height = tree.heightM * scale
  const crown = {
    x: foot[0] + random.range(-0.03, 0.03) * height,
    y: foot[1] - height * (0.5 + habit.stem / 2),
    rx: (height * habit.spread) / 2,
    ry: (height * (1 - habit.stem)) / 2,
  }
  if (habit.stem > 0.05)
    paintStem(
      stage,
      foot,
      height,
      tree.species === 'birch' ? rgb('#d9d5ca') : mix(palette.walnut, palette.slate, 0.5),
      random,
      crown,
    )
  const blossom = stage.light.season === 'spring' && tree.species === 'apple'
  const leaf =
    stage.light.season === 'autumn'
      ? mix(habit.green, habit.autumn, tree.species === 'box' ? 0 : random.range(0.55, 1))
      : habit.green
  const lit = (colour: Rgb) =>
    mix(
      seasonal({ ...stage.light, season: stage.light.season === 'spring' ? 'spring' : 'summer' }, colour),
      stage.light.haze,
      stage.fade,
    )
  const base = blossom ? mix(leaf, rgb('#efd9d4'), 0.35) : leaf
  const side = Math.sign(stage.light.sun[0]) || 1
  const lobes = Array.from({ length: 15 }, (_, index): Vec2 => {
    const turn = index * 2.4
    const reach = Math.sqrt((index + 0.5) / 15)
    return [Math.cos(turn) * reach * 0.72 + random.range(-0.1, 0.1), Math.sin(turn) * reach * 0.74 + random.range(-0.08, 0.08)]
  }).sort((a, b) => a[1] - b[1])
  const layers: readonly [tone: Rgb, share: number, size: number, count: number][] = [
    [mix(base, stage.light.shadow, 0.5), 0, 0.13, 46],
    [mix(base, stage.light.shadow, 0.28), 0.14, 0.085, 46],
    [mix(base, stage.light.shadow, 0.08), 0.3, 0.06, 52],
    [mix(base, blossom ? rgb('#fbeeea') : palette.sun, blossom ? 0.75 : 0.14), 0.44, 0.042, 48],
    [mix(base, blossom ? rgb('#ffffff') : palette.paper, blossom ? 0.85 : 0.24), 0.56, 0.026, 40],
  ]
  const unit = Math.sqrt(crown.rx * crown.ry)
  for (const [colour, towards, share, sparse] of layers) {
    const size = Math.min(share, 20 / unit)
    const count = Math.round(sparse * Math.min(3, (share / size) ** 1.4))
    let dots = ''
    for (const [lx, ly] of lobes) {
      const radius = 0.36 * (1 - towards * 0.35)
      for (let index = 0; index < count; index++) {
        const turn = random.range(0, Math.PI * 2)
        const reach = Math.sqrt(random.next()) * radius
        const x = lx + Math.cos(turn) * reach + side * towards * 0.17
        const y = ly + Math.sin(turn) * reach * 0.85 - towards * 0.22
        const flat = tree.species === 'box' ? Math.min(y, 0.9) : y
        dots += dotOf([crown.x + x * crown.rx * 0.86, crown.y + flat * crown.ry * 0.86])
      }
    }
    stage.canvas.path(dots, {
      fill: 'none',
      stroke: css(lit(colour)),
      'stroke-width': Math.max(1.4, unit * size),
      'stroke-linecap': 'round',
    })
  }
}

function paintStem(
  stage: Stage,
  foot: Vec2,
  height: number,
  bark: Rgb,
  random: Random,
  crown: { x: number; y: number; rx: number; ry: number },
): void {
  const lit = mix(seasonal({ ...stage.light, season: 'summer' }, bark), stage.light.haze, stage.fade)
  const width = height * 0.036
  const stem = `M${foot[0] - width} ${foot[1]}Q${foot[0] - width * 0.5} ${(foot[1] + crown.y) / 2} ${crown.x - width * 0.4} ${crown.y}L${crown.x + width * 0.4} ${crown.y}Q${foot[0] + width * 0.5} ${(foot[1] + crown.y) / 2} ${foot[0] + width} ${foot[1]}Z`
  stage.canvas.path(stem, {
    fill: stage.canvas.gradient(
      [foot[0] - width, 0],
      [foot[0] + width, 0],
      [
        [0, stage.light.sun[0] < 0 ? lit : mix(lit, palette.ink, 0.4)],
        [1, stage.light.sun[0] < 0 ? mix(lit, palette.ink, 0.4) : lit],
      ],
    ),
  })
  for (let index = 0; index < 4; index++) {
    const reach: Vec2 = [crown.x + random.range(-0.6, 0.6) * crown.rx, crown.y - random.range(0, 0.5) * crown.ry]
    stage.canvas.line(
      [[foot[0], crown.y + crown.ry * random.range(0.5, 0.85)], reach],
      css(mix(lit, palette.ink, 0.25)),
      width * 0.7,
    )
  }
}

/** Dappled shade on the ground where the crown keeps the sun off. */
export function paintTreeShadows(stage: Stage, trees: readonly Tree[]): void {
  const { canvas, light } = stage
  canvas.group({ filter: canvas.blur(6), opacity: light.shadowOpacity * 0.9 }, () => {
    for (const tree of trees) {
      const random = createRandom(`${tree.seed}/shade`)
      const spread = tree.species === 'spruce' ? 0.3 : habits[tree.species].spread
      const middle = fall(stage, [tree.x, tree.y, tree.heightM * 0.6])
      const [x, y] = see(stage, middle)
      const radius = tree.heightM * spread * 0.5 * scaleAt(stage, middle)
      const foot = see(stage, [tree.x, tree.y, 0])
      canvas.line([foot, [x, y]], css(light.shadow), Math.max(2, 0.05 * tree.heightM * scaleAt(stage, [tree.x, tree.y, 0])))
      for (let index = 0; index < 12; index++) {
        canvas.ellipse(
          [x + random.range(-0.8, 0.8) * radius, y + random.range(-0.16, 0.16) * radius],
          radius * random.range(0.25, 0.5),
          radius * random.range(0.05, 0.1),
          css(light.shadow),
        )
      }
    }
  })
}
