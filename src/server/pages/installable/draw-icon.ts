import type { Icon } from './icons.ts'

/** More pixels are refused: decoding them would need gigabytes. */
const MAX_PIXELS = 20_000_000
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 } as const

/** A picture as PNG, whole, as large as it fits into a box. Rejects where the file is no picture. */
export async function drawWithin(file: string, box: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // A drawing is rendered as large as it is needed: at its own size it would be enlarged.
  const { width, height, format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()
  const scale = Math.min(box.widthPx / width, box.heightPx / height)
  const density = format === 'svg' ? Math.min(Math.max(72 * scale, 1), 2400) : 72
  return sharp(file, { density, limitInputPixels: MAX_PIXELS })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .png()
    .toBuffer()
}

/** An icon as PNG: the picture, whole, in the middle of a square of a colour. Rejects where the file is no picture. */
export async function drawIcon(file: string, { sizePx, share, isTransparent = false }: Icon, ground: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const innerPx = Math.round(sizePx * share)
  const picture = await drawWithin(file, { widthPx: innerPx, heightPx: innerPx })
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background: isTransparent ? NOTHING : ground } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer()
}

/** A PNG as ICO, which holds it as it is. */
export function icoOf(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(sizePx % 256, 6)
  header.writeUInt8(sizePx % 256, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
