import type { Icon } from './icons.ts'

/** The pixel limit: decoding more would need gigabytes. */
const MAX_PIXELS = 20_000_000
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 } as const

/** A picture as PNG, scaled to fit into a box. Rejects for a file that is not a picture. */
export async function drawWithin(file: string, box: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // A vector drawing is rendered at the needed size instead of being enlarged.
  const { width, height, format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()
  const scale = Math.min(box.widthPx / width, box.heightPx / height)
  const density = format === 'svg' ? Math.min(Math.max(72 * scale, 1), 2400) : 72
  return sharp(file, { density, limitInputPixels: MAX_PIXELS })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .png()
    .toBuffer()
}

/**
 * An icon as PNG: the picture centred on a square, in the picture's own background colour if it has a uniform one (a plate).
 * Rejects for a file that is not a picture.
 */
export async function drawIcon(file: string, { sizePx, share, isTransparent = false }: Icon, paper: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const plate = isTransparent ? null : await plateOf(file)
  // A plate has a margin around its sign, so that a maskable icon can use more of it.
  const innerPx = Math.round(sizePx * (plate === null ? share : Math.max(share, PLATE_SHARE)))
  const ground = plate ?? paper
  const picture = await drawWithin(file, { widthPx: innerPx, heightPx: innerPx })
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background: isTransparent ? NOTHING : ground } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer()
}

/** The size at which the logo on a plate stays inside a circular mask. */
const PLATE_SHARE = 0.86

/** The background colour of a picture whose four sides have the same colour at their middles; otherwise null. */
async function plateOf(file: string): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  const side = 64
  const picture = await drawWithin(file, { widthPx: side, heightPx: side })
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== info.height) return null
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex')
  const [middle, last] = [Math.floor(side / 2), side - 2]
  const [first, ...others] = [at(middle, 1), at(middle, last), at(1, middle), at(last, middle)]
  const isOpaque = first?.endsWith('ff') && others.every((colour) => colour === first)
  return isOpaque ? `#${first.slice(0, 6)}` : null
}

/** A PNG in an ICO container. */
export function icoOf(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // Type: icon.
  header.writeUInt16LE(1, 4) // The number of pictures.
  header.writeUInt8(sizePx % 256, 6)
  header.writeUInt8(sizePx % 256, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
