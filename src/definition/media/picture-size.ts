export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
  readonly isVector: boolean
}

const PNG_SIGNATURE = 0x89504e47

/** The size of an SVG or a PNG by its first bytes; null for other formats, which need a decoder. */
export function readPictureSize(name: string, bytes: Uint8Array): PictureSize | null {
  return name.endsWith('.svg') ? svgSize(new TextDecoder().decode(bytes)) : pngSize(bytes)
}

function pngSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.byteLength < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== PNG_SIGNATURE) return null
  return sizeOf(view.getUint32(16), view.getUint32(20), false)
}

/** From width and height, otherwise the view box, as in browsers. */
function svgSize(text: string): PictureSize | null {
  const [root = ''] = /<svg\b[^>]*>/.exec(text) ?? []
  const length = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(root)?.[1])
  const [, , width, height] = (/\sviewBox\s*=\s*["']([^"']+)["']/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return sizeOf(length('width'), length('height'), true) ?? sizeOf(width, height, true)
}

function sizeOf(widthPx = Number.NaN, heightPx = Number.NaN, isVector: boolean): PictureSize | null {
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx, isVector } : null
}
