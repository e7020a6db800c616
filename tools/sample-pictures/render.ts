import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Canvas } from './core/canvas.ts'
import { createRandom } from './core/random.ts'

const tile = 512

/** Fine paper grain, the same in every picture, laid over it as light and shade. */
function createGrain(): Buffer {
  const random = createRandom('grain')
  const pixels = Buffer.alloc(tile * tile * 4)
  for (let index = 0; index < tile * tile; index++) {
    const value = random.next() + random.next() - 1
    const shade = value > 0 ? 255 : 0
    pixels.set([shade, shade, shade, Math.round(Math.abs(value) * 9)], index * 4)
  }
  return pixels
}

const grain = createGrain()

/** Rasterises a picture with one quiet colour grade and a breath of grain. */
export async function rasterise(canvas: Canvas) {
  const flat = await sharp(Buffer.from(canvas.toSvg()), { unlimited: true })
    .flatten({ background: '#fbf9f4' })
    .modulate({ saturation: 0.93 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(flat, { raw: { width: canvas.width, height: canvas.height, channels: 3 } }).composite([
    { input: grain, raw: { width: tile, height: tile, channels: 4 }, tile: true },
  ])
}

/** Writes a picture as WebP; the folders are made when they are missing. */
export async function writePicture(canvas: Canvas, file: string, quality = 68, isFlat = false): Promise<number> {
  await mkdir(dirname(file), { recursive: true })
  const picture = isFlat ? sharp(Buffer.from(canvas.toSvg())).flatten() : await rasterise(canvas)
  const data = await picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
  await writeFile(file, data)
  return data.length
}
