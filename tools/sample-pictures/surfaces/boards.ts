import type { Rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, pathOn, rectangle, segmentOn } from '#tools/sample-pictures/core/face.ts'
import { type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import type { Extent } from './courses.ts'

/** Boards side by side, upright or lying, each a shade off its neighbour. */
export function paintBoards(
  stage: Stage,
  face: Face,
  extent: Extent,
  base: Rgb,
  boardWidth: number,
  upright: boolean,
  contrast = 0.12,
): void {
  const span = upright ? extent.width : extent.height
  const paths = ['', '', '']
  let joints = ''
  for (let at = 0; at < span; at += boardWidth) {
    const board = upright
      ? rectangle(extent.u + at, extent.v, boardWidth, extent.height)
      : rectangle(extent.u, extent.v + at, extent.width, boardWidth)
    paths[stage.random.int(0, 2)] += pathOn(stage, face, board)
    const from = board[0] ?? [0, 0]
    joints += segmentOn(stage, face, from, upright ? [from[0], extent.v + extent.height] : [extent.u + extent.width, from[1]])
  }
  ;[-contrast, 0, contrast].forEach((change, index) => {
    stage.canvas.path(paths[index] ?? '', { fill: tone(stage, base, face.normal, change), 'fill-opacity': 0.8 })
  })
  stage.canvas.path(joints, {
    fill: 'none',
    stroke: tone(stage, base, face.normal, -0.5),
    'stroke-width': 1,
    'stroke-opacity': 0.5,
  })
}

/** Floor boards with end joints, running away from the eye. */
export function paintPlanks(stage: Stage, face: Face, extent: Extent, base: Rgb, boardWidth = 0.16): void {
  const tones = [-0.16, -0.08, 0, 0.07, 0.14]
  const paths = tones.map(() => '')
  let joints = ''
  for (let u = extent.u; u < extent.u + extent.width; u += boardWidth) {
    let v = extent.v - stage.random.range(0, 1.8)
    while (v < extent.v + extent.height) {
      const length = stage.random.range(1.2, 2.4)
      paths[stage.random.int(0, tones.length - 1)] += pathOn(stage, face, rectangle(u, v, boardWidth, length))
      joints += segmentOn(stage, face, [u, v], [u + boardWidth, v])
      v += length
    }
    joints += segmentOn(stage, face, [u, extent.v], [u, extent.v + extent.height])
  }
  tones.forEach((change, index) => {
    stage.canvas.path(paths[index] ?? '', { fill: tone(stage, base, face.normal, change) })
  })
  stage.canvas.path(joints, {
    fill: 'none',
    stroke: tone(stage, base, face.normal, -0.5),
    'stroke-width': 1,
    'stroke-opacity': 0.45,
  })
}

/** Oak blocks at right angles, or a floor of two-coloured tiles. */
export function paintBlocks(
  stage: Stage,
  face: Face,
  extent: Extent,
  base: Rgb,
  second: Rgb,
  size: number,
  pattern: 'herringbone' | 'chequer',
): void {
  const paths = ['', '']
  const columns = Math.ceil(extent.width / size)
  const rows = Math.ceil(extent.height / size)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [u, v] = [extent.u + column * size, extent.v + row * size]
      if (pattern === 'chequer') {
        paths[(row + column) % 2] += pathOn(stage, face, rectangle(u, v, size, size))
        continue
      }
      const slant = size * 0.5
      const points = [
        [u, v],
        [u + size / 2, v + slant],
        [u + size / 2, v + slant + size * 0.5],
        [u, v + size * 0.5],
      ] as const
      const mirror = [
        [u + size / 2, v + slant],
        [u + size, v],
        [u + size, v + size * 0.5],
        [u + size / 2, v + slant + size * 0.5],
      ] as const
      paths[row % 2] += pathOn(stage, face, points)
      paths[(row + 1) % 2] += pathOn(stage, face, mirror)
    }
  }
  stage.canvas.path(paths[0] ?? '', {
    fill: tone(stage, base, face.normal),
    stroke: tone(stage, base, face.normal, -0.3),
    'stroke-width': 0.6,
  })
  stage.canvas.path(paths[1] ?? '', {
    fill: tone(stage, second, face.normal),
    stroke: tone(stage, base, face.normal, -0.3),
    'stroke-width': 0.6,
  })
}
