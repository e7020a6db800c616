import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkitten'
import { LANGUAGES } from '#schemas/language.ts'
import { neededCharacters } from './characters.ts'

/** The properties of a font file that pages and checks use. */
export interface FontFacts {
  readonly format: 'woff2' | 'truetype' | 'opentype'
  readonly family: string
  /** The range of a variable font; for others, their weight twice. */
  readonly weights: readonly [min: number, max: number]
  /** Above and below the baseline, in em. */
  readonly ascentEm: number
  readonly descentEm: number
  /** The mean width of a letter, in em. */
  readonly letterEm: number
  /** Whether the file forbids embedding in pages (OS/2 fsType). */
  readonly forbidsEmbedding: boolean
  /** The characters that the font has, among those of sites. */
  readonly characters: ReadonlySet<string>
}

/** The frequency of letters per 1000 in texts of an agency, over four languages. */
const LETTERS = {
  ...{ ' ': 176, e: 128, n: 72, t: 56, i: 55, r: 53, a: 50, s: 46, o: 44, u: 31, d: 29, l: 28, h: 23, c: 19, g: 18, m: 16 },
  ...{ p: 14, v: 13, '.': 11, ',': 11, f: 10, b: 10, w: 10, k: 9, z: 5, j: 4, y: 4, é: 4, S: 3, E: 3, W: 2, A: 2, D: 2, V: 2 },
}

/** Table numbers in WOFF2 files: a table with an explicit name, and glyf and loca, which are transformed by default. */
const NAMED_TABLE = 63
const TRANSFORMED_TABLES = [10, 11]

/** A zip bomb may expand a thousandfold; fonts of pages stay far below this. */
const MAX_UNPACKED_BYTES = 5_000_000

/** Null if browsers cannot read the font. */
export function readFontFacts(bytes: Uint8Array): FontFacts | null {
  const format = formatOf(bytes)
  if (format === null) return null
  try {
    if (format === 'woff2') refuseBomb(bytes)
    const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return font.isCollection ? null : factsOf(font, format)
  } catch {
    return null
  }
}

/** By the first bytes. */
function formatOf(bytes: Uint8Array): FontFacts['format'] | null {
  if (bytes.byteLength < 64) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.getUint32(0)
  if (signature === 0x774f4632) return view.getUint32(16) <= MAX_UNPACKED_BYTES ? 'woff2' : null
  if (signature === 0x00010000) return 'truetype'
  return signature === 0x4f54544f ? 'opentype' : null
}

/** Throws if the tables of a WOFF2 file unpack to more than a font needs, since the package that reads them has no limit. */
function refuseBomb(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 48
  const skipNumber = () => {
    while (view.getUint8(at++) >= 0x80);
  }
  for (let left = view.getUint16(12); left > 0; left -= 1) {
    const flags = view.getUint8(at++)
    const table = flags & 0x3f
    if (table === NAMED_TABLE) at += 4
    skipNumber()
    const isTransformed = TRANSFORMED_TABLES.includes(table) ? flags >> 6 === 0 : flags >> 6 !== 0
    if (isTransformed) skipNumber()
  }
  brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20)), { maxOutputLength: MAX_UNPACKED_BYTES })
}

function factsOf(font: Font, format: FontFacts['format']): FontFacts {
  const { unitsPerEm, ascent, descent, variationAxes, familyName } = font
  const { fsType, usWeightClass } = font['OS/2']
  const { min = usWeightClass, max = usWeightClass } = variationAxes.wght ?? {}
  return {
    format,
    family: familyName,
    weights: [min, max],
    ascentEm: ascent / unitsPerEm,
    descentEm: -descent / unitsPerEm,
    letterEm: meanWidth(font) / unitsPerEm,
    forbidsEmbedding: fsType.noEmbedding || fsType.bitmapOnly,
    // Queried one by one, since a small table may claim any number of characters.
    characters: new Set(neededCharacters(LANGUAGES).filter((character) => hasGlyph(font, character))),
  }
}

function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function meanWidth(font: Font): number {
  const known = Object.entries(LETTERS).filter(([letter]) => hasGlyph(font, letter))
  const total = known.reduce((sum, [, share]) => sum + share, 0)
  const widths = known.map(([letter, share]) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * share)
  return total === 0 ? 0 : widths.reduce((sum, width) => sum + width, 0) / total
}
