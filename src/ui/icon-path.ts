import type { IconNode } from 'lucide'

type Shape = IconNode[number]

/** Caches icons, which repeat. */
const known = new WeakMap<IconNode, string | null>()

/** An icon as one path, so that a page has one element per icon; null if a shape cannot be part of an outline path. */
export function iconPath(icon: IconNode): string | null {
  let path = known.get(icon)
  if (path === undefined) {
    const parts = icon.map(partOf)
    path = parts.includes(null) ? null : parts.join('')
    known.set(icon, path)
  }
  return path
}

function partOf([tag, { key: _, ...attributes }]: Shape): string | null {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if ('fill' in attributes || 'stroke' in attributes) return null
  // After other shapes, an initial "m" would be relative to them.
  if (tag === 'path') return String(attributes.d).replace(/^m/, 'M0 0m')
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (tag === 'circle') {
    const [cx, cy, r] = [number('cx'), number('cy'), number('r')]
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  if (tag === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
    const r = number('rx') || number('ry')
    const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`)
    const [across, down] = [width - 2 * r, height - 2 * r]
    return `M${x + r} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
  }
  return null
}
