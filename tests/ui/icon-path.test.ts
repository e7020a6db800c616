import { Images } from 'lucide'
import { expect, it } from 'vitest'
import { iconPath } from '#src/ui/icon-path.ts'

it('the shapes of an icon become one path', () => {
  expect(
    iconPath([
      ['path', { d: 'm9 18 6-6' }],
      ['path', { d: 'm3 4h1' }],
    ]),
  ).toBe('M9 18 6-6M3 4h1')
  expect(iconPath([['circle', { cx: '11', cy: '12', r: '8' }]])).toBe('M3 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0')
  expect(iconPath([['line', { x1: '1', x2: '2', y1: '3', y2: '4' }]])).toBe('M1 3L2 4')
  expect(iconPath([['rect', { width: '10', height: '6', x: '2', y: '4' }]])).toBe('M2 4h10v6h-10v-6z')
  expect(iconPath([['rect', { width: '10', height: '6', x: '2', y: '4', rx: '1' }]])).toBe(
    'M3 4h8a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  )
})

it('an icon with a filled shape keeps its shapes', () => {
  expect(iconPath(Images)).toBeNull()
})
