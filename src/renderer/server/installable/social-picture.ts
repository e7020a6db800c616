import { create } from 'fontkitten'
import { SOCIAL_PICTURE } from '#schemas/site/social-picture.ts'
import { drawWithin } from './draw-icon.ts'

interface SocialPicture {
  readonly logo: string
  readonly name: string
  /** The title font; without it the picture has only the logo. */
  readonly font: Buffer | null
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

/** A logo above this ratio is assumed to contain the agency's name. */
const WIDE = 2.2
const LOGO_BOX = { widthPx: 760, heightPx: 220 }
const NAME = { sizePx: 84, maxWidthPx: 980, gapPx: 56 }
const LINE_PX = 14

/** The agency's logo and name on its background colour, with an accent line at the bottom, as PNG. Rejects if the logo is not a picture. */
export async function drawSocialPicture({ logo, name, font, ground, ink, accent }: SocialPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { widthPx, heightPx } = SOCIAL_PICTURE
  const mark = await drawWithin(logo, LOGO_BOX)
  const size = await sharp(mark).metadata()
  const line = font === null || size.width / size.height > WIDE ? null : outlineOf(font, name)
  const nameHeightPx = line === null ? 0 : NAME.gapPx + line.sizePx
  const top = Math.round((heightPx - LINE_PX - size.height - nameHeightPx) / 2)
  // The baseline is about three quarters of the font size below the top.
  const baseline = top + size.height + NAME.gapPx + Math.round((line?.sizePx ?? 0) * 0.75)
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<rect y="${heightPx - LINE_PX}" width="100%" height="${LINE_PX}" fill="${accent}"/>`,
    line && `<g fill="${ink}" transform="translate(${(widthPx - line.widthPx) / 2} ${baseline}) ${line.scale}">${line.paths}</g>`,
    '</svg>',
  ]
  return sharp(Buffer.from(drawing.filter((part) => part !== null).join('')))
    .composite([{ input: mark, top, left: Math.round((widthPx - size.width) / 2) }])
    .png({ palette: true })
    .toBuffer()
}

/** The outlines of a text, so that drawing needs no font; null if the font lacks a character. */
function outlineOf(bytes: Buffer, text: string) {
  const font = create(bytes)
  if (font.isCollection || ![...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) return null
  let width = 0
  const paths = font.glyphsForString(text).map((glyph) => {
    const path = `<path transform="translate(${width} 0)" d="${glyph.path.toSVG()}"/>`
    width += glyph.advanceWidth
    return path
  })
  const sizePx = Math.min(NAME.sizePx, (NAME.maxWidthPx * font.unitsPerEm) / width)
  const perUnit = sizePx / font.unitsPerEm
  return { paths: paths.join(''), sizePx, widthPx: width * perUnit, scale: `scale(${perUnit} ${-perUnit})` }
}
