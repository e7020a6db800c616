import { mix } from '#tools/sample-pictures/core/colour.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import type { Part } from '#tools/sample-pictures/core/stage.ts'
import { bookcase, paintPicture, paintRug, pendant } from '#tools/sample-pictures/interiors/decor.ts'
import { boxPart, groupPart } from '#tools/sample-pictures/interiors/furniture.ts'
import type { Furnished, Occasion } from '#tools/sample-pictures/interiors/home-look.ts'
import { backWall, paintContact } from '#tools/sample-pictures/interiors/room.ts'
import { chair } from '#tools/sample-pictures/interiors/seating.ts'
import { plant } from '#tools/sample-pictures/interiors/small-things.ts'
import { sideboard, table } from '#tools/sample-pictures/interiors/tables.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'

const oak = material(palette.oak)

/** An empty sunlit room with the first boxes: moving in. */
export function movingIn({ random }: Occasion): Furnished {
  const [width, depth] = [5.4, 5]
  const carton = (x: number, y: number, z: number, size: number): Part => {
    const tall = size * 0.72
    return groupPart(
      x,
      y,
      size,
      size * 0.8,
      z + tall + 0.01,
      [
        boxPart(x, y, z, size, size * 0.8, tall, palette.oakPale),
        boxPart(x + size * 0.42, y - 0.002, z, size * 0.14, size * 0.8, tall + 0.003, mix(palette.oakPale, palette.paper, 0.4)),
      ],
      (stage) => {
        if (z === 0) paintContact(stage, x, y, size, size * 0.8, 0.4)
      },
    )
  }
  const stack = groupPart(3.5, 3.2, 0.7, 0.6, 1.2, [
    carton(3.5, 3.2, 0, 0.7),
    { ...carton(3.55, 3.22, 0.504, 0.55), bounds: { min: [3.55, 3.22, 0.504], max: [4.1, 3.66, 0.95] } },
  ])
  return {
    room: {
      width,
      depth,
      height: 3,
      floor: material(palette.oak, 'herringbone'),
      walls: mix(palette.paper, palette.line, 0.3),
      accent: mix(palette.plasterSage, palette.paper, 0.4),
      beams: false,
      windows: [
        { side: 'left', u: 2.1, v: 0.04, width: 1.1, height: 2.5, panes: [2, 3] },
        { side: 'left', u: 3.6, v: 0.04, width: 1.1, height: 2.5, panes: [2, 3] },
      ],
    },
    parts: [
      stack,
      carton(2.2, 2.5, 0, 0.62),
      carton(2.7, 3.8, 0, 0.55),
      plant(4.7, 4.4, 1.6, palette.clay, 'moving'),
      chair(1.5, 3.6, 'near', palette.walnut, palette.moss),
      pendant(2.7, 2.8, 3, 2.1, palette.moss, 1.3),
    ],
    onSurfaces: () => random.next(),
  }
}

/** A table for three in an office that looks over the valley. */
export function consultation({ random }: Occasion): Furnished {
  const [width, depth] = [5.2, 5]
  const room = {
    width,
    depth,
    height: 2.9,
    floor: material(palette.oakPale, 'planks'),
    walls: mix(palette.paper, palette.plasterOchre, 0.12),
    accent: mix(palette.moss, palette.plasterSage, 0.35),
    beams: false,
    windows: [{ side: 'left' as const, u: 2, v: 0.8, width: 2.4, height: 1.6, panes: [3, 1] as const }],
  }
  const sheets = [
    boxPart(2, 2.75, 0.75, 0.6, 0.42, 0.006, palette.paper),
    boxPart(2.7, 2.9, 0.75, 0.3, 0.21, 0.006, mix(palette.paper, palette.line, 0.5)),
    boxPart(3.15, 2.7, 0.75, 0.2, 0.28, 0.03, palette.clay),
  ]
  return {
    room,
    parts: [
      groupPart(1.6, 2.5, 2.1, 1, 1.1, [table(1.6, 2.5, 2.1, 1, 0.75, oak, 'none'), ...sheets]),
      chair(1.95, 3.55, 'near', palette.walnut, palette.moss),
      chair(2.85, 3.55, 'near', palette.walnut, palette.moss),
      chair(2.4, 2.05, 'far', palette.walnut, palette.clay),
      bookcase(0.5, 4.62, 1.5, 2.1, palette.oak, random),
      sideboard(2.4, 4.55, 1.8, palette.walnut, palette.clay),
      plant(4.7, 4.4, 1.6, palette.plaster, 'advice'),
      pendant(2.65, 3, 2.9, 1.65, palette.moss, 1.5),
    ],
    onSurfaces(stage) {
      paintRug(stage, 0.9, 1.7, 3.5, 2.6, palette.line, palette.moss)
      paintPicture(stage, backWall(room), 2.7, 1.25, 1.2, 0.85, random)
    },
  }
}

/** A hall whose door stands open on the garden. */
export function openDoor({ random }: Occasion): Furnished {
  const [width, depth] = [3.6, 4.6]
  const room = {
    width,
    depth,
    height: 3,
    floor: material(mix(palette.moss, palette.slate, 0.4), 'chequer'),
    walls: mix(palette.paper, palette.plasterSage, 0.25),
    dado: { height: 1.05, material: material(mix(palette.plasterSage, palette.moss, 0.3), 'boards') },
    beams: false,
    windows: [{ side: 'back' as const, u: 1.2, v: 0.02, width: 1.15, height: 2.35, panes: [1, 1] as const }],
  }
  const leaf = groupPart(1.12, 3.5, 0.06, 1.08, 2.35, [
    boxPart(1.12, 3.5, 0.01, 0.06, 1.08, 2.34, palette.moss),
    boxPart(1.18, 3.62, 0.2, 0.012, 0.84, 0.7, mix(palette.moss, palette.paper, 0.12)),
    boxPart(1.18, 3.62, 1.1, 0.012, 0.84, 1.05, mix(palette.moss, palette.paper, 0.12)),
    boxPart(1.18, 3.56, 1, 0.06, 0.05, 0.05, palette.sun),
  ])
  return {
    room,
    parts: [
      leaf,
      sideboard(2.75, 3.2, 0.75, palette.oak, palette.clay, 0.4, 0.8),
      plant(0.5, 3.9, 1.4, palette.clay, 'visit'),
      pendant(1.8, 2.6, 3, 2.25, palette.sun, 1.2),
    ],
    onSurfaces(stage) {
      paintRug(stage, 1.15, 2.4, 1.3, 1.7, palette.plasterRose, palette.clay)
      paintPicture(stage, backWall(room), 2.6, 1.4, 0.62, 0.8, random)
    },
  }
}
