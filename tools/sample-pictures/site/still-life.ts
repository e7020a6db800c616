import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom, type Random } from '#tools/sample-pictures/core/random.ts'
import { composeFloorPlan } from '#tools/sample-pictures/plans/compose-floor-plan.ts'
import { pictureSize } from '#tools/sample-pictures/scenes.ts'

const shadow = (canvas: Canvas, blur: number) => ({ filter: canvas.blur(blur), opacity: 0.34 })

/** Oak boards seen from above under light from the upper left. */
function paintTable(canvas: Canvas, random: Random, wood: Rgb): void {
  const { width, height } = canvas
  canvas.rect(0, 0, width, height, css(wood))
  const board = 190
  for (let y = -60; y < height; y += board) {
    canvas.rect(0, y, width, board, css(mix(wood, random.chance(0.5) ? palette.walnut : palette.paper, random.range(0.02, 0.14))))
    let grain = ''
    for (let line = 0; line < 26; line++) {
      const at = y + random.range(4, board - 4)
      const from = random.range(-200, width)
      const length = random.range(200, 900)
      grain += `M${from.toFixed(0)} ${at.toFixed(1)}q${(length / 2).toFixed(0)} ${random.range(-9, 9).toFixed(1)} ${length.toFixed(0)} ${random.range(-4, 4).toFixed(1)}`
    }
    canvas.path(grain, { fill: 'none', stroke: css(mix(wood, palette.walnut, 0.6)), 'stroke-width': 1.4, opacity: 0.4 })
    canvas.rect(0, y, width, 3, css(palette.ink), { opacity: 0.35 })
  }
}

/** The shadow of a window and its bars lies across the table. */
function paintWindowLight(canvas: Canvas): void {
  const { width, height } = canvas
  canvas.group({ filter: canvas.blur(18), opacity: 0.34 }, () => {
    for (const [left, top] of [
      [-100, -120],
      [430, -120],
      [-60, 470],
      [470, 470],
    ] as const)
      canvas.polygon(
        [
          [left, top],
          [left + 470, top],
          [left + 800, top + 530],
          [left + 330, top + 530],
        ],
        css(mix(palette.paper, palette.sun, 0.25)),
      )
  })
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.gradient(
      [0, 0],
      [width, height],
      [
        [0, palette.sun, 0.14],
        [0.5, palette.sun, 0],
        [1, palette.ink, 0.34],
      ],
    ),
  )
}

/** A sheet with an architect's plan, turned and slightly shaded. */
function paintSheet(canvas: Canvas, seed: string, x: number, y: number, scale: number, angle: number): void {
  const plan = composeFloorPlan({ id: seed, number: 1, size: pictureSize })
  const inner = plan
    .toSvg()
    .replaceAll('id="d', `id="${seed}d`)
    .replaceAll('url(#d', `url(#${seed}d`)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  const [width, height] = pictureSize
  canvas.group({ transform: `translate(${x} ${y}) rotate(${angle}) scale(${scale})` }, () => {
    canvas.rect(16, 26, width, height, css(palette.ink), { ...shadow(canvas, 22) })
    canvas.raw(inner)
  })
}

/** A house key: a ring for a bow, a shaft and its bit. */
function paintKey(canvas: Canvas, x: number, y: number, angle: number, metal: Rgb, length: number): void {
  const shape = `M0 -58A58 58 0 1 0 0 58A58 58 0 1 0 0 -58ZM0 -26A26 26 0 1 1 0 26A26 26 0 1 1 0 -26Z`
  const shaft = `M52 -15H${length}l14 15l-14 15H${length - 26}v30h-26v-18h-22v26h-28v-38H52Z`
  canvas.group({ transform: `translate(${x + 12} ${y + 18}) rotate(${angle})`, ...shadow(canvas, 7) }, () =>
    canvas.path(shape + shaft, { fill: css(palette.ink), 'fill-rule': 'evenodd' }),
  )
  canvas.group({ transform: `translate(${x} ${y}) rotate(${angle})` }, () => {
    const sheen = canvas.gradient(
      [0, -58],
      [0, 58],
      [
        [0, mix(metal, palette.paper, 0.65)],
        [0.4, metal],
        [1, mix(metal, palette.ink, 0.45)],
      ],
    )
    canvas.path(shaft, { fill: sheen })
    canvas.path(shape, { fill: sheen, 'fill-rule': 'evenodd' })
    canvas.path(`M60 -6H${length - 10}`, { stroke: css(mix(metal, palette.ink, 0.4)), 'stroke-width': 3, opacity: 0.6 })
    canvas.path(`M-34 -34A48 48 0 0 1 30 -36`, {
      fill: 'none',
      stroke: css(palette.paper),
      'stroke-width': 5,
      'stroke-linecap': 'round',
      opacity: 0.6,
    })
  })
}

function paintCup(canvas: Canvas, x: number, y: number, glaze: Rgb): void {
  canvas.ellipse([x + 26, y + 34], 168, 160, css(palette.ink), shadow(canvas, 14))
  canvas.ellipse(
    [x, y],
    165,
    165,
    canvas.radial([x - 40, y - 50], 260, [
      [0, palette.paper],
      [0.75, palette.line],
      [1, mix(palette.line, palette.slate, 0.4)],
    ]),
  )
  canvas.ellipse([x, y], 118, 118, css(mix(palette.line, palette.slate, 0.25)))
  canvas.path(`M${x + 84} ${y - 40}c90 -60 120 30 22 66`, {
    fill: 'none',
    stroke: css(mix(glaze, palette.ink, 0.2)),
    'stroke-width': 24,
    'stroke-linecap': 'round',
  })
  canvas.ellipse([x, y], 104, 104, css(glaze))
  canvas.ellipse(
    [x, y],
    90,
    90,
    canvas.gradient(
      [x - 90, y - 90],
      [x + 90, y + 90],
      [
        [0, mix(palette.walnut, palette.ink, 0.55)],
        [1, palette.walnut],
      ],
    ),
  )
  canvas.path(`M${x - 66} ${y - 30}A76 76 0 0 1 ${x - 8} ${y - 74}`, {
    fill: 'none',
    stroke: css(palette.oakPale),
    'stroke-width': 7,
    'stroke-linecap': 'round',
    opacity: 0.5,
  })
}

function paintPencil(canvas: Canvas, x: number, y: number, angle: number, colour: Rgb): void {
  const draw = () => {
    canvas.rect(
      0,
      -15,
      470,
      30,
      canvas.gradient(
        [0, -15],
        [0, 15],
        [
          [0, mix(colour, palette.paper, 0.35)],
          [0.5, colour],
          [1, mix(colour, palette.ink, 0.35)],
        ],
      ),
    )
    canvas.polygon(
      [
        [470, -15],
        [540, 0],
        [470, 15],
      ],
      css(palette.oakPale),
    )
    canvas.polygon(
      [
        [518, -5],
        [540, 0],
        [518, 5],
      ],
      css(palette.ink),
    )
    canvas.rect(-36, -15, 36, 30, css(palette.zinc))
  }
  canvas.group({ transform: `translate(${x + 10} ${y + 20}) rotate(${angle})`, ...shadow(canvas, 7) }, () =>
    canvas.rect(-30, -15, 540, 30, css(palette.ink)),
  )
  canvas.group({ transform: `translate(${x} ${y}) rotate(${angle})` }, draw)
}

function paintCalculator(canvas: Canvas, x: number, y: number, angle: number): void {
  canvas.group({ transform: `translate(${x + 18} ${y + 30}) rotate(${angle})`, ...shadow(canvas, 14) }, () =>
    canvas.rect(0, 0, 330, 500, css(palette.ink), { rx: 24 }),
  )
  canvas.group({ transform: `translate(${x} ${y}) rotate(${angle})` }, () => {
    canvas.rect(
      0,
      0,
      330,
      500,
      canvas.gradient(
        [0, 0],
        [330, 500],
        [
          [0, mix(palette.slate, palette.paper, 0.2)],
          [1, mix(palette.ink, palette.slate, 0.4)],
        ],
      ),
      { rx: 24 },
    )
    canvas.rect(30, 32, 270, 86, css(mix(palette.plasterSage, palette.slate, 0.2)), { rx: 8 })
    for (let index = 0; index < 20; index++) {
      const [column, row] = [index % 4, Math.floor(index / 4)]
      const key = column === 3 ? (row === 4 ? palette.clay : palette.moss) : palette.line
      canvas.rect(30 + column * 70, 146 + row * 67, 58, 52, css(mix(key, palette.ink, 0.4)), { rx: 9 })
      canvas.rect(30 + column * 70, 142 + row * 67, 58, 50, css(key), { rx: 9 })
    }
  })
}

/** Keys with a tag in the shape of a house, on an oak table beside a plan. */
export function composeKeys(): Canvas {
  const canvas = new Canvas(...pictureSize)
  paintTable(canvas, createRandom('keys'), mix(palette.oak, palette.walnut, 0.15))
  paintSheet(canvas, 'keysheet', 640, -240, 0.86, 11)
  paintCup(canvas, 260, 250, palette.moss)
  canvas.ellipse([720, 760], 92, 92, 'none', { stroke: css(mix(palette.zinc, palette.ink, 0.35)), 'stroke-width': 13 })
  canvas.ellipse([718, 757], 92, 92, 'none', { stroke: css(mix(palette.zinc, palette.paper, 0.4)), 'stroke-width': 6 })
  paintKey(canvas, 810, 800, 24, mix(palette.sun, palette.oak, 0.4), 400)
  paintKey(canvas, 790, 690, -18, palette.zinc, 360)
  const tag = 'M-118 0L0 -104L118 0V150H-118ZM0 -58a17 17 0 1 0 .1 0Z'
  canvas.group({ transform: 'translate(516 850) rotate(-62)', ...shadow(canvas, 9) }, () =>
    canvas.path(tag, { fill: css(palette.ink) }),
  )
  canvas.group({ transform: 'translate(504 832) rotate(-62)' }, () => {
    canvas.path(tag, {
      fill: canvas.gradient(
        [-118, -100],
        [118, 150],
        [
          [0, mix(palette.clay, palette.paper, 0.2)],
          [1, mix(palette.clay, palette.ink, 0.2)],
        ],
      ),
      'fill-rule': 'evenodd',
    })
    canvas.path('M-98 12L0 -76L98 12V130H-98Z', {
      fill: 'none',
      stroke: css(mix(palette.clay, palette.paper, 0.45)),
      'stroke-width': 3,
      'stroke-dasharray': '10 8',
    })
  })
  canvas.path('M574 806C600 780 622 764 640 760', {
    fill: 'none',
    stroke: css(palette.walnut),
    'stroke-width': 12,
    'stroke-linecap': 'round',
  })
  paintWindowLight(canvas)
  return canvas
}

/** A plan, a calculator, a pencil and a cup: the valuation of a home. */
export function composeValuation(): Canvas {
  const canvas = new Canvas(...pictureSize)
  paintTable(canvas, createRandom('valuation'), mix(palette.walnut, palette.oak, 0.45))
  paintSheet(canvas, 'valuesheet', 60, 130, 0.74, -7)
  paintCalculator(canvas, 1130, 500, 9)
  paintPencil(canvas, 420, 960, -16, palette.sun)
  paintCup(canvas, 1370, 240, palette.clay)
  paintWindowLight(canvas)
  return canvas
}
