import * as lucide from 'lucide'
import { type IconNode, Images } from 'lucide'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { iconPath } from '#src/ui/icon-path.ts'

const isIcon = (value: unknown): value is IconNode => Array.isArray(value)
const SIZE = 96

/** The pixels of an icon as the browser would draw it, one byte each. */
function drawn(shapes: string): Promise<Buffer> {
  const style = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" ${style}>${shapes}</svg>`
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

function shapesOf(icon: IconNode): string {
  return icon
    .map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ')}/>`,
    )
    .join('')
}

it('each icon looks the same when its shapes are one path', async () => {
  const icons = Object.entries(lucide).flatMap(([name, value]) => (isIcon(value) ? [[name, value] as const] : []))
  const different: string[] = []
  let compared = 0
  // The first of each eight: shapes of all kinds are among them.
  for (const [name, icon] of icons.filter((_, index) => index % 8 === 0)) {
    const path = iconPath(icon)
    if (path === null) continue
    compared++
    const [one, all] = await Promise.all([drawn(`<path d="${path}"/>`), drawn(shapesOf(icon))])
    const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (all[at] ?? 0)), 0) / one.length
    if (difference > 0.5) different.push(`${name} ${difference}`)
  }
  expect(compared).toBeGreaterThan(150)
  expect(different).toEqual([])
})

it('an icon with a filled shape keeps its shapes', () => {
  expect(iconPath(Images)).toBeNull()
})
