import { mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, locate, outlineOf } from '#tools/sample-pictures/core/face.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, see, tone } from '#tools/sample-pictures/core/stage.ts'
import { paintBlocks, paintBoards, paintPlanks } from './boards.ts'
import { type Coursing, type Extent, extentOf, paintCourses } from './courses.ts'
import type { Material } from './material.ts'
import { paintRubble } from './stonework.ts'

const coursings = {
  brick: { height: 0.072, width: 0.22, joint: rgb('#d8c8b4'), jointOpacity: 0.3, density: 9, contrast: 0.2, uprights: false },
  ashlar: { height: 0.36, width: 0.8, joint: rgb('#5d5a52'), jointOpacity: 0.35, density: 1.6, contrast: 0.09, uprights: true },
  slate: { height: 0.2, width: 0.24, joint: rgb('#2a3138'), jointOpacity: 0.4, density: 7, contrast: 0.16, uprights: true },
  'clay-tiles': {
    height: 0.3,
    width: 0.24,
    joint: rgb('#4a2720'),
    jointOpacity: 0.42,
    density: 5,
    contrast: 0.17,
    uprights: true,
  },
  panels: { height: 1.2, width: 2.4, joint: rgb('#4f5454'), jointOpacity: 0.4, density: 0.1, contrast: 0.05, uprights: true },
  slabs: { height: 0.6, width: 0.9, joint: rgb('#4f5454'), jointOpacity: 0.4, density: 0.9, contrast: 0.1, uprights: true },
  cobbles: { height: 0.16, width: 0.2, joint: rgb('#4f4a42'), jointOpacity: 0.32, density: 6, contrast: 0.14, uprights: true },
} satisfies Record<string, Coursing>

/** Fills an outline on a face with a material: its colour under the light, its texture, and a breath of shade towards the ground. */
export function paintSurface(stage: Stage, face: Face, outline: readonly Vec2[], { colour, texture }: Material): void {
  const seen = outlineOf(stage, face, outline)
  if (seen.length < 3) return
  stage.canvas.polygon(seen, tone(stage, texture === 'rubble' ? mix(colour, palette.plaster, 0.28) : colour, face.normal))
  stage.canvas.clip(seen, () => {
    paintTexture(stage, face, extentOf(outline), colour, texture)
    if (face.normal[2] === 0) paintAmbience(stage, face, extentOf(outline), seen)
  })
}

function paintTexture(stage: Stage, face: Face, extent: Extent, colour: Rgb, texture: Material['texture']): void {
  switch (texture) {
    case 'plain':
      break
    case 'plaster':
      paintMottling(stage, face, extent, colour)
      break
    case 'rubble':
      paintRubble(stage, face, extent, colour)
      break
    case 'boards':
      paintBoards(stage, face, extent, colour, 0.18, true)
      break
    case 'planks':
      paintPlanks(stage, face, extent, colour)
      break
    case 'siding':
      paintBoards(stage, face, extent, colour, 0.2, false)
      break
    case 'herringbone':
      paintBlocks(stage, face, extent, colour, mix(colour, palette.walnut, 0.16), 0.36, 'herringbone')
      break
    case 'chequer':
      paintBlocks(stage, face, extent, mix(colour, palette.paper, 0.55), colour, 0.4, 'chequer')
      break
    default:
      paintCourses(stage, face, extent, colour, coursings[texture])
  }
}

/** Wide soft clouds of tone, as lime render weathers. */
function paintMottling(stage: Stage, face: Face, extent: Extent, colour: Rgb): void {
  stage.canvas.group({ filter: stage.canvas.blur(14), opacity: 0.5 }, () => {
    for (let index = 0; index < 5; index++) {
      const u = extent.u + stage.random.range(0, extent.width)
      const v = extent.v + stage.random.range(0, extent.height)
      const [x, y] = see(stage, locate(face, u, v))
      stage.canvas.ellipse(
        [x, y],
        stage.random.range(30, 90),
        stage.random.range(14, 50),
        tone(stage, colour, face.normal, stage.random.range(-0.1, 0.12)),
      )
    }
  })
}

function paintAmbience(stage: Stage, face: Face, extent: Extent, seen: readonly Vec2[]): void {
  const u = extent.u + extent.width / 2
  const [foot, head] = [see(stage, locate(face, u, extent.v)), see(stage, locate(face, u, extent.v + extent.height))]
  const shade = stage.canvas.gradient(
    [0, foot[1]],
    [0, head[1]],
    [
      [0, palette.ink, 0.26],
      [0.12, palette.ink, 0.1],
      [0.5, palette.ink, 0],
      [1, palette.ink, 0.05],
    ],
  )
  stage.canvas.polygon(seen, shade)
}
