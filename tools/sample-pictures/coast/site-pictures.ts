import { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { drawCabinRow, drawLamp, drawParasol, drawWindbreak } from './beach.ts'
import { drawBlockRow } from './blocks.ts'
import { round, whole } from './box.ts'
import { drawDunes, drawGrass } from './dunes.ts'
import { drawPlant } from './furniture.ts'
import { drawShop } from './houses.ts'
import { drawMark } from './logo.ts'
import { type Mood, moods, paint } from './palette.ts'
import { drawPortrait, type Person } from './portrait.ts'
import { drawScene, sizes } from './scenes.ts'
import { drawGulls, drawSand, drawSea, drawSky } from './sea.ts'

/** The coast in one picture: dunes on the left, the dyke on the right, cabins on the sand between them. */
function panorama(name: string, mood: Mood, width = 2000, height = 1000): Canvas {
  const canvas = new Canvas(width, height)
  const random = createRandom(`coast/${name}`)
  const [w, h] = [width, height]
  drawSky(canvas, { ...whole(canvas), h: h * 0.6 }, mood, random)
  drawGulls(canvas, { x: w * 0.2, y: h * 0.05, w: w * 0.6, h: h * 0.3 }, random, 7)
  drawSea(canvas, { x: 0, y: h * 0.52, w, h: h * 0.26 }, mood, random, 5)
  drawSand(canvas, { x: 0, y: h * 0.74, w, h: h * 0.26 }, random)
  drawBlockRow(canvas, { x: w * 0.66, y: h * 0.26, w: w * 0.5, h: h * 0.4 }, random)
  canvas.polygon(
    [
      [w * 0.6, h * 0.66],
      [w, h * 0.64],
      [w, h * 0.74],
      [w * 0.56, h * 0.76],
    ],
    paint.stone,
  )
  for (let lamp = 0; lamp < 4; lamp++) drawLamp(canvas, [w * (0.68 + lamp * 0.09), h * 0.68], h * 0.16)
  drawDunes(canvas, { x: -w * 0.04, y: h * 0.5, w: w * 0.3, h: h * 0.34 }, random)
  drawSand(canvas, { x: 0, y: h * 0.84, w, h: h * 0.16 }, random)
  drawCabinRow(canvas, [w * 0.3, h * 0.88], [w * 0.78, h * 0.86], h * 0.17, random)
  drawWindbreak(canvas, [w * 0.8, h * 0.95], w * 0.12, random)
  drawParasol(canvas, [w * 0.24, h * 0.95], h * 0.17, paint.coral)
  for (let tuft = 0; tuft < 9; tuft++) drawGrass(canvas, [random.range(0, 0.16) * w, random.range(0.92, 1) * h], h * 0.09, random)
  return canvas
}

function office(): Canvas {
  const canvas = new Canvas(1200, 900)
  drawSky(canvas, { ...whole(canvas), h: 500 }, moods.clear, createRandom('coast/office'))
  drawBlockRow(canvas, { x: -40, y: -260, w: 1280, h: 560 }, createRandom('coast/office/above'))
  drawShop(canvas, { x: 90, y: 280, w: 1020, h: 480 }, createRandom('coast/office/shop'))
  round(canvas, { x: 540, y: 322, w: 120, h: 120 }, 60, paint.white)
  canvas.group({ transform: 'translate(552 334) scale(2)' }, () => canvas.raw(inside(drawMark(paint.deep, paint.coral))))
  canvas.rect(0, 760, 1200, 140, paint.stone)
  for (const x of [60, 1140]) drawPlant(canvas, [x, 830], 240)
  return canvas
}

const inside = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** Keys on a shell, on a table by the window. */
function keys(): Canvas {
  const canvas = new Canvas(1200, 900)
  const random = createRandom('coast/keys')
  drawSky(canvas, { ...whole(canvas), h: 480 }, moods.morning, random)
  drawSea(canvas, { x: 0, y: 420, w: 1200, h: 170 }, moods.morning, random, 3)
  for (const x of [0, 594, 1176]) canvas.rect(x, 0, 24, 600, paint.white)
  canvas.rect(0, 580, 1200, 30, paint.white)
  canvas.rect(0, 610, 1200, 290, paint.wood)
  for (const y of [690, 790]) canvas.rect(0, y, 1200, 3, paint.darkWood, { opacity: 0.3 })
  canvas.ellipse([620, 800], 210, 34, paint.navy, { opacity: 0.16 })
  canvas.path('M430 780q0 -190 190 -190t190 190q-190 60 -380 0z', { fill: paint.blush })
  for (let rib = -3; rib <= 3; rib++)
    canvas.path(`M620 800Q${620 + rib * 44} 720 ${620 + rib * 54} ${612 + Math.abs(rib) * 22}`, {
      fill: 'none',
      stroke: paint.coral,
      'stroke-width': 5,
      opacity: 0.6,
    })
  canvas.ellipse([790, 760], 46, 46, 'none', { stroke: paint.mustard, 'stroke-width': 16 })
  canvas.path('M822 792l120 66 M900 836l18 -30 M922 848l16 -28', { fill: 'none', stroke: paint.mustard, 'stroke-width': 16 })
  round(canvas, { x: 690, y: 800, w: 96, h: 56 }, 12, paint.deep)
  drawPlant(canvas, [180, 740], 330)
  return canvas
}

/** A plan, a pencil and a cup: the table on which a price is worked out. */
function valuation(): Canvas {
  const canvas = new Canvas(1200, 900)
  canvas.rect(0, 0, 1200, 900, paint.shallow)
  canvas.ellipse([1020, 140], 230, 230, paint.foam, { opacity: 0.4 })
  canvas.group({ transform: 'rotate(-6 600 450)' }, () => {
    canvas.rect(236, 146, 660, 620, paint.navy, { opacity: 0.14 })
    canvas.rect(220, 130, 660, 620, paint.white)
    canvas.rect(280, 200, 300, 26, paint.navy)
    for (let line = 0; line < 5; line++) canvas.rect(280, 260 + line * 34, 420 - (line % 3) * 60, 12, paint.stone)
    for (const [index, high] of [150, 200, 176, 236, 262].entries())
      canvas.rect(300 + index * 104, 700 - high, 66, high, index === 4 ? paint.coral : paint.deep)
    canvas.rect(280, 700, 540, 6, paint.navy)
  })
  canvas.group({ transform: 'rotate(28 960 560)' }, () => {
    canvas.rect(930, 330, 40, 400, paint.mustard)
    canvas.polygon(
      [
        [930, 730],
        [970, 730],
        [950, 790],
      ],
      paint.cream,
    )
    canvas.rect(930, 310, 40, 34, paint.coral)
  })
  canvas.ellipse([190, 720], 130, 130, paint.white)
  canvas.ellipse([190, 720], 96, 96, paint.darkWood)
  canvas.ellipse([190, 720], 80, 80, paint.brick)
  return canvas
}

const people: Readonly<Record<string, Person>> = {
  marieke: { skin: '#f0c9ab', hair: '#b57a48', cut: 'bob', coat: paint.deep, shirt: paint.white },
  bram: { skin: '#e8b994', hair: '#5b4233', cut: 'short', coat: paint.navy, shirt: paint.sky, hasBeard: true },
  nele: { skin: '#f3d1b6', hair: '#d9b26a', cut: 'bun', coat: paint.coral, shirt: paint.white },
  olivier: { skin: '#c98f68', hair: '#2d2a2a', cut: 'curls', coat: paint.mustard, shirt: paint.white, hasGlasses: true },
  fien: { skin: '#edc3a2', hair: '#7a3f2c', cut: 'long', coat: paint.pine, shirt: paint.cream, hasGlasses: true },
}

const scene =
  (name: string, id: string, mood: keyof typeof moods, size: readonly [number, number] = sizes.usual) =>
  () =>
    drawScene({ id, number: 1, scene: name, mood, size })

/** The pictures of the coast sample’s site itself, by their path in the media folder. */
export const coastSitePictures: Readonly<Record<string, () => Canvas>> = {
  'banner/coast.webp': () => panorama('banner', moods.clear),
  'banner/evening.webp': () => panorama('evening', moods.evening),
  'banner/cabins.webp': scene('beach', 'banner-cabins', 'morning', [2000, 1000]),
  'banner/harbour.webp': scene('harbour', 'banner-harbour', 'clear', [2000, 1000]),
  'social/share.webp': () => panorama('share', moods.morning, 1200, 630),
  'office/front.webp': office,
  'towns/de-panne.webp': scene('dunes', 'de-panne', 'clear'),
  'towns/koksijde.webp': scene('villa', 'koksijde', 'morning'),
  'towns/nieuwpoort.webp': scene('harbour', 'nieuwpoort', 'clear'),
  'towns/middelkerke.webp': scene('dyke', 'middelkerke', 'silver'),
  'towns/oostende.webp': scene('dyke', 'oostende', 'evening'),
  'towns/de-haan.webp': scene('tram-street', 'de-haan', 'clear'),
  'towns/blankenberge.webp': scene('pier', 'blankenberge', 'morning'),
  'articles/keys.webp': keys,
  'articles/valuation.webp': valuation,
  'articles/new-build.webp': scene('new-build', 'article', 'clear'),
  'articles/terrace.webp': scene('terrace', 'article', 'evening'),
  'articles/holiday.webp': scene('bunk', 'article', 'clear'),
  'articles/living.webp': scene('living-sea', 'article', 'morning'),
  'articles/beach.webp': scene('beach', 'article', 'clear'),
  ...Object.fromEntries(
    Object.entries(people).map(([name, person]) => [`people/${name}.webp`, () => drawPortrait(name, person)]),
  ),
}
