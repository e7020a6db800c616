import { blobOf, Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import type { Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { createRidge } from '#tools/sample-pictures/landscape/hills.ts'

interface Sitter {
  ground: Rgb
  skin: Rgb
  hair: Rgb
  cut: 'bob' | 'short' | 'bun' | 'bald'
  coat: Rgb
  shirt: Rgb
  glasses: boolean
  beard: boolean
  scarf?: Rgb
}

const sitters: Record<string, Sitter> = {
  anne: {
    ground: mix(palette.plasterSage, palette.moss, 0.25),
    skin: rgb('#e3b797'),
    hair: rgb('#6a4430'),
    cut: 'bob',
    coat: palette.moss,
    shirt: palette.paper,
    glasses: false,
    beard: false,
  },
  luc: {
    ground: mix(palette.plasterOchre, palette.paper, 0.25),
    skin: rgb('#d9a988'),
    hair: rgb('#8b8982'),
    cut: 'short',
    coat: mix(palette.slate, palette.ink, 0.45),
    shirt: rgb('#cfd9dc'),
    glasses: true,
    beard: true,
  },
  sofie: {
    ground: mix(palette.plasterRose, palette.paper, 0.2),
    skin: rgb('#b07c58'),
    hair: rgb('#2c2320'),
    cut: 'bun',
    coat: mix(palette.clay, palette.walnut, 0.15),
    shirt: palette.plaster,
    glasses: false,
    beard: false,
    scarf: palette.sun,
  },
  karl: {
    ground: mix(palette.blueStone, palette.paper, 0.35),
    skin: rgb('#e6bd9f'),
    hair: rgb('#b98a4c'),
    cut: 'short',
    coat: mix(palette.oak, palette.walnut, 0.4),
    shirt: mix(palette.moss, palette.ink, 0.3),
    glasses: false,
    beard: false,
  },
}

const [width, height] = [800, 1000]

/** A bust in planes of light and shade, after the posters of the thirties: likeness by hair and bearing, few features. */
export function composePortrait(name: string): Canvas {
  const sitter = sitters[name]
  if (!sitter) throw new Error(`no sitter is called "${name}"; the sitters are ${Object.keys(sitters).join(', ')}`)
  const canvas = new Canvas(width, height)
  paintBackground(canvas, sitter, name)
  canvas.group({ transform: 'translate(400 1000) scale(1.08) translate(-400 -1000)' }, () => {
    if (sitter.cut === 'bob' || sitter.cut === 'bun') paintHairBehind(canvas, sitter)
    paintShoulders(canvas, sitter)
    paintHead(canvas, sitter)
    paintHair(canvas, sitter)
    if (sitter.glasses) paintGlasses(canvas)
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
        [0, palette.sun, 0.12],
        [0.5, palette.sun, 0],
        [1, palette.ink, 0.22],
      ],
    ),
  )
  return canvas
}

function paintBackground(canvas: Canvas, { ground }: Sitter, name: string): void {
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.gradient(
      [0, 0],
      [width, height],
      [
        [0, mix(ground, palette.paper, 0.4)],
        [1, mix(ground, palette.ink, 0.12)],
      ],
    ),
  )
  for (const [level, share] of [
    [560, 0.1],
    [680, 0.18],
  ] as const) {
    const ridge = createRidge(createRandom(`${name}${level}`), 1.2)
    const crest: Vec2[] = Array.from({ length: 30 }, (_, index) => [(index / 29) * width, level - ridge(index / 29) * 130])
    canvas.polygon([[0, height], ...crest, [width, height]], css(mix(ground, palette.moss, share)), { opacity: 0.6 })
  }
}

function paintShoulders(canvas: Canvas, { coat, shirt, skin, scarf }: Sitter): void {
  const body = 'M60 1000C70 850 130 790 270 750C330 732 348 700 350 640H450C452 700 470 732 530 750C670 790 730 850 740 1000Z'
  canvas.path(body, {
    fill: canvas.gradient(
      [100, 700],
      [720, 1000],
      [
        [0, mix(coat, palette.paper, 0.16)],
        [0.5, coat],
        [1, mix(coat, palette.ink, 0.4)],
      ],
    ),
  })
  canvas.path('M318 742C350 800 380 860 400 1000C420 860 450 800 482 742L450 690H350Z', { fill: css(shirt) })
  canvas.path('M400 1000C420 860 450 800 482 742L462 708C450 800 420 880 400 1000Z', { fill: css(mix(shirt, palette.ink, 0.16)) })
  canvas.path('M344 590H456V700C456 752 430 772 400 790C370 772 344 752 344 700Z', { fill: css(mix(skin, palette.clay, 0.12)) })
  canvas.path('M344 640C380 690 430 690 456 630V700C456 752 430 772 400 790C384 740 366 690 344 660Z', {
    fill: css(mix(skin, palette.walnut, 0.42)),
  })
  canvas.path('M318 742L268 758L330 900L400 1000C384 890 352 800 318 742Z', { fill: css(mix(coat, palette.paper, 0.1)) })
  canvas.path('M482 742L532 758L470 900L400 1000C416 890 448 800 482 742Z', { fill: css(mix(coat, palette.ink, 0.25)) })
  if (!scarf) return
  canvas.path('M310 700C350 770 450 770 492 700C520 740 510 790 470 806C420 824 372 822 330 804C292 786 290 740 310 700Z', {
    fill: css(scarf),
  })
  canvas.path('M492 700C520 740 510 790 470 806C430 820 410 820 400 818C450 800 480 760 492 700Z', {
    fill: css(mix(scarf, palette.walnut, 0.35)),
  })
  canvas.path('M430 800C470 850 476 910 462 980L416 968C430 900 424 850 404 812Z', {
    fill: css(mix(scarf, palette.walnut, 0.16)),
  })
}

function paintHead(canvas: Canvas, { skin, beard, hair }: Sitter): void {
  const face =
    'M282 420C278 300 330 250 400 250C470 250 522 300 518 420C516 500 496 560 462 604C438 634 420 642 400 642C380 642 362 634 338 604C304 560 284 500 282 420Z'
  for (const x of [282, 518]) canvas.ellipse([x, 448], 20, 36, css(mix(skin, palette.clay, x > 400 ? 0.35 : 0.14)))
  canvas.path(face, { fill: css(skin) })
  canvas.path(
    'M400 250C470 250 522 300 518 420C516 500 496 560 462 604C438 634 420 642 400 642C420 610 428 590 424 566C418 552 432 540 440 524C428 500 416 486 420 452C424 420 440 380 424 340C416 300 404 270 400 250Z',
    { fill: css(mix(skin, palette.walnut, 0.28)) },
  )
  canvas.ellipse([336, 506], 34, 24, css(palette.clay), { opacity: 0.12, filter: canvas.blur(8) })
  if (beard)
    canvas.path(
      'M286 470C292 540 306 580 336 612C362 646 438 646 464 612C494 580 508 540 514 470C500 520 486 536 462 540C430 526 370 526 338 540C314 536 300 520 286 470Z',
      {
        fill: canvas.gradient(
          [290, 470],
          [510, 640],
          [
            [0, mix(hair, palette.paper, 0.2)],
            [0.5, hair],
            [1, mix(hair, palette.ink, 0.4)],
          ],
        ),
      },
    )
  const shade = css(mix(skin, palette.walnut, 0.7))
  const feature = { fill: 'none', stroke: shade, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  canvas.path('M316 418C332 405 352 405 366 414M436 414C450 405 470 405 486 418', {
    ...feature,
    'stroke-width': 9,
    stroke: css(mix(hair, palette.ink, 0.3)),
  })
  canvas.path('M321 453C332 440 353 440 365 452M437 452C449 440 470 440 481 453', { ...feature, 'stroke-width': 6 })
  for (const x of [344, 458]) canvas.ellipse([x, 451], 8, 9, css(mix(palette.ink, palette.walnut, 0.3)))
  canvas.path('M404 440C402 474 396 498 386 514C394 524 408 525 418 520', { ...feature, 'stroke-width': 5, opacity: 0.75 })
  canvas.path('M364 562C384 573 420 573 440 560', {
    ...feature,
    'stroke-width': 7,
    stroke: css(mix(mix(skin, palette.clay, 0.5), palette.walnut, 0.35)),
  })
}

function shine(canvas: Canvas, hair: Rgb): string {
  return canvas.gradient(
    [280, 200],
    [540, 520],
    [
      [0, mix(hair, palette.paper, 0.22)],
      [0.45, hair],
      [1, mix(hair, palette.ink, 0.45)],
    ],
  )
}

function paintHairBehind(canvas: Canvas, { hair, cut }: Sitter): void {
  if (cut === 'bun') canvas.ellipse([440, 196], 74, 66, shine(canvas, hair))
  else
    canvas.path(
      blobOf([
        [400, 206],
        [520, 250],
        [566, 400],
        [560, 560],
        [520, 640],
        [400, 600],
        [280, 640],
        [240, 560],
        [234, 400],
        [280, 250],
      ]),
      { fill: css(mix(hair, palette.ink, 0.35)) },
    )
}

function paintHair(canvas: Canvas, { hair, cut }: Sitter): void {
  const fill = shine(canvas, hair)
  const strand = {
    fill: 'none',
    stroke: css(mix(hair, palette.paper, 0.3)),
    'stroke-width': 4,
    'stroke-linecap': 'round',
    opacity: 0.45,
  }
  if (cut === 'bob') {
    canvas.path(
      'M352 262C300 300 288 380 286 470C286 540 276 590 254 622C220 560 222 440 240 360C262 260 330 206 404 206C490 206 548 266 562 360C576 450 578 560 548 622C526 590 516 540 514 470C512 400 500 350 470 316C430 320 380 300 352 262Z',
      { fill },
    )
    canvas.path('M350 250C300 290 270 360 262 460M372 240C440 250 500 300 530 400', strand)
    return
  }
  if (cut === 'bun') {
    canvas.path(
      'M276 430C262 300 320 216 404 216C490 216 540 300 524 430C516 360 490 312 452 296C400 318 320 320 292 360C282 380 278 400 276 430Z',
      { fill },
    )
    canvas.path('M300 330C340 290 400 270 450 262M400 170C430 160 470 168 486 190', strand)
    return
  }
  canvas.path(
    'M278 430C262 330 290 250 352 222C420 190 500 214 520 272C536 320 530 380 522 430C512 390 506 360 492 334C440 346 380 336 334 306C306 330 288 380 278 430Z',
    { fill },
  )
  canvas.path('M318 290C360 240 430 222 490 256M350 306C400 290 450 290 496 312', strand)
}

function paintGlasses(canvas: Canvas): void {
  const frame = { fill: css(palette.paper), 'fill-opacity': 0.14, stroke: css(palette.ink), 'stroke-width': 7 }
  canvas.path('M302 430a40 36 0 1 0 80 0a40 36 0 1 0 -80 0ZM420 430a40 36 0 1 0 80 0a40 36 0 1 0 -80 0Z', {
    ...frame,
    transform: 'translate(0 16)',
  })
  canvas.path('M382 440q20 -14 38 0M302 440L280 432M500 440L520 432', {
    fill: 'none',
    stroke: css(palette.ink),
    'stroke-width': 6,
    'stroke-linecap': 'round',
  })
}
