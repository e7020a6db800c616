import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CooperativeTask,
  runAtOnce,
  runCooperatively,
  sortCooperatively,
} from '#src/server/search/index/cooperative-task.ts'
import { buildSearchIndex } from '#src/server/search/index/search-index.ts'
import { renewTextCopy } from '#src/server/search/index/text-copy.ts'
import { versionsOf } from '../../../fixtures/text-copy.ts'

/** A number of steps, each of which takes a whole turn. */
function* longSteps(count: number, done: string[]): CooperativeTask<number> {
  for (let step = 1; step <= count; step++) {
    const end = performance.now() + 20
    while (performance.now() < end);
    done.push(`step ${step}`)
    yield
  }
  return count
}

function countSteps<T>(steps: CooperativeTask<T>): { readonly steps: number; readonly result: T } {
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done) return { steps: count, result: step.value }
  }
}

const PROPERTIES = 20_000

describe('a cooperative task', () => {
  it('yields to other work after each step', async () => {
    const done: string[] = []
    const request = () => {
      done.push('request')
      if (done.length < 6) setImmediate(request)
    }
    setImmediate(request)
    expect(await runCooperatively(longSteps(3, done))).toBe(3)
    expect(done.slice(0, 5)).toEqual(['step 1', 'request', 'step 2', 'request', 'step 3'])
  })

  it('gives the same result at once', () => {
    expect(runAtOnce(longSteps(1, []))).toBe(1)
  })

  it('sorts like Array.sort', () => {
    const items = fc.array(fc.record({ key: fc.nat(50), name: fc.nat() }), { minLength: 0, maxLength: 5000, size: 'max' })
    fc.assert(
      fc.property(items, (some) => {
        expect(runAtOnce(sortCooperatively(some, (a, b) => a.key - b.key))).toEqual(some.toSorted((a, b) => a.key - b.key))
      }),
      { numRuns: 20 },
    )
  })

  it('has short steps for any number of properties: the columns and orders', () => {
    const rows = Array.from({ length: PROPERTIES }, (_, index) => ({
      id: index + 1,
      goal: 0,
      status: 1,
      webIds: ['1'],
      publishedPrice: (index * 7919) % 997,
      city: 'Spa',
      zip: '4900',
      cityKey: 'spa|4900',
      citySlug: 'spa|4900',
      countryId: 10,
      surfaceLivable: index % 300,
      surfaceGround: null,
      createDate: '2026-01-01',
      bedrooms: 1,
      bathrooms: 1,
      showerrooms: null,
      toilets: 1,
      garages: null,
    }))
    const { steps, result } = countSteps(buildSearchIndex(rows))
    expect(steps).toBeGreaterThan(PROPERTIES / 500)
    const filter = { goal: 0 as const, showUnavailable: true }
    for (const sort of ['newest', 'price-asc', 'surface-desc'] as const)
      expect(result.search(filter, sort, null).total).toBe(PROPERTIES)
  })

  it('has short steps for any number of properties: the words', () => {
    const properties = Array.from({ length: PROPERTIES }, (_, index) => ({
      id: index + 1,
      version: 1,
      reference: `V${index}`,
      text: '',
    }))
    // Only the words matter here, and looking up a position in a list of this size takes long.
    const renewal = runAtOnce(renewTextCopy(null, { ...versionsOf(properties), positionOf: (id) => id - 1 }))
    for (const { id, reference } of properties) renewal.add({ id, version: 1, reference, texts: [`maison mot${id}`] })
    const { steps, result } = countSteps(renewal.finish())
    expect(steps).toBeGreaterThan(PROPERTIES / 500)
    expect(result.index.find('maison')?.found.every((one) => one === 1)).toBe(true)
    expect(result.index.find('v777')?.byReference).toEqual([777])
  })
})
