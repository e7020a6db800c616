import { MAIL_LOGO } from '#schemas/site/mail-pictures.ts'
import { drawWithin } from './draw-icon.ts'

/** The logo's part of a plate. */
const ON_PLATE = 0.8

/**
 * The mail logo as PNG in the size of `shape`, since mails give both logos one size. With a colour, on a plate of that colour, so
 * that it is visible in dark mode. Rejects for a file that is not a picture.
 */
export async function drawMailLogo(file: string, plate: string | null, shape = file): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { box, density } = MAIL_LOGO
  const room = { widthPx: box.widthPx * density, heightPx: box.heightPx * density }
  const whole = await drawWithin(shape, room)
  if (plate === null && shape === file) return whole
  const { width, height } = await sharp(whole).metadata()
  const share = plate === null ? 1 : ON_PLATE
  const picture = await drawWithin(file, { widthPx: width * share, heightPx: height * share })
  return sharp({ create: { width, height, channels: 4, background: plate ?? { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
