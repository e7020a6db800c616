import { expect, it } from 'vitest'
import { clipLine, clipRing, joinLines, simplifyLine } from '#tools/map-ground/lines.ts'
import { thinParallels } from '#tools/map-ground/thin-parallels.ts'

it('joins lines end to end, straight on at crossings', () => {
  expect(
    joinLines(
      [
        [0, 0, 10, 0],
        [20, 1, 10, 0],
      ],
      1,
    ),
  ).toEqual([[0, 0, 10, 0, 20, 1]])
  const crossing = joinLines(
    [
      [0, 0, 10, 0],
      [10, 0, 20, 0],
      [10, 0, 10, 10],
    ],
    1,
  )
  expect(crossing.map(({ length }) => length).sort()).toEqual([4, 6])
  expect(crossing).toContainEqual([0, 0, 10, 0, 20, 0])
})

it('joins a closed line once', () => {
  expect(
    joinLines(
      [
        [0, 0, 10, 0],
        [10, 0, 5, 8],
        [5, 8, 0, 0],
      ],
      1,
    ),
  ).toEqual([[0, 0, 10, 0, 5, 8, 0, 0]])
})

it('leaves out points that are near the line without them', () => {
  expect(simplifyLine([0, 0, 5, 1, 10, 0], 2)).toEqual([0, 0, 10, 0])
  expect(simplifyLine([0, 0, 5, 3, 10, 0], 2)).toEqual([0, 0, 5, 3, 10, 0])
})

it('cuts lines and areas at the edges of a square', () => {
  const square = { left: 0, top: 0, side: 10 }
  expect(clipLine([-5, 5, 15, 5], square)).toEqual([[0, 5, 10, 5]])
  expect(clipLine([5, 5, 15, 5, 15, 8, 5, 8], square)).toEqual([
    [5, 5, 10, 5],
    [10, 8, 5, 8],
  ])
  expect(clipLine([20, 20, 30, 30], square)).toEqual([])
  expect(new Set(clipRing([5, 5, 15, 5, 15, 15, 5, 15], square))).toEqual(new Set([5, 10]))
  expect(clipRing([20, 20, 30, 20, 30, 30], square)).toEqual([])
})

it('draws lanes beside each other as one line, and keeps what crosses or ends there', () => {
  const lane = [0, 0, 1000, 0]
  expect(thinParallels([lane, [1000, 3, 0, 3]], 10)).toEqual([lane])
  const crossing = [500, -400, 500, 400]
  expect(thinParallels([lane, crossing], 10)).toEqual([lane, crossing])
  const ending = [500, 400, 500, 2]
  expect(thinParallels([lane, ending], 10)).toEqual([lane, ending])
})
