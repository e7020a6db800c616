import { type Camera, createCamera, projectPolygon } from '#tools/sample-pictures/core/camera.ts'
import { css, mix, multiply, type Rgb, tint } from '#tools/sample-pictures/core/colour.ts'
import { type Face, floorAt, locate, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { clipToConvex, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { type Material, material } from '#tools/sample-pictures/surfaces/material.ts'
import { paintSurface } from '#tools/sample-pictures/surfaces/paint-surface.ts'
import type { WindowSide } from './interior-light.ts'
import { paintRoomWindow, type RoomWindow } from './room-window.ts'

/** A room in metres: x to the right, y away from the eye, open towards it. */
export interface Room {
  width: number
  depth: number
  height: number
  floor: Material
  walls: Rgb
  /** Colour of the far wall when it differs. */
  accent?: Rgb
  /** Panelling or tiles up to a height. */
  dado?: { height: number; material: Material }
  beams: boolean
  windows: readonly RoomWindow[]
}

/** How far the walls run past the eye. */
const behind = 4

export function cameraFor(room: Room, size: readonly [number, number], eyeX: number, zoom: number): Camera {
  const back = 1.3
  const focalPx = (size[0] * zoom * (room.depth + back)) / room.width
  const eye: Vec3 = [room.width * eyeX, -back, 1.42]
  const wall = (focalPx * room.width) / (room.depth + back)
  return createCamera(eye, 0, focalPx, [size[0] / 2 + (eyeX - 0.5) * wall, size[1] * 0.5])
}

export const backWall = ({ width, depth, height }: Room): Face => ({
  origin: [0, depth, 0],
  u: [1, 0, 0],
  v: [0, 0, 1],
  normal: [0, -1, 0],
  width,
  height,
})
export const leftWall = ({ depth, height }: Room): Face => ({
  origin: [0, 0, 0],
  u: [0, 1, 0],
  v: [0, 0, 1],
  normal: [1, 0, 0],
  width: depth,
  height,
})
export const rightWall = ({ width, depth, height }: Room): Face => ({
  origin: [width, depth, 0],
  u: [0, -1, 0],
  v: [0, 0, 1],
  normal: [-1, 0, 0],
  width: depth,
  height,
})
export const wallWith = (room: Room, side: WindowSide): Face => (side === 'left' ? leftWall(room) : backWall(room))

/** Paints floor, walls, ceiling, windows and the light they let in. Furniture comes after. */
export function paintRoom(stage: Stage, room: Room): void {
  const { width, depth, height } = room
  paintSurface(stage, floorAt(0, -behind, width, depth + behind), rectangle(0, 0, width, depth + behind), room.floor)
  paintFloorDepth(stage, room)
  const ceiling: Vec3[] = [
    [0, -behind, height],
    [width, -behind, height],
    [width, depth, height],
    [0, depth, height],
  ]
  const seen = projectPolygon(stage.camera, ceiling)
  const [far, near] = [see(stage, [width / 2, depth, height])[1], 0]
  const white = mix(palette.paper, room.walls, 0.08)
  stage.canvas.polygon(
    seen,
    stage.canvas.gradient(
      [0, far],
      [0, near],
      [
        [0, tinted(stage, white, -0.12)],
        [1, tinted(stage, white, -0.02)],
      ],
    ),
  )
  if (room.beams) paintBeams(stage, room)
  paintWall(
    stage,
    room,
    { ...leftWall(room), origin: [0, -behind, 0], width: depth + behind },
    room.walls,
    room.windows[0]?.side === 'left' ? -0.1 : 0,
  )
  paintWall(
    stage,
    room,
    { ...rightWall(room), width: depth + behind },
    room.walls,
    room.windows[0]?.side === 'left' ? 0.02 : -0.07,
  )
  paintWall(stage, room, backWall(room), room.accent ?? room.walls, 0)
  for (const window of room.windows) paintRoomWindow(stage, wallWith(room, window.side), window)
}

const tinted = (stage: Stage, colour: Rgb, change: number): Rgb => {
  const base = tint(colour, change)
  return multiply(base, mix(stage.light.ambient, [1, 1, 1], 0.2))
}

function paintWall(stage: Stage, room: Room, face: Face, colour: Rgb, change: number): void {
  const outline = rectangle(0, 0, face.width, face.height)
  const seen = outlineOf(stage, face, outline)
  const xs = seen.map((point) => point[0])
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(stage.canvas.width, Math.max(...xs))]
  stage.canvas.polygon(seen, tone(stage, colour, face.normal, change))
  if (room.dado) paintSurface(stage, face, rectangle(0, 0, face.width, room.dado.height), room.dado.material)
  else
    paintSurface(
      stage,
      { ...face, origin: locate(face, 0, 0, 0.015) },
      rectangle(0, 0, face.width, 0.13),
      material(mix(palette.paper, colour, 0.25)),
    )
  const side = face.normal[0] !== 0
  const corner = face.normal[0] > 0 ? right : left
  const other = face.normal[0] > 0 ? left : right
  const shade = side
    ? stage.canvas.gradient(
        [corner, 0],
        [other, 0],
        [
          [0, palette.ink, 0.2],
          [0.25, palette.ink, 0.06],
          [1, palette.ink, 0.12],
        ],
      )
    : stage.canvas.gradient(
        [left, 0],
        [right, 0],
        [
          [0, palette.ink, 0.12],
          [0.2, palette.ink, 0],
          [0.75, palette.ink, 0.02],
          [1, palette.ink, 0.13],
        ],
      )
  stage.canvas.polygon(seen, shade)
  const [top, foot] = [
    see(stage, locate(face, side && face.normal[0] > 0 ? face.width : 0, face.height))[1],
    see(stage, locate(face, side && face.normal[0] > 0 ? face.width : 0, 0))[1],
  ]
  stage.canvas.polygon(
    seen,
    stage.canvas.gradient(
      [0, top],
      [0, foot],
      [
        [0, palette.ink, 0.13],
        [0.16, palette.ink, 0.02],
        [0.8, palette.ink, 0],
        [1, palette.ink, 0.12],
      ],
    ),
  )
}

function paintFloorDepth(stage: Stage, room: Room): void {
  const floor = projectPolygon(stage.camera, [
    [0, -behind, 0],
    [room.width, -behind, 0],
    [room.width, room.depth, 0],
    [0, room.depth, 0],
  ])
  const far = see(stage, [0, room.depth, 0])[1]
  stage.canvas.polygon(
    floor,
    stage.canvas.gradient(
      [0, far],
      [0, stage.canvas.height],
      [
        [0, palette.ink, 0.3],
        [0.12, palette.ink, 0.08],
        [0.5, palette.paper, 0.06],
        [1, palette.ink, 0.22],
      ],
    ),
  )
}

function paintBeams(stage: Stage, { width, depth, height }: Room): void {
  const oak = mix(palette.walnut, palette.timber, 0.4)
  for (let y = depth - 0.3; y > -0.9; y -= 0.95) {
    const beam = (a: Vec3, b: Vec3, c: Vec3, d: Vec3) => projectPolygon(stage.camera, [a, b, c, d])
    stage.canvas.polygon(
      beam([0, y - 0.2, height - 0.2], [width, y - 0.2, height - 0.2], [width, y, height - 0.2], [0, y, height - 0.2]),
      tone(stage, oak, [0, 0, -1]),
    )
    stage.canvas.polygon(
      beam([0, y - 0.2, height - 0.2], [width, y - 0.2, height - 0.2], [width, y - 0.2, height], [0, y - 0.2, height]),
      tone(stage, oak, [0, -1, 0], 0.12),
    )
  }
}

/** Each pane throws its own patch of sun on the floor. */
export function paintSunPatches(stage: Stage, room: Room): void {
  if (stage.light.hour === 'dusk') return
  const { sun } = stage.light
  const floor = projectPolygon(stage.camera, [
    [0, -behind, 0],
    [room.width, -behind, 0],
    [room.width, room.depth, 0],
    [0, room.depth, 0],
  ])
  const warm = stage.light.hour === 'golden' ? mix(palette.sun, palette.paper, 0.45) : mix(palette.paper, palette.sun, 0.22)
  stage.canvas.group({ filter: stage.canvas.blur(2.2), opacity: stage.light.hour === 'noon' ? 0.62 : 0.74 }, () => {
    for (const window of room.windows) {
      const face = wallWith(room, window.side)
      const [across, down] = window.panes
      const [wide, tall] = [window.width / across, window.height / down]
      for (let index = 0; index < across * down; index++) {
        const [column, row] = [index % across, Math.floor(index / across)]
        const pane = rectangle(window.u + column * wide + 0.05, window.v + row * tall + 0.05, wide - 0.1, tall - 0.1)
        const fallen = pane.map(([u, v]): Vec3 => {
          const from = locate(face, u, v)
          const share = from[2] / sun[2]
          return [from[0] - sun[0] * share, from[1] - sun[1] * share, 0]
        })
        stage.canvas.polygon(clipToConvex(projectPolygon(stage.camera, fallen), floor), css(warm))
      }
    }
  })
}

/** A soft dark place under and beside a thing that stands on the floor. */
export function paintContact(stage: Stage, x: number, y: number, width: number, depth: number, strength = 0.4): void {
  const shift = stage.light.sun[0] < 0 ? 0.16 : -0.16
  const shadow: Vec2[] = projectPolygon(stage.camera, [
    [x - 0.05 + Math.min(0, shift), y - 0.1, 0],
    [x + width + 0.05 + Math.max(0, shift), y - 0.1, 0],
    [x + width + 0.05 + Math.max(0, shift), y + depth, 0],
    [x - 0.05 + Math.min(0, shift), y + depth, 0],
  ])
  stage.canvas.polygon(shadow, css(palette.ink), { filter: stage.canvas.blur(9), opacity: strength })
}
