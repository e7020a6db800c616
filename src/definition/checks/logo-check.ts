import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { PictureSize } from '#src/definition/media/picture-size.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'

/** A logo with a larger ratio is unreadable in a browser tab. */
const MAX_RATIO = 2
const ICON_PX = 32
/** The size of the largest icon. */
const NEEDED_PX = 512

/** A logo that is unsuitable for icons: too wide or too high for 32 px, or too small for a home screen. */
export function checkLogo({ header, logos, sources }: Definition): readonly Finding[] {
  const source = sources.get('header.json')
  if (header === null || source === undefined) return []
  const name = header.logo.mark === undefined ? 'image' : 'mark'
  const size = logos.get((header.logo.mark ?? header.logo.image).src)
  if (size === undefined) return []
  const path = ['logo', name, 'src']
  const faults = [outOfShape(path, name, size), tooSmall(path, name, size)].filter((fault) => fault !== null)
  return faults.map((fault) => findingAt(source, fault, 'warning'))
}

function outOfShape(path: readonly string[], name: 'image' | 'mark', { widthPx, heightPx }: PictureSize): Fault | null {
  const isWide = widthPx >= heightPx
  const ratio = isWide ? widthPx / heightPx : heightPx / widthPx
  if (ratio <= MAX_RATIO) return null
  const times = ratio.toFixed(1).replace(/\.0$/, '')
  const rest = Math.max(1, Math.round(ICON_PX / ratio))
  const message = `the ${name === 'mark' ? 'mark' : 'logo'} is ${times} times as ${isWide ? 'wide as high' : 'high as wide'}: in an icon of ${ICON_PX} px it is ${rest} px ${isWide ? 'high' : 'wide'}`
  const suggestion =
    name === 'mark' ? 'Use a square picture.' : 'Add "mark" to logo, a square form of the logo: its sign or its initial.'
  return { path, code: 'logo-makes-no-icon', message, suggestion }
}

function tooSmall(path: readonly string[], name: 'image' | 'mark', { widthPx, heightPx, isVector }: PictureSize): Fault | null {
  const sidePx = Math.max(widthPx, heightPx)
  if (isVector || sidePx >= NEEDED_PX) return null
  const message = `the ${name === 'mark' ? 'mark' : 'logo'} is ${widthPx} × ${heightPx} px; icons of home screens have ${NEEDED_PX} px`
  return { path, code: 'logo-too-small', message, suggestion: `Use an SVG, or a PNG of ${NEEDED_PX} px or more.` }
}
