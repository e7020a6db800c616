import { expect, it } from 'vitest'
import { formatArea } from '#src/domain/area.ts'

it.each([
  [0, '0 m²'],
  [9.5, '9,5 m²'],
  [180, '180 m²'],
  [1200.04, '1.200 m²'],
  [42000, '42.000 m²'],
  [1234567.25, '1.234.567,3 m²'],
])('an area of %s is written %s', (area, text) => {
  expect(formatArea(area)).toBe(text)
})
