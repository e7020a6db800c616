import { dotOf } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, locate, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { clipToConvex, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { createRidge, seasonal } from '#tools/sample-pictures/landscape/hills.ts'
import type { WindowSide } from './interior-light.ts'

/** A window in the wall of a room. */
export interface RoomWindow {
  side: WindowSide
  /** Distance from the left end of the wall as seen from inside, and from the floor. */
  u: number
  v: number
  width: number
  height: number
  panes: readonly [number, number]
  curtains?: Rgb
}

/** A window seen from inside: reveal, the valley beyond it, bars, sill and curtains. */
export function paintRoomWindow(stage: Stage, face: Face, window: RoomWindow): void {
  const { u, v, width, height, panes } = window
  const hole = outlineOf(stage, face, rectangle(u, v, width, height))
  if (hole.length < 3) return
  paintGlow(stage, hole)
  const white = mix(palette.paper, palette.line, 0.3)
  fillOn(stage, face, rectangle(u - 0.08, v - 0.04, width + 0.16, height + 0.12), tone(stage, white, face.normal), 0.01)
  stage.canvas.polygon(hole, tone(stage, white, [0, 0, 1], 0.1))
  const depth = -0.24
  const on = (points: Vec2[], fill: string, attributes = {}) =>
    stage.canvas.polygon(clipToConvex(outlineOf(stage, face, points, depth), hole), fill, attributes)
  on(rectangle(u, v, width, height), tone(stage, white, face.normal, -0.16))
  const glass = clipToConvex(outlineOf(stage, face, rectangle(u + 0.06, v + 0.06, width - 0.12, height - 0.12), depth), hole)
  stage.canvas.clip(glass, () => paintOutlook(stage, glass))
  const [across, down] = panes
  const bar = tone(stage, white, face.normal, -0.22)
  for (let index = 1; index < across; index++) on(rectangle(u + (width * index) / across - 0.04, v, 0.08, height), bar)
  for (let index = 1; index < down; index++) on(rectangle(u, v + (height * index) / down - 0.025, width, 0.05), bar)
  if (v > 0.3) {
    fillOn(stage, face, rectangle(u - 0.12, v - 0.1, width + 0.24, 0.06), css(palette.ink), 0.02, { opacity: 0.18 })
    fillOn(stage, face, rectangle(u - 0.12, v - 0.05, width + 0.24, 0.05), tone(stage, white, [0, 0, 1], 0.1), 0.12)
  }
  if (window.curtains)
    for (const [at, turn] of [
      [u - 0.42, 1],
      [u + width - 0.02, -1],
    ] as const)
      paintCurtain(stage, face, at, turn, window)
}

/** Sky, two ridges and a line of trees. */
function paintOutlook(stage: Stage, glass: readonly Vec2[]): void {
  const { canvas, light, random } = stage
  const [xs, ys] = [glass.map((p) => p[0]), glass.map((p) => p[1])]
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const eye = stage.camera.centre[1]
  const [, middle, horizon] = light.sky
  canvas.rect(
    left,
    top,
    right - left,
    foot - top,
    canvas.gradient(
      [0, top],
      [0, eye + 30],
      [
        [0, mix(middle, palette.paper, light.lampsOn ? 0 : 0.35)],
        [1, mix(horizon, palette.paper, light.lampsOn ? 0 : 0.3)],
      ],
    ),
  )
  const layers = [
    [0.75, 110, palette.forest],
    [0.55, 70, palette.forest],
    [0.32, 26, palette.meadow],
  ] as const
  for (const [haze, lift, colour] of layers) {
    const ridge = createRidge(random.fork(`view${lift}`), 1.6)
    let shape = `M${left - 5} ${foot + 5}`
    for (let x = left - 5; x <= right + 15; x += 10)
      shape += `L${x.toFixed(0)} ${(eye + 26 - lift * (0.4 + ridge(x / 900) * 0.8)).toFixed(1)}`
    const tone = mix(seasonal({ ...light, sunColour: [0.3, 0.28, 0.2] }, colour), light.haze, haze)
    canvas.path(`${shape}L${right + 15} ${foot + 5}Z`, {
      fill: canvas.gradient(
        [0, eye - 60],
        [0, foot],
        [
          [0, tone],
          [1, mix(tone, light.haze, 0.25)],
        ],
      ),
    })
  }
  for (let tree = 0; tree < 3; tree++) {
    const [x, y, size] = [random.range(left, right), eye + random.range(10, 40), random.range(26, 60)]
    const green = mix(seasonal(light, palette.leaf), light.haze, 0.25)
    if (light.season === 'winter') continue
    for (const [shift, change, dot] of [
      [0, 0.3, 0.36],
      [-0.14, 0, 0.24],
    ] as const) {
      let dots = ''
      for (let index = 0; index < 40; index++) {
        const turn = random.range(0, 7)
        const reach = Math.sqrt(random.next()) * size * 0.7
        dots += dotOf([x + Math.cos(turn) * reach + shift * size, y - size + Math.sin(turn) * reach * 1.2 + shift * size])
      }
      canvas.path(dots, {
        fill: 'none',
        stroke: css(mix(green, light.shadow, change)),
        'stroke-width': size * dot,
        'stroke-linecap': 'round',
      })
    }
    canvas.line(
      [
        [x, y - size * 0.4],
        [x, y + 14],
      ],
      css(mix(green, light.shadow, 0.5)),
      size * 0.09,
    )
  }
  if (!light.lampsOn) canvas.rect(left, top, right - left, foot - top, css(palette.paper), { opacity: 0.16 })
}

/** Folds of cloth: light and dark strips, gathered a little lower down. */
function paintCurtain(stage: Stage, face: Face, at: number, turn: 1 | -1, { v, height, curtains }: RoomWindow): void {
  if (!curtains) return
  const [foot, head] = [Math.min(0.05, v), v + height + 0.22]
  const folds = 7
  for (let index = 0; index < folds; index++) {
    const from = at + (0.44 * index) / folds
    const wave = index % 2 ? 0.1 : -0.12
    const flare = turn * 0.02
    const shape: Vec2[] = [
      [from + flare, foot],
      [from + 0.44 / folds + flare, foot],
      [from + 0.44 / folds, head],
      [from, head],
    ]
    fillOn(stage, face, shape, tone(stage, curtains, face.normal, wave), 0.1, { 'fill-opacity': 0.96 })
  }
  const rod = [locate(face, at - 0.05, head + 0.03, 0.1), locate(face, at + 0.5, head + 0.03, 0.1)].map((point) =>
    see(stage, point),
  )
  stage.canvas.line(rod, css(palette.ink), 4, { 'stroke-linecap': 'round' })
}

function paintGlow(stage: Stage, hole: readonly Vec2[]): void {
  if (stage.light.lampsOn) return
  const [xs, ys] = [hole.map((p) => p[0]), hole.map((p) => p[1])]
  const middle: Vec2 = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const reach = (Math.max(...ys) - Math.min(...ys)) * 1.1
  stage.canvas.ellipse(
    middle,
    reach,
    reach,
    stage.canvas.radial(middle, reach, [
      [0, palette.paper, 0.5],
      [0.6, palette.paper, 0.16],
      [1, palette.paper, 0],
    ]),
  )
}
