import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartTicks, visitChange } from '#src/features/visits/rules/visit-figures.ts'

describe('the change of a figure', () => {
  it.each([
    [54, 48, { direction: 'up', unit: 'percent', amount: 13 }],
    [218, 241, { direction: 'down', unit: 'percent', amount: 10 }],
    [10, 10, { direction: 'same', unit: 'visits', amount: 0 }],
    [0, 40, { direction: 'down', unit: 'percent', amount: 100 }],
    [3, 1, { direction: 'up', unit: 'visits', amount: 2 }],
    [5, 0, { direction: 'up', unit: 'visits', amount: 5 }],
    [1001, 1000, { direction: 'up', unit: 'visits', amount: 1 }],
  ])('[OWN-03] %d views after %d is %j', (views, before, change) => {
    expect(visitChange(views, before)).toEqual(change)
  })
})

describe('the axis of the chart', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [21, [0, 5, 10, 15, 20, 25]],
    [480, [0, 100, 200, 300, 400, 500]],
  ])('[OWN-04] for at most %d views has the marks %j', (highest, ticks) => {
    expect(chartTicks(highest)).toEqual(ticks)
  })

  it('[OWN-04] begins at 0, has equal whole steps, three to six marks, and room for every value', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), (highest) => {
        const ticks = chartTicks(highest)
        const steps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)))
        expect(ticks[0]).toBe(0)
        expect([...steps].every(Number.isInteger) && steps.size).toBe(1)
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      }),
    )
  })
})
