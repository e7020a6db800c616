import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { whole } from './box.ts'
import { moods, paint } from './palette.ts'
import { drawSand, drawSea, drawSky } from './sea.ts'

export interface Person {
  readonly skin: string
  readonly hair: string
  readonly cut: 'bob' | 'short' | 'bun' | 'curls' | 'long'
  readonly coat: string
  readonly shirt: string
  readonly hasGlasses?: boolean
  readonly hasBeard?: boolean
}

/** A person of the agency before the sea. */
export function drawPortrait(name: string, person: Person): Canvas {
  const canvas = new Canvas(640, 800)
  const random = createRandom(`coast/${name}`)
  drawSky(canvas, { ...whole(canvas), h: 460 }, moods.morning, random)
  drawSea(canvas, { x: 0, y: 450, w: 640, h: 150 }, moods.morning, random, 1)
  drawSand(canvas, { x: 0, y: 590, w: 640, h: 210 }, random)
  const back = person.cut === 'long' || person.cut === 'bob'
  if (back) canvas.rect(196, 226, 248, person.cut === 'long' ? 340 : 250, person.hair, { rx: 104 })
  if (person.cut === 'bun') canvas.ellipse([320, 176], 58, 52, person.hair)
  canvas.path('M112 800q8 -210 128 -238l80 -22 80 22q120 28 128 238z', { fill: person.coat })
  canvas.polygon(
    [
      [262, 556],
      [320, 640],
      [378, 556],
      [356, 540],
      [284, 540],
    ],
    person.shirt,
  )
  canvas.polygon(
    [
      [250, 562],
      [320, 700],
      [298, 800],
      [232, 800],
    ],
    paint.navy,
    { opacity: 0.12 },
  )
  canvas.polygon(
    [
      [390, 562],
      [320, 700],
      [342, 800],
      [408, 800],
    ],
    paint.navy,
    { opacity: 0.12 },
  )
  canvas.path('M276 470h88v72q-44 52 -88 0z', { fill: person.skin })
  canvas.path('M276 490h88v22q-44 34 -88 0z', { fill: paint.navy, opacity: 0.12 })
  canvas.ellipse([320, 358], 100, 124, person.skin)
  for (const ear of [221, 419]) canvas.ellipse([ear, 372], 15, 26, person.skin)
  if (person.hasBeard)
    canvas.path('M222 380q6 110 98 110t98 -110q-20 44 -56 40q-42 -8 -84 0q-36 4 -56 -40z', { fill: person.hair })
  hair(canvas, person)
  face(canvas, person)
  return canvas
}

function hair(canvas: Canvas, { cut, hair: fill }: Person): void {
  if (cut === 'curls')
    for (const [x, y, r] of [
      [232, 292, 44],
      [262, 246, 48],
      [320, 228, 54],
      [378, 246, 48],
      [408, 292, 44],
      [222, 336, 30],
      [418, 336, 30],
    ] as const)
      canvas.ellipse([x, y], r, r, fill)
  else if (cut === 'short')
    canvas.path('M216 346q-14 -140 104 -140t104 140q-8 -62 -44 -74q-70 20 -126 -8q-30 24 -38 82z', { fill })
  else canvas.path('M214 380q-18 -172 106 -174t106 174q-4 -78 -46 -104q-30 26 -98 30q-58 8 -68 74z', { fill })
}

function face(canvas: Canvas, { hasGlasses, hasBeard }: Person): void {
  const line = { fill: 'none', stroke: paint.navy, 'stroke-width': 6, 'stroke-linecap': 'round' }
  for (const x of [284, 356]) {
    canvas.ellipse([x, 366], 7, 8, paint.navy)
    canvas.path(`M${x - 18} 340q18 -12 36 0`, line)
    if (hasGlasses) canvas.ellipse([x, 368], 28, 26, 'none', { stroke: paint.navy, 'stroke-width': 5 })
  }
  if (hasGlasses) canvas.path('M312 366h16', line)
  canvas.path('M320 374q10 26 -4 32', { ...line, opacity: 0.5 })
  canvas.path('M284 428q36 34 72 0', { ...line, stroke: hasBeard ? paint.white : paint.coral, 'stroke-width': 8 })
  for (const x of [262, 378]) canvas.ellipse([x, 408], 16, 10, paint.coral, { opacity: 0.25 })
}
